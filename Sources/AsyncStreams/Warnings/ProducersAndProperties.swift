// What the compiler says about mistakes in the closure of a producer, and about an assignment to a property that may be
// `nil`.
//
// Nothing here can be called. The compiler considers these functions only where no operator fits. They must come after
// the operators; see StandardDetours.swift.

extension SignalSender {
  /// Says how to send.
  @available(*, unavailable, message: "call the sender itself: await send(element)")
  public func send(_ element: Element) { stopForMisuse("Signal", "not available") }

  /// Says how to send.
  @available(
    *,
    unavailable,
    message: "call the sender itself: await send(element); Signal.callback { … } has yield(_:)"
  )
  public func yield(_ element: Element) { stopForMisuse("Signal", "not available") }

  /// Says how to end.
  @available(*, unavailable, message: "return from the closure to end the signal, or throw to let it fail")
  public func finish() { stopForMisuse("Signal", "not available") }

  /// Says what has a termination.
  @available(*, unavailable, message: "Signal.callback { … } has onTermination(_:); this closure ends by itself")
  public func onTermination(_ handler: @escaping @Sendable () -> Void) { stopForMisuse("Signal", "not available") }
}

extension Signal where Element: Sendable, Failure == Never {
  /// Says what is missing where the producer throws and the signal cannot fail.
  @available(
    *,
    unavailable,
    message:
      "this signal cannot fail, but the closure throws: write Signal<Element, any Error> { … }, or catch the error"
  )
  public init<Thrown: Error>(
    runAhead: Int = 64,
    _ produce: @escaping @Sendable (SignalSender<Element, Never>) async throws(Thrown) -> Void
  ) { stopForMisuse("Signal", "not available") }
}

extension Signal where Element: Sendable {
  /// Says what to call for an asynchronous function that has one result.
  @available(
    *,
    unavailable,
    message: "call Signal.async { … }; a producer gets what to send with: Signal { send in … }"
  )
  public init(_ work: @escaping @Sendable () async throws(Failure) -> Element) {
    stopForMisuse("Signal", "not available")
  }
}

extension PollableSequence where Failure == Never {
  /// Says what to call for a property that may be `nil`.
  @available(*, unavailable, message: "the property may be nil: call assign(toOptional:on:)")
  @discardableResult public func assign<Target: AnyObject>(
    to keyPath: ReferenceWritableKeyPath<Target, Element?>,
    on target: Target?
  ) -> SubscriptionHandle { stopForMisuse(description, "not available") }
}
