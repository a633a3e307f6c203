/// The prices of all symbols at one moment.
nonisolated struct Tick: Sendable, Equatable {
  /// Counts the ticks, from 1.
  let number: Int
  /// The price of each symbol.
  let prices: [String: Double]
}
