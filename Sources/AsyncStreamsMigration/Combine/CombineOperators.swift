// More names of Combine; the compiler names their replacements.
//
// Nothing here can be called. The compiler considers these functions only where no operator fits. They must come after
// the operators; see StandardDetours.swift.

public import AsyncStreams

extension SignalProtocol {
  /// Combine: `tryCatch(_:)`.
  @available(
    *,
    unavailable,
    message: "use catch(_:): the signal that it returns can fail, with Signal.fail(_:) at once"
  )
  public func tryCatch<Replacement: SignalProtocol>(
    _ handler: @escaping (Failure) throws -> Replacement
  ) -> some SignalProtocol<Element, any Error> where Replacement.Element == Element {
    Signal<Element, any Error>.empty
  }

  /// Combine: `decode(type:decoder:)`.
  @available(
    *,
    unavailable,
    message:
      "use tryMap { try decoder.decode(type, from: $0) }; it throws any Error, so promoteFailure() or mapError first"
  )
  public func decode<Item>(type: Item.Type, decoder: some Any) -> some SignalProtocol<Item, any Error> {
    Signal<Item, any Error>.empty
  }

  /// Combine: `encode(encoder:)`.
  @available(
    *,
    unavailable,
    message: "use tryMap { try encoder.encode($0) }; it throws any Error, so promoteFailure() or mapError first"
  )
  public func encode<Encoder>(encoder: Encoder) -> some SignalProtocol<Element, any Error> {
    Signal<Element, any Error>.empty
  }

  /// Combine: `print(_:to:)`.
  @available(
    *,
    unavailable,
    message: "use logEvents(_:); in an extension of a signal, Swift.print is the function of the standard library"
  )
  public func print(_ prefix: String = "") -> some SignalProtocol<Element, Failure> {
    Signal<Element, Failure>.empty
  }

  /// Combine: `breakpointOnError()`.
  @available(*, unavailable, message: "use onFailure(_:) with raise(SIGTRAP) or a breakpoint in it")
  public func breakpointOnError() -> some SignalProtocol<Element, Failure> { Signal<Element, Failure>.empty }

  /// Combine: `assertNoFailure()`.
  @available(
    *,
    unavailable,
    message: "use catch(_:) with fatalError in it, or with a signal that never delivers"
  )
  public func assertNoFailure() -> some SignalProtocol<Element, Never> { Signal<Element, Never>.empty }

  /// Combine: `ignoreOutput()`.
  @available(*, unavailable, renamed: "ignoreValues()")
  public func ignoreOutput() -> some SignalProtocol<Element, Failure> { Signal<Element, Failure>.empty }

  /// Combine: `output(at:)`.
  @available(*, unavailable, message: "use dropFirst(index).prefix(1)")
  public func output(at index: Int) -> some SignalProtocol<Element, Failure> { Signal<Element, Failure>.empty }

  /// Combine: `prefix(untilOutputFrom:)`.
  @available(*, unavailable, message: "use prefix(until:): the end of the trigger counts as well")
  public func prefix(untilOutputFrom trigger: some SignalProtocol) -> some SignalProtocol<Element, Failure> {
    Signal<Element, Failure>.empty
  }

  /// Combine: `drop(untilOutputFrom:)`.
  @available(*, unavailable, message: "use drop(until:): the end of the trigger counts as well")
  public func drop(untilOutputFrom trigger: some SignalProtocol) -> some SignalProtocol<Element, Failure> {
    Signal<Element, Failure>.empty
  }
}
