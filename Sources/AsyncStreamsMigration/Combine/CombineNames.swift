// Combine's names; the compiler names their replacements.
//
// Nothing here can be called. The compiler considers these functions only where no operator fits. They must come after
// the operators; see StandardDetours.swift.

public import AsyncStreams

extension SignalProtocol {
  /// Combine: `sink(receiveValue:)`.
  @available(*, unavailable, message: "in a task, iterate with for await or call forEach(_:)")
  @discardableResult public func sink(receiveValue: @escaping (Element) -> Void) -> SubscriptionHandle {
    stopForMisuse(description, "not available")
  }

  /// Combine: `sink(receiveCompletion:receiveValue:)`.
  @available(
    *,
    unavailable,
    message:
      "in a task, iterate with for await or call forEach(_:); a failure is thrown, and what comes after the loop comes after the end"
  )
  @discardableResult public func sink(
    receiveCompletion: @escaping (IterationEnd<Failure>) -> Void,
    receiveValue: @escaping (Element) -> Void
  ) -> SubscriptionHandle { stopForMisuse(description, "not available") }

  /// Combine: `eraseToAnyPublisher()`.
  @available(*, unavailable, message: "use eraseToSignal()")
  public func eraseToAnyPublisher() -> some SignalProtocol<Element, Failure> { Signal<Element, Failure>.empty }

  /// Combine: `receive(on:)`.
  @available(
    *,
    unavailable,
    message: "leave it out: elements arrive where the loop runs; write the loop in a task on the main actor"
  )
  public func receive(on scheduler: some Any) -> some SignalProtocol<Element, Failure> {
    Signal<Element, Failure>.empty
  }

  /// Combine: `debounce(for:scheduler:)`.
  @available(*, unavailable, message: "use debounce(for:): it needs no scheduler, and takes a clock in tests")
  public func debounce(for interval: Duration, scheduler: some Any) -> some SignalProtocol<Element, Failure> {
    Signal<Element, Failure>.empty
  }

  /// Combine: `throttle(for:scheduler:latest:)`.
  @available(*, unavailable, message: "use throttle(for:edges:): it needs no scheduler, and takes a clock in tests")
  public func throttle(for interval: Duration, scheduler: some Any, latest: Bool) -> some SignalProtocol<
    Element, Failure
  > { Signal<Element, Failure>.empty }

  /// Combine: `delay(for:scheduler:)`.
  @available(*, unavailable, message: "use delay(for:): it needs no scheduler, and takes a clock in tests")
  public func delay(for interval: Duration, scheduler: some Any) -> some SignalProtocol<Element, Failure> {
    Signal<Element, Failure>.empty
  }

  /// Combine: `replaceNil(with:)`.
  @available(*, unavailable, message: "use map { $0 ?? replacement }")
  public func replaceNil<Wrapped>(with replacement: Wrapped) -> some SignalProtocol<Wrapped, Failure>
  where Element == Wrapped? { Signal<Wrapped, Failure>.empty }

  /// Combine: `collect(_:)`.
  @available(*, unavailable, message: "use chunked(count:); collect() waits for the end")
  public func collect(_ count: Int) -> some SignalProtocol<[Element], Failure> { Signal<[Element], Failure>.empty }

  /// Combine: `handleEvents`.
  @available(*, unavailable, message: "use onStart(_:), onValue(_:), onFinish(_:), onFailure(_:) or onEnd(_:)")
  public func handleEvents(
    receiveSubscription: ((Any) -> Void)? = nil,
    receiveOutput: ((Element) -> Void)? = nil,
    receiveCompletion: ((IterationEnd<Failure>) -> Void)? = nil,
    receiveCancel: (() -> Void)? = nil,
    receiveRequest: ((Int) -> Void)? = nil
  ) -> some SignalProtocol<Element, Failure> { Signal<Element, Failure>.empty }

  /// Combine: `setFailureType(to:)`.
  @available(*, unavailable, message: "use promoteFailure(to:)")
  public func setFailureType<Other: Error>(to type: Other.Type) -> some SignalProtocol<Element, Other> {
    Signal<Element, Other>.empty
  }

  /// Combine: `combineLatest(_:_:)`.
  @available(*, unavailable, message: "use combineLatest(with:).map { … }")
  public func combineLatest<Other: SignalProtocol, Output>(
    _ other: Other,
    _ transform: @escaping (Element, Other.Element) -> Output
  ) -> some SignalProtocol<Output, Failure> { Signal<Output, Failure>.empty }

  /// Combine: `zip(_:_:)`.
  @available(*, unavailable, message: "use zip(with:).map { … }")
  public func zip<Other: SignalProtocol, Output>(
    _ other: Other,
    _ transform: @escaping (Element, Other.Element) -> Output
  ) -> some SignalProtocol<Output, Failure> { Signal<Output, Failure>.empty }
}

extension Signal where Element: Sendable {
  /// Combine: `Future`.
  @available(*, unavailable, message: "call Signal.async { … }, or Signal.callback { … } for a callback")
  public static func future(_ work: @escaping @Sendable () async throws(Failure) -> Element) -> Signal {
    Signal<Element, Failure>.empty
  }
}
