import Scoreboard

/// The growth of a cost.
struct Curve: Sendable {
  /// The measurement of one of the candidates.
  struct Line: Sendable {
    let name: String
    let isOurs: Bool
    /// Larger sizes are left out, because they would take minutes.
    let largest: Int
    /// The cost at a size, in the unit of the curve.
    let measure: @Sendable (_ size: Int) async -> Double

    static func ours(
      _ name: String,
      largest: Int = .max,
      _ measure: @escaping @Sendable (_ size: Int) async -> Double
    ) -> Line { Line(name: name, isOurs: true, largest: largest, measure: measure) }

    static func peer(
      _ name: String,
      largest: Int = .max,
      _ measure: @escaping @Sendable (_ size: Int) async -> Double
    ) -> Line { Line(name: name, isOurs: false, largest: largest, measure: measure) }
  }

  /// The name of the picture's file.
  let name: String
  let title: String
  /// The quantity that grows.
  let sizes: String
  /// The cost.
  let costs: String
  let points: [Int]
  let lines: [Line]
  /// The greatest power that our lines may grow with; `nil` if nothing is promised.
  var steepest: Double?
  /// The least size that counts for the power: below it, a cost that is paid once outweighs the growth.
  var steepestFrom = 1
  /// The unit of the costs.
  var unit = AxisUnit.nanoseconds
}

/// The measurements of a line, and its power.
struct FittedLine: Sendable {
  let name: String
  let isOurs: Bool
  /// Smaller sizes do not count for the power.
  let steepestFrom: Int
  let points: [(size: Double, cost: Double)]

  /// The lesser cost at each size.
  func least(_ other: FittedLine) -> FittedLine {
    let points = zip(points, other.points).map { (size: $0.size, cost: min($0.cost, $1.cost)) }
    return FittedLine(name: name, isOurs: isOurs, steepestFrom: steepestFrom, points: points)
  }

  /// The power of the size that the cost grows with, by least squares of the logarithms: 0 is constant, 1 linear.
  var exponent: Double {
    let counted = points.filter { $0.cost > 0 && $0.size >= Double(steepestFrom) }
    let logarithms = counted.map { (x: $0.size.logarithm, y: $0.cost.logarithm) }
    let count = Double(logarithms.count)
    guard count > 1 else { return 0 }
    let meanX = logarithms.reduce(0) { $0 + $1.x } / count
    let meanY = logarithms.reduce(0) { $0 + $1.y } / count
    let covariance = logarithms.reduce(0) { $0 + ($1.x - meanX) * ($1.y - meanY) }
    let variance = logarithms.reduce(0) { $0 + ($1.x - meanX) * ($1.x - meanX) }
    return variance > 0 ? covariance / variance : 0
  }
}
