/// A view of a hot source: where subscriptions begin, and their buffering policy.
///
/// Every iteration is a subscription of its own. The signal does not keep its source alive, and ends with it.
public struct HotSignal<Element: Sendable, Failure: Error>: AsyncSequence, SignalProtocol {
  @usableFromInline let log: EventLog<Element, Failure>
  @usableFromInline let start: ReplayStart
  @usableFromInline let bufferingPolicy: BufferingPolicy<Failure>

  /// The name of the source.
  public var description: String { log.name }

  /// Subscribes, and returns the state of a fresh iteration.
  @inlinable public func makePoller() -> LogPoller<Element, Failure> {
    log.subscribe(from: start, bufferingPolicy: bufferingPolicy)
  }
}
