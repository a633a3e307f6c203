import Foundation
import Testing
import TickerKit

@Suite struct QuoteTests {
  @Test func `the same seed makes the same quotes`() {
    var (walk, same, other) = (
      RandomWalk(publisher: "a", seed: 7), RandomWalk(publisher: "a", seed: 7), RandomWalk(publisher: "a", seed: 8)
    )
    let quotes = walk.next(1_000)
    #expect(same.next(400) + same.next(600) == quotes)
    #expect(other.next(1_000) != quotes)
  }

  @Test func `quotes are numbered from 1 on, and prices change by small steps`() {
    var walk = RandomWalk(publisher: "a", seed: 1)
    let quotes = walk.next(10_000)
    #expect(quotes.map(\.number) == Array(1...10_000))
    #expect(Set(quotes.map(\.publisher)) == ["a"])
    for (_, quotes) in Dictionary(grouping: quotes, by: \.symbol) {
      #expect(zip(quotes, quotes.dropFirst()).allSatisfy { abs($0.price - $1.price) <= 20 })
      #expect(quotes.allSatisfy { $0.price >= 1 })
    }
  }

  @Test func `a quote survives its coding, but not with an invalid publisher`() throws {
    let quote = Quote(publisher: "a", number: 1, symbol: "AAPL", price: 100)
    #expect(try JSONDecoder().decode(Quote.self, from: JSONEncoder().encode(quote)) == quote)
    for publisher in ["", "a b", "a\n"] {
      let invalid = try JSONEncoder().encode(Quote(publisher: publisher, number: 1, symbol: "AAPL", price: 100))
      #expect(throws: DecodingError.self) { try JSONDecoder().decode(Quote.self, from: invalid) }
    }
  }

  @Test func `what is due follows the time, the count and the limit of a batch`() {
    let pace = Pace(rate: 1_000, count: 1_500)
    #expect(pace.due(at: .zero, sent: 0) == 0)
    #expect(pace.due(at: .milliseconds(5), sent: 0) == 5)
    #expect(pace.due(at: .milliseconds(5), sent: 5) == 0)
    #expect(pace.due(at: .milliseconds(500), sent: 400) == 100)
    #expect(pace.due(at: .seconds(10), sent: 100) == Pace.batchLimit)
    #expect(pace.due(at: .seconds(10), sent: 1_100) == 400)
    #expect(pace.isComplete(1_500))
    #expect(!pace.isComplete(1_499))
    #expect(!Pace(rate: 1, count: nil).isComplete(.max))
  }
}
