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

extension SignalProtocol {
  /// Says the name of this library.
  @available(*, unavailable, renamed: "logEvents(_:file:line:to:)")
  public func log(_ label: String? = nil) -> Signal<Element, Failure> { .empty }

  /// Says the name of this library.
  @available(*, unavailable, renamed: "chunked(count:)")
  public func chunks(ofCount count: Int) -> Signal<[Element], Failure> { .empty }

  /// Says what is missing.
  @available(*, unavailable, message: "use uniqued(on:keeping:), which says how many keys are remembered")
  public func uniqued<Key: Hashable>(on key: @escaping @Sendable (Element) -> Key) -> Signal<Element, Failure> {
    .empty
  }

  /// Says which label to use.
  @available(*, unavailable, message: "use delay(for: duration)")
  public func delay(_ duration: Duration) -> Signal<Element, Failure> { .empty }

  /// Says which label to use.
  @available(
    *,
    unavailable,
    message: "use timeout(after:) for the end, timeout(between:) for each element, or timeout(first:) for the first one"
  )
  public func timeout(_ duration: Duration) -> Signal<Element, Failure> { .empty }

  /// Says which label to use.
  @available(*, unavailable, message: "use flatMapMerge(maxConcurrent: count) { … }")
  public func flatMapMerge<Inner: SignalProtocol>(
    _ count: Int,
    _ transform: @escaping @Sendable (Element) -> Inner
  ) -> Signal<Inner.Element, Failure> { .empty }
}

extension HotSource {
  /// Says the name of this library.
  @available(*, unavailable, renamed: "finish(throwing:)")
  public nonisolated func fail(_ failure: Failure) { stopForMisuse("HotSource", "not available") }

  /// Says the label.
  @available(*, unavailable, renamed: "finish(throwing:)")
  public nonisolated func finish(_ failure: Failure) { stopForMisuse("HotSource", "not available") }

  /// Says the name of this library.
  @available(*, unavailable, renamed: "finish()")
  public nonisolated func complete() { stopForMisuse("HotSource", "not available") }

  /// Says which label to use.
  @available(*, unavailable, message: "use subscribe(bufferingPolicy: policy)")
  public nonisolated func subscribe(_ bufferingPolicy: BufferingPolicy<Failure>) -> Signal<Element, Failure> { .empty }
}

extension SignalContinuation {
  /// Says the name of this library.
  @available(*, unavailable, renamed: "finish(throwing:)")
  public func fail(_ failure: Failure) { stopForMisuse("Signal", "not available") }

  /// Says the label.
  @available(*, unavailable, renamed: "finish(throwing:)")
  public func finish(_ failure: Failure) { stopForMisuse("Signal", "not available") }

  /// Says the name of this library.
  @available(*, unavailable, renamed: "finish()")
  public func complete() { stopForMisuse("Signal", "not available") }
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
