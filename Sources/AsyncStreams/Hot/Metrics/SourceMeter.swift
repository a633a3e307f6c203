/// What a ``SourceMeter`` reads: a log.
@usableFromInline
protocol MeteredSource: AnyObject, Sendable {
  /// What became of the elements so far.
  var statistics: SourceStatistics { get }
}

/// Counts the elements of one source for a reporter.
///
/// It does nothing while elements are sent or taken: it adds up the counters of the subscriptions when it is read.
@usableFromInline
final class SourceMeter: Sendable {
  private struct State {
    weak var source: (any MeteredSource)?
    /// The subscriptions that are alive, by number.
    var subscriptions: [Int: (progress: @Sendable () -> SubscriptionProgress?, counters: SubscriptionCounters)] = [:]
    var nextNumber = 0
    /// What subscriptions that have ended have delivered.
    var deliveredByEnded = 0
    /// What was read before.
    var read = MeterFigures()
  }

  private let name: String
  private let reporter: MetricsReporter
  private let state = Lock(State())

  init(_ name: String, _ reporter: MetricsReporter) {
    self.name = name
    self.reporter = reporter
  }

  /// A meter for a new source, if there is a reporter.
  @usableFromInline
  static func make(for name: String) -> SourceMeter? {
    MetricsReporter.current.map { SourceMeter(name, $0) }
  }

  /// Begins to count for a source, which is not retained.
  @usableFromInline
  func start(with source: any MeteredSource) {
    state.withLock { $0.source = source }
    reporter.add(self, for: name)
  }

  /// Passes on the last figures of a source that is being released.
  @usableFromInline
  func stop(with statistics: SourceStatistics) {
    reporter.remove(self, for: name, leaving: advance(to: statistics))
  }

  /// Adds a subscription.
  ///
  /// - Returns: What the subscription retains until its end.
  func add(_ subscription: NewSubscription, _ counters: SubscriptionCounters) -> any AnyObject & Sendable {
    let number = state.withLock { state in
      state.nextNumber += 1
      state.subscriptions[state.nextNumber] = (subscription.progress, counters)
      return state.nextNumber
    }
    return MeterTicket(self, number)
  }

  fileprivate func remove(_ number: Int) {
    let removed = state.withLock { state in
      let removed = state.subscriptions.removeValue(forKey: number)
      state.deliveredByEnded += removed?.counters.statistics.delivered ?? 0
      return removed?.progress
    }
    withExtendedLifetime(removed) {}
  }

  /// The figures since the last call; `nil` while the source is being released, which passes its last figures on.
  func advance() -> MeterFigures? {
    // Read outside of the lock: the source takes its own, and may be released here.
    let source = state.withLock { $0.source }
    return source.map { advance(to: $0.statistics) }
  }

  private func advance(to statistics: SourceStatistics) -> MeterFigures {
    let subscriptions = state.withLock { Array($0.subscriptions.values) }
    let lag = subscriptions.compactMap { $0.progress()?.buffered }.max() ?? 0
    return state.withLock { state in
      let delivered = state.subscriptions.values.reduce(state.deliveredByEnded) { sum, subscription in
        sum + subscription.counters.statistics.delivered
      }
      // Of two that read at once, the later one may have the older figures.
      let total = MeterFigures(
        sent: max(statistics.sent, state.read.sent),
        delivered: max(delivered, state.read.delivered),
        dropped: max(statistics.dropped, state.read.dropped)
      )
      defer { state.read = total }
      return MeterFigures(
        sent: total.sent - state.read.sent,
        delivered: total.delivered - state.read.delivered,
        dropped: total.dropped - state.read.dropped,
        lag: lag,
        subscriptionCount: statistics.subscriptionCount
      )
    }
  }
}

/// What a report adds up: counts since the last one, and the present lag and number of subscriptions.
struct MeterFigures: Sendable {
  var sent = 0
  var delivered = 0
  var dropped = 0
  var lag = 0
  var subscriptionCount = 0

  mutating func add(_ other: MeterFigures) {
    sent += other.sent
    delivered += other.delivered
    dropped += other.dropped
    lag = max(lag, other.lag)
    subscriptionCount += other.subscriptionCount
  }
}

/// A subscription's place in a meter; its release removes the subscription.
private final class MeterTicket: Sendable {
  private let meter: SourceMeter
  private let number: Int

  init(_ meter: SourceMeter, _ number: Int) {
    self.meter = meter
    self.number = number
  }

  deinit {
    meter.remove(number)
  }
}
