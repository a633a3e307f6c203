import LocalServers

/// The quotes of a publisher: prices that change by random steps, the same for the same seed.
package struct RandomWalk: Sequence, IteratorProtocol {
  private static let symbols = ["AAPL", "AMZN", "GOOG", "INTC", "MSFT", "NVDA", "ORCL", "TSLA"]

  private let publisher: String
  private var random: SeededGenerator
  private var prices: [Int]
  private var number = 0

  /// Makes the quotes of a publisher.
  package init(publisher: String, seed: UInt64) {
    self.publisher = publisher
    random = SeededGenerator(seed: seed)
    prices = Self.symbols.map { _ in 10_000 }
  }

  /// The next quote; there always is one.
  package mutating func next() -> Quote? {
    number += 1
    let index = Int.random(in: prices.indices, using: &random)
    prices[index] = Swift.max(1, prices[index] + Int.random(in: -20...20, using: &random))
    return Quote(publisher: publisher, number: number, symbol: Self.symbols[index], price: prices[index])
  }

  /// The next quotes.
  package mutating func next(_ count: Int) -> [Quote] {
    (0..<count).compactMap { _ in next() }
  }
}
