// ReactiveCocoa's names for time and schedulers; the compiler names their replacements.

public import AsyncStreams

extension SignalProtocol {
  /// RAC 2.x: `-throttle:`.
  @available(
    *,
    unavailable,
    renamed: "debounce(for:clock:when:)",
    message: "ReactiveCocoa's throttle waits for silence; throttle(for:) here limits the rate"
  )
  public func throttle(_ interval: some Any) -> some SignalProtocol<Element, Failure> { self }

  /// RAC 2.x: `-throttle:valuesPassingTest:`.
  @available(
    *,
    unavailable,
    renamed: "debounce(for:clock:when:)",
    message: "ReactiveCocoa's throttle waits for silence; throttle(for:) here limits the rate"
  )
  public func throttle(
    _ interval: some Any,
    valuesPassingTest predicate: @escaping @Sendable (Element) -> Bool
  ) -> some SignalProtocol<Element, Failure> { self }

  /// RAC 2.x: `-delay:`.
  @available(*, unavailable, renamed: "delay(for:clock:)")
  public func delay(_ interval: some Any) -> some SignalProtocol<Element, Failure> { self }

  /// RAC 2.x: `-timeout:onScheduler:`.
  @available(*, unavailable, renamed: "timeout(after:throwing:clock:)")
  public func timeout(_ interval: some Any, on scheduler: some Any) -> some SignalProtocol<Element, Failure> { self }

  /// RAC 2.x: `-bufferWithTime:onScheduler:`.
  @available(*, unavailable, renamed: "chunked(every:orCount:clock:)")
  public func buffer(withTime interval: some Any, on scheduler: some Any) -> some SignalProtocol<Element, Failure> {
    self
  }

  /// RAC 2.x: `-bufferWithTime:onScheduler:`.
  @available(*, unavailable, renamed: "chunked(every:orCount:clock:)")
  public func bufferWithTime(
    _ interval: some Any,
    onScheduler scheduler: some Any
  ) -> some SignalProtocol<Element, Failure> { self }

  /// RAC 2.x: `-deliverOn:`.
  @available(
    *,
    unavailable,
    message: "Iterate where the elements are wanted: operators run in the isolation of the loop"
  )
  public func deliver(on scheduler: some Any) -> some SignalProtocol<Element, Failure> { self }

  /// RAC 2.x: `-deliverOn:`.
  @available(
    *,
    unavailable,
    message: "Iterate where the elements are wanted: operators run in the isolation of the loop"
  )
  public func deliverOn(_ scheduler: some Any) -> some SignalProtocol<Element, Failure> { self }

  /// RAC 2.x: `-deliverOnMainThread`.
  @available(
    *,
    unavailable,
    message:
      "Iterate where the elements are wanted: operators run in the isolation of the loop; use a loop on the main actor"
  )
  public func deliverOnMainThread() -> some SignalProtocol<Element, Failure> { self }

  /// RAC 2.x: `-subscribeOn:`.
  @available(*, unavailable, renamed: "producing(on:)")
  @_disfavoredOverload public func subscribe(on scheduler: some Any) -> some SignalProtocol<Element, Failure> { self }

  /// RAC 2.x: `-subscribeOn:`.
  @available(*, unavailable, renamed: "producing(on:)")
  public func subscribeOn(_ scheduler: some Any) -> some SignalProtocol<Element, Failure> { self }
}
