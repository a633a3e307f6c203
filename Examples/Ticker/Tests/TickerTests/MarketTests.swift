import AsyncStreams
import AsyncStreamsTesting
import Testing

@testable import TickerKit

/// The parts of the server that need no network.
@Suite struct MarketTests {
  @Test func `the market ticks at its rate`() async throws {
    try await VirtualTime.run { time in
      let ticks = time.record(Market(symbols: 3, rate: 10, seed: 1).ticks(clock: time.clock))
      await time.advance(by: .seconds(2))
      #expect(ticks.elements.map(\.number) == Array(1...20))
      #expect(ticks.entries.map(\.time) == (1...20).map { .milliseconds(100 * $0) })
      #expect(ticks.elements.allSatisfy { $0.prices.keys.sorted() == ["AAA", "AAB", "AAC"] })
    }
  }

  @Test func `a seed determines the prices`() async throws {
    try await VirtualTime.run { time in
      let markets = [1, 1, 2].map { Market(symbols: 3, rate: 10, seed: $0).ticks(clock: time.clock) }
      let ticks = markets.map { time.record($0) }
      await time.advance(by: .seconds(1))
      #expect(ticks[0].elements == ticks[1].elements)
      #expect(ticks[0].elements != ticks[2].elements)
    }
  }

  @Test func `an event is text`() {
    let event = ServerSentEvent(name: "news", id: EventID(run: 255, number: 7), data: "one\ntwo")
    #expect(String(buffer: event.text) == "event: news\nid: ff-7\ndata: one\ndata: two\n\n")
  }

  @Test(arguments: ["", "-", "7", "a-", "-7", "a-b", "a-1-2", "123456789-1", "a-99999999999999999999"])
  func `other identifiers are refused`(text: String) {
    #expect(EventID(text) == nil)
  }
}
