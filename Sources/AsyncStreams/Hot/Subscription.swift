/// One subscription to a hot source, for one iteration; it begins when it is made.
///
/// A second iteration would split the elements between two consumers, so it stops the program with a message that names
/// the source. Dropping the subscription, or its iterator, unsubscribes.
///
/// RAC 2.x: the subscriber that `-subscribe:` is given.
public final class Subscription<Element: Sendable, Failure: Error>: AsyncSequence, SignalProtocol {
  private let log: EventLog<Element, Failure>
  private let index: Int
  /// `nil` after the iteration has begun.
  private let cursor: Lock<LogPoller<Element, Failure>?>
  private let counters = SubscriptionCounters()

  @usableFromInline init(log: EventLog<Element, Failure>, bufferingPolicy: BufferingPolicy<Failure>) {
    self.log = log
    let cursor = log.subscribe(bufferingPolicy: bufferingPolicy, counters: counters)
    index = cursor.cursor.index
    self.cursor = Lock(cursor)
  }

  /// The name of the source.
  public var description: String { "\(log.name).subscription" }

  /// Passes the subscription to its only iteration.
  public func makePoller() -> LogPoller<Element, Failure> {
    guard let cursor = cursor.withLock({ $0.take() }) else {
      stopForMisuse(description, "a subscription is iterated only once; subscribe again, or iterate over the source")
    }
    return cursor
  }

  /// What became of the elements so far; also available after the iteration.
  public var statistics: SubscriptionStatistics {
    log.update { $0.note(index, in: counters, isLast: false) }
    return counters.statistics
  }
}
