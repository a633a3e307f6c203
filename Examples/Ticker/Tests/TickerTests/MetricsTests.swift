import AsyncStreams
import AsyncStreamsMetrics
import MetricsTestKit
import Testing

@testable import TickerKit

/// The adapter to Swift Metrics.
@Suite struct MetricsTests {
  @Test func `the figures of a subject reach Swift Metrics`() async throws {
    let system = TestMetrics()
    let metrics = MetricsReporter { SwiftMetrics(source: $0, factory: system) }
    try await metrics.watch { () async throws -> Void in
      let subject = Subject<Int, Never>(name: "ticks", bufferingPolicy: .bufferingNewest(3))
      let subscription = subject.subscribe()
      await subject.send(contentsOf: 1...10)
      metrics.report()
      let labels = [("source", "ticks")]
      #expect(try system.expectCounter("stream_sent", labels).totalValue == 10)
      #expect(try system.expectCounter("stream_dropped", labels).totalValue == 7)
      #expect(try system.expectGauge("stream_lag", labels).lastValue == 3)
      #expect(try system.expectGauge("stream_subscriptions", labels).lastValue == 1)

      subject.finish()
      #expect(await subscription.collect() == [8, 9, 10])
      metrics.report()
      #expect(try system.expectCounter("stream_delivered", labels).totalValue == 3)
      #expect(try system.expectGauge("stream_subscriptions", labels).lastValue == 0)
    }
  }
}
