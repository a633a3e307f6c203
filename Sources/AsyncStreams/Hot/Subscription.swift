/// A subscription to a hot source: it begins when it is made, and again with each iteration after the first.
///
/// ```swift
/// let keys = Subject<Int, Never>()
/// let pressed = keys.subscribe()
/// await keys.send(1)
/// var first = pressed.makeAsyncIterator()
/// var second = pressed.makeAsyncIterator()  // Subscribes here.
/// await keys.send(2)
/// print(await first.next() ?? 0, await second.next() ?? 0)
/// // Prints "1 2"
/// ```
/// The first iteration gets everything that was sent since the subscription was made. Each later one subscribes to the
/// source anew, with the same policy, as an iteration of the source itself does: it gets what the source retains for
/// new subscriptions, and what is sent from then on. So a subscription may be the head of any chain, also of one that
/// ends with `retry`, `repeat` or `share`, and of one that two loops read.
///
/// Dropping the subscription before its first iteration, or any iterator of it, unsubscribes. It does not keep the
/// source alive.
///
/// RAC 2.x: the subscriber that `-subscribe:` is given.
public final class Subscription<Element: Sendable, Failure: Error>: AsyncSequence, SignalProtocol {
  private let log: EventLog<Element, Failure>
  private let bufferingPolicy: BufferingPolicy<Failure>
  /// What the first iteration reads; `nil` once that has begun.
  private let first: Lock<LogPoller<Element, Failure>?>
  private let counts: Lock<IterationCounts>

  @usableFromInline init(log: EventLog<Element, Failure>, bufferingPolicy: BufferingPolicy<Failure>) {
    self.log = log
    self.bufferingPolicy = bufferingPolicy
    let counters = SubscriptionCounters()
    let poller = log.subscribe(bufferingPolicy: bufferingPolicy, counters: counters)
    counts = Lock(IterationCounts(poller.cursor.index, counters))
    first = Lock(poller)
  }

  /// The name of the source.
  public var description: String { "\(log.name).subscription" }

  /// Passes the subscription to its first iteration, and subscribes again for each later one.
  public func makePoller() -> LogPoller<Element, Failure> {
    if let poller = first.withLock({ $0.take() }) { return poller }
    let counters = SubscriptionCounters()
    let poller = log.subscribe(bufferingPolicy: bufferingPolicy, counters: counters)
    let index = poller.cursor.index
    counts.withLock { $0.add(index, counters) }
    return poller
  }

  /// What became of the elements so far, in all iterations together; also available after they have ended.
  public var statistics: SubscriptionStatistics {
    let counts = counts.withLock { $0 }
    log.update { state in
      for (index, counters) in counts.entries { state.note(index, in: counters, isLast: false) }
    }
    return counts.sum
  }
}

/// The counters of the iterations of a subscription.
private struct IterationCounts {
  /// Those of iterations that had ended when a later one began.
  private var ended = SubscriptionStatistics(delivered: 0, dropped: 0, highWaterMark: 0)
  /// Those of the others, with the places of their subscriptions in the log.
  private(set) var entries: [(index: Int, counters: SubscriptionCounters)]

  init(_ index: Int, _ counters: SubscriptionCounters) {
    entries = [(index, counters)]
  }

  mutating func add(_ index: Int, _ counters: SubscriptionCounters) {
    // So that the list is as long as the iterations are many that are under way, however often a chain is repeated.
    var others: [(index: Int, counters: SubscriptionCounters)] = []
    for entry in entries {
      // Asked once, since an iteration may end at any time.
      if entry.counters.hasEnded { ended = ended.adding(entry.counters.statistics) } else { others.append(entry) }
    }
    entries = others + [(index, counters)]
  }

  var sum: SubscriptionStatistics { entries.reduce(ended) { $0.adding($1.counters.statistics) } }
}

extension SubscriptionStatistics {
  fileprivate func adding(_ other: SubscriptionStatistics) -> SubscriptionStatistics {
    SubscriptionStatistics(
      delivered: delivered + other.delivered,
      dropped: dropped + other.dropped,
      highWaterMark: max(highWaterMark, other.highWaterMark)
    )
  }
}
