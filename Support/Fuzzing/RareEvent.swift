/// What happens in one of so many random cases, on average.
///
/// A test of random cases that sometimes fail for a known reason allows more of them than the average, or the seed of some
/// day would fail it; and it allows fewer than a defect would make, which changes the average.
///
///     let unexplained = RareEvent(oneIn: 250)
///     #expect(failures.count <= unexplained.limit(of: cases.count))
public struct RareEvent: Sendable {
  private let average: Double

  /// An event of one case in so many.
  public init(oneIn count: Int) {
    average = 1 / Double(count)
  }

  /// The number that is exceeded in fewer than one of ten thousand samples of so many cases.
  ///
  /// Rare events are distributed as Poisson found, so their standard deviation is the square root of the average.
  public func limit(of count: Int) -> Int {
    let expected = Double(count) * average
    return Int(expected + 4 * expected.squareRoot() + 2)
  }
}
