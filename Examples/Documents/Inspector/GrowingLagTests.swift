import AsyncStreams
import AsyncStreamsInspector
import AsyncStreamsTesting
import Foundation
import Testing

/// The third bug of the article "What is going on?": a reader that is slower than the sender.
@Suite struct GrowingLagTests {
  /// Draws prices, which takes a tenth of a second each.
  @MainActor private final class Chart {
    private(set) var drawn = 0
    private let subscriptions = SubscriptionBag()

    init(of prices: some SignalProtocol<Int, Never>, on clock: VirtualClock) {
      subscriptions.asyncConsume(prices, for: self) { chart, price in
        try? await clock.sleep(for: .milliseconds(100))
        chart.drawn = price
      }
    }
  }

  private func session() async throws -> RecordedSession {
    try await record("prices", of: Int.self) { prices, time in
      for price in 1...80 {
        await prices.send(price)
        await time.advance(by: .milliseconds(25))
      }
    }
  }

  @Test func `the part that fails is a small file for the repository`() async throws {
    let session = try await session()
    let fixture = URL.temporaryDirectory.appending(path: "\(UUID()).jsonl")
    defer { try? FileManager.default.removeItem(at: fixture) }
    let problem = session.cut(from: .milliseconds(500), to: .seconds(1))
    try problem.write(to: fixture)
    #expect(try RecordedSession(contentsOf: fixture).values(of: "prices", as: Int.self) == Array(21...41))
  }

  @Test func `replayed, the chart is a second late before, and up to date after`() async throws {
    let session = try await session()
    let before = try await replay(session, "prices", of: Int.self) { prices, time in
      let chart = Chart(of: prices, on: time.clock)
      await time.advance(by: .seconds(2))
      return chart.drawn
    }
    #expect(before <= 20)
    let after = try await replay(session, "prices", of: Int.self) { prices, time in
      let chart = Chart(of: prices.signal(bufferingPolicy: .bufferingNewest(1)), on: time.clock)
      await time.advance(by: .seconds(2))
      return chart.drawn
    }
    #expect(after >= 70)
  }
}
