/// A hot source together with where its subscriptions begin and what they do when they are slow.
///
/// Every iteration is a subscription of its own. A feed does not keep its source alive, and finishes with it.
public struct HotSignal<Element: Sendable, Failure: Error>: AsyncSequence, SignalProtocol {
  @usableFromInline let log: EventLog<Element, Failure>
  @usableFromInline let start: ReplayStart
  @usableFromInline let bufferingPolicy: BufferingPolicy<Failure>

  /// The signal in diagnostics: its name, or how it was put together.
  public var description: String { log.name }

  /// Subscribes, and returns the state of a fresh iteration.
  @inlinable
  public func makePoller() -> Cursor<Element, Failure> {
    log.subscribe(from: start, bufferingPolicy: bufferingPolicy)
  }
}
