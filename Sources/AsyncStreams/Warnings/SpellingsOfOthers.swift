// What the compiler says about this library's own names where they are called as in other libraries.
//
// Nothing here can be called. The compiler considers these functions only where no operator fits. They must come after
// the operators; see StandardDetours.swift.

extension SignalProtocol {
  /// Says how to subscribe.
  @available(*, unavailable, message: "in a task, iterate with for await or call forEach(_:)")
  public func subscribe(_ body: @escaping (Element) -> Void) { stopForMisuse(description, "not available") }

  /// Says what to write where the type of the other signal cannot be inferred.
  @available(
    *,
    unavailable,
    message:
      "use replaceError(with:) for one element, or return a signal with its types, such as Signal<Int, Never>.just(element)"
  )
  public func `catch`(
    _ handler: @escaping @Sendable (Failure) -> Signal<Element, Never>
  ) -> some SignalProtocol<Element, Never> { Signal<Element, Never>.empty }

  /// Says which label to use.
  @available(*, unavailable, message: "use retry(count, backoff: .constant(delay))")
  public func retry(_ count: Int, delay: Duration) -> some SignalProtocol<Element, Failure> {
    Signal<Element, Failure>.empty
  }

  /// Says which label to use.
  @available(*, unavailable, message: "use throttle(for:edges:): .both for latest: true, .leading for latest: false")
  public func throttle(for interval: Duration, latest: Bool) -> some SignalProtocol<Element, Failure> {
    Signal<Element, Failure>.empty
  }
}

extension Signal {
  /// Says how to make ticks of another type.
  @available(
    *,
    unavailable,
    message:
      "write Signal.interval(every:), without types: it delivers the time; then replace(with:) and eraseToSignal()"
  )
  public static func interval(
    every interval: Duration,
    missedTicks: MissedTicks = .skip,
    clock: any Clock<Duration> = ContinuousClock()
  ) -> Signal { empty }

  /// Says how to make a tick of another type.
  @available(
    *,
    unavailable,
    message: "write Signal.timer(after:), without types: it delivers the time; then replace(with:) and eraseToSignal()"
  )
  public static func timer(after delay: Duration, clock: any Clock<Duration> = ContinuousClock()) -> Signal { empty }
}
