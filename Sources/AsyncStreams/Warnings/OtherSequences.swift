// What the compiler says about sequences that are no signals, such as `AsyncStream`, where a signal is expected.
//
// Nothing here can be called. The compiler considers these functions only where no operator fits. They must come after
// the operators; see StandardDetours.swift.

extension SignalProtocol {
  /// Says how to make a signal of the other sequence.
  @available(
    *,
    unavailable,
    message: "the other one is no signal: call signal() on a sequence, or isolated after this operator"
  )
  public func merge<Other: AsyncSequence>(with other: Other) -> some SignalProtocol<Element, Failure>
  where Other.Element == Element { Signal<Element, Failure>.empty }

  /// Says how to make a signal of the other sequence.
  @available(
    *,
    unavailable,
    message: "the other one is no signal: call signal() on a sequence, or isolated after this operator"
  )
  public func append<Other: AsyncSequence>(_ other: Other) -> some SignalProtocol<Element, Failure>
  where Other.Element == Element { Signal<Element, Failure>.empty }

  /// Says how to make a signal of the other sequence.
  @available(
    *,
    unavailable,
    message: "the other one is no signal: call signal() on a sequence, or isolated after this operator"
  )
  public func combineLatest<Other: AsyncSequence>(with other: Other) -> some SignalProtocol<
    (Element, Other.Element), Failure
  > { Signal<(Element, Other.Element), Failure>.empty }

  /// Says how to make a signal of the other sequence.
  @available(
    *,
    unavailable,
    message: "the other one is no signal: call signal() on a sequence, or isolated after this operator"
  )
  public func zip<Other: AsyncSequence>(with other: Other) -> some SignalProtocol<(Element, Other.Element), Failure> {
    Signal<(Element, Other.Element), Failure>.empty
  }

  /// Says how to make a signal of the other sequence.
  @available(
    *,
    unavailable,
    message: "the other one is no signal: call signal() on a sequence, or isolated after this operator"
  )
  public func withLatest<Other: AsyncSequence>(from other: Other) -> some SignalProtocol<
    (Element, Other.Element), Failure
  > { Signal<(Element, Other.Element), Failure>.empty }

  /// Says how to make a signal of the other sequence.
  @available(
    *,
    unavailable,
    message: "the other one is no signal: call signal() on a sequence, or isolated after this operator"
  )
  public func flatMapLatest<Inner: AsyncSequence>(_ transform: @escaping @Sendable (Element) -> Inner)
    -> some SignalProtocol<Inner.Element, Failure>
  { Signal<Inner.Element, Failure>.empty }

  /// Says how to make a signal of the other sequence.
  @available(
    *,
    unavailable,
    message: "the other one is no signal: call signal() on a sequence, or isolated after this operator"
  )
  public func flatMapConcat<Inner: AsyncSequence>(_ transform: @escaping @Sendable (Element) -> Inner)
    -> some SignalProtocol<Inner.Element, Failure>
  { Signal<Inner.Element, Failure>.empty }

  /// Says how to make a signal of the other sequence.
  @available(
    *,
    unavailable,
    message: "the other one is no signal: call signal() on a sequence, or isolated after this operator"
  )
  public func flatMapMerge<Inner: AsyncSequence>(
    maxConcurrent: Int = .max,
    _ transform: @escaping @Sendable (Element) -> Inner
  ) -> some SignalProtocol<Inner.Element, Failure> { Signal<Inner.Element, Failure>.empty }
}

extension Signal {
  /// Says how to make a signal of another one.
  @available(*, unavailable, message: "call eraseToSignal() on the other signal")
  public init<Source: SignalProtocol>(_ source: Source) where Source.Element == Element, Source.Failure == Failure {
    self = .empty
  }

  /// Says how to make a signal of a sequence.
  @available(*, unavailable, message: "call signal() on an asynchronous sequence")
  public init<Source: AsyncSequence>(_ source: Source) where Source.Element == Element, Source.Failure == Failure {
    self = .empty
  }

  /// Says how to make a signal of a sequence.
  @available(*, unavailable, message: "use the property signal of the array")
  public init(_ elements: [Element]) { self = .empty }

  /// Says how to make a signal of a callback.
  @available(*, unavailable, message: "use Signal.callback(bufferingPolicy:_:)")
  public init(
    bufferingPolicy: BufferingPolicy<Failure>,
    _ register: @escaping @Sendable (_ continuation: SignalContinuation<Element, Failure>) -> Void
  ) where Element: Sendable { self = .empty }

  /// Says which label to use.
  @available(*, unavailable, message: "use Signal.callback(bufferingPolicy:_:)")
  public static func callback(
    _ bufferingPolicy: BufferingPolicy<Failure>,
    _ register: @escaping @Sendable (_ continuation: SignalContinuation<Element, Failure>) -> Void
  ) -> Signal where Element: Sendable { .empty }

  /// Says how to make a signal of a function.
  @available(*, unavailable, message: "use Signal { send in while let next = await produce() { await send(next) } }")
  public init(unfolding produce: @escaping @Sendable () async -> Element?) { self = .empty }

  /// Says what to send with.
  @available(*, unavailable, message: "send with a Subject, or use Signal.callback { continuation in … }")
  public static func makeStream(
    of type: Element.Type = Element.self,
    bufferingPolicy: BufferingPolicy<Failure> = .unbounded
  ) -> (stream: Signal, continuation: SignalContinuation<Element, Failure>) where Element: Sendable {
    stopForMisuse("Signal", "not available")
  }
}

extension Array {
  /// Says how to get all elements of a signal.
  @available(*, unavailable, message: "use collect()")
  public init<Source: SignalProtocol>(_ source: Source) async where Source.Element == Element { self = [] }
}
