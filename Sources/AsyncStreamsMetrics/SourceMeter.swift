import AsyncStreams

/// What a reporter has read of one source, to report the difference.
struct SourceMeter {
  let source: ObservedSource
  private var read = MeterFigures()

  init(_ source: ObservedSource) {
    self.source = source
  }

  /// The figures since the last call.
  mutating func advance(to present: MeterFigures) -> MeterFigures {
    var total = present
    // Of two that read at once, the later one may have the older figures.
    total.sent = max(total.sent, read.sent)
    total.delivered = max(total.delivered, read.delivered)
    total.dropped = max(total.dropped, read.dropped)
    defer { read = total }
    return MeterFigures(
      sent: total.sent - read.sent,
      delivered: total.delivered - read.delivered,
      dropped: total.dropped - read.dropped,
      lag: present.lag,
      subscriptionCount: present.subscriptionCount
    )
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

extension MeterFigures {
  /// The figures of a source so far.
  init(_ source: ObservedSource, _ statistics: SourceStatistics) {
    sent = statistics.sent
    delivered = source.delivered
    dropped = statistics.dropped
    lag = source.subscriptions.compactMap { $0.progress?.buffered }.max() ?? 0
    subscriptionCount = statistics.subscriptionCount
  }
}
