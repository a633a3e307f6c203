/// Prices of 100 instruments from 10 exchanges; each instrument is combined with the rate of its currency, sampled by a
/// clock of the program, and read by 10 subscribers.
let marketData = [
  Program(program: "market data", candidate: "AsyncStreams", isOurs: true, source: MarketWithOurs.source) { scale in
    await MarketWithOurs.run(ticks: 100 * scale)
  },
  Program(program: "market data", candidate: "AsyncAlgorithms", isOurs: false, source: MarketWithPeers.source) {
    scale in
    await MarketWithPeers.run(ticks: 100 * scale)
  },
]

enum Market {
  static let exchanges = 10
  static let instruments = 100
  static let readers = 10
  /// The number of prices of each instrument between two samples.
  static let ticksPerSample = 10
}
