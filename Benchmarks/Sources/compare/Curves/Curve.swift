import Scoreboard

/// How the cost of something grows.
struct Curve: Sendable {
  /// How one of the candidates does it.
  struct Line: Sendable {
    let name: String
    let isOurs: Bool
    /// Sizes beyond this are left out, because they would take minutes.
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
  /// What grows.
  let sizes: String
  /// What it costs.
  let costs: String
  let points: [Int]
  let lines: [Line]
  /// The greatest power that our lines may grow with; none where nothing is promised.
  var steepest: Double?
  /// The least size that counts for the power: below it, something that is paid once outweighs what grows.
  var steepestFrom = 1
  /// What the costs are a number of.
  var unit = AxisUnit.nanoseconds
}

/// What was measured of a line, and how steep it is.
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
