import AsyncStreams

/// Makes up prices.
nonisolated struct Market: Sendable {
  /// The names of what is traded.
  let symbols: [String]
  /// The time between two ticks.
  let interval: Duration
  /// Determines the prices.
  let seed: UInt64

  /// A market of `count` symbols, which ticks `rate` times a second.
  init(symbols count: Int, rate: Int, seed: UInt64 = .random(in: 0 ... .max)) {
    symbols = (0..<count).map(Self.name)
    interval = .seconds(1) / rate
    self.seed = seed
  }

  /// A walk of each price at random; every iteration restarts.
  func ticks(clock: some Clock<Duration> = ContinuousClock()) -> some SignalProtocol<Tick, Never> {
    Signal.interval(every: interval, clock: clock)
      .scan(into: RandomWalk(symbols: symbols, seed: seed)) { walk, _ in walk.step() }
      .map { walk in walk.tick }
  }

  /// The name of a symbol: AAA, AAB, … AAZ, ABA, and so on.
  private static func name(_ index: Int) -> String {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    return String([index / 676 % 26, index / 26 % 26, index % 26].map { letters[$0] })
  }
}

/// Prices that move at random, and their random numbers.
private nonisolated struct RandomWalk: Sendable {
  private(set) var tick: Tick
  private var cents: [(symbol: String, price: Int)]
  private var random: SplitMix

  init(symbols: [String], seed: UInt64) {
    cents = symbols.map { ($0, 100_00) }
    random = SplitMix(state: seed)
    tick = Tick(number: 0, prices: [:])
  }

  /// Moves each price by at most one per cent.
  mutating func step() {
    var prices: [String: Double] = [:]
    for index in cents.indices {
      let most = max(1, cents[index].price / 100)
      cents[index].price = max(1, cents[index].price + .random(in: -most...most, using: &random))
      prices[cents[index].symbol] = Double(cents[index].price) / 100
    }
    tick = Tick(number: tick.number + 1, prices: prices)
  }
}

/// Random numbers that a seed determines: SplitMix64.
private nonisolated struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
