/// One subscription to a hot source: begun when it was made, to be iterated once.
///
/// Iterating it a second time would split the elements between two consumers, so it stops the program with a message that
/// names the source. Dropping it, or its iterator, unsubscribes.
///
/// RAC 2.x: the subscriber that `-subscribe:` is given.
public final class Subscription<Element: Sendable, Failure: Error>: SignalProtocol {
  private struct State {
    /// Until the iteration begins.
    var cursor: Cursor<Element, Failure>?
    /// While the subscription lasts.
    weak var registration: Registration<Element, Failure>?
  }

  private let name: String
  private let state: Lock<State>
  private let record = SubscriptionRecord()

  @usableFromInline
  init(log: Log<Element, Failure>, overflow: Overflow<Failure>) {
    name = log.name
    let cursor = log.subscribe(overflow: overflow, record: record)
    state = Lock(State(cursor: cursor, registration: cursor.registration))
  }

  /// The name of the source.
  public var description: String { "\(name).subscription" }

  /// Hands the subscription over to the one iteration.
  public func makePoller() -> Cursor<Element, Failure> {
    guard let cursor = state.withLock({ $0.cursor.take() }) else {
      stopForMisuse(description, "a subscription is iterated only once; subscribe again, or iterate over the source")
    }
    return cursor
  }

  /// What became of the elements so far; also when the iteration is over.
  public var statistics: SubscriptionStatistics {
    // Released outside of the lock, since the last reference may be this one.
    let registration = state.withLock { $0.registration }
    return record.final ?? registration?.statistics
      ?? SubscriptionStatistics(delivered: 0, dropped: 0, highWaterMark: 0)
  }
}
