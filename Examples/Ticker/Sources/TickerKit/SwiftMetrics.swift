import AsyncStreamsMetrics
import Metrics
import ServiceLifecycle

/// Passes the figures of the sources of one name on to Swift Metrics.
nonisolated struct SwiftMetrics: SourceMetrics {
  private let sent, delivered, dropped: Counter
  private let lag, subscriptions: Gauge

  init(source: String, factory: any MetricsFactory = MetricsSystem.factory) {
    let labels = [("source", source)]
    sent = Counter(label: "stream_sent", dimensions: labels, factory: factory)
    delivered = Counter(label: "stream_delivered", dimensions: labels, factory: factory)
    dropped = Counter(label: "stream_dropped", dimensions: labels, factory: factory)
    lag = Gauge(label: "stream_lag", dimensions: labels, factory: factory)
    subscriptions = Gauge(label: "stream_subscriptions", dimensions: labels, factory: factory)
  }

  func recordSent(_ count: Int) { sent.increment(by: count) }
  func recordDelivered(_ count: Int) { delivered.increment(by: count) }
  func recordDropped(_ count: Int) { dropped.increment(by: count) }
  func recordLag(_ count: Int) { lag.record(count) }
  func recordSubscriptions(_ count: Int) { subscriptions.record(count) }
}

/// Reports while the server runs, and a last time when it shuts down.
nonisolated struct Reporting: Service {
  let metrics: MetricsReporter

  func run() async throws { await cancelWhenGracefulShutdown { await metrics.run() } }
}
