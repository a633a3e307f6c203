import Foundation

/// A cost that may not grow faster than a power of some size.
package struct Growth: Sendable {
  /// Something that is measured at several sizes.
  package struct Line: Sendable {
    let name: String
    let cost: @Sendable (_ size: Int) async -> Double

    package init(_ name: String, _ cost: @escaping @Sendable (_ size: Int) async -> Double) {
      self.name = name
      self.cost = cost
    }
  }

  package let title: String
  /// The quantity that grows.
  let sizes: String
  /// The cost, with its unit.
  let costs: String
  let points: [Int]
  /// The greatest power that the lines may grow with.
  ///
  /// The default is for costs that should not depend on the size. From 10 to 20,000, a power of 0.15 is a factor of 3.
  /// Memory that leaves the caches of a core is below that. A search through all subscribers that takes 1 ns for each is
  /// a factor of 20 or more.
  let steepest: Double
  /// The least size that counts: below it, a cost that is paid once outweighs the growth.
  let from: Int
  let lines: [Line]

  package init(
    _ title: String,
    sizes: String,
    costs: String,
    points: [Int],
    steepest: Double = 0.15,
    from: Int = 10,
    _ lines: [Line]
  ) {
    self.title = title
    self.sizes = sizes
    self.costs = costs
    self.points = points
    self.steepest = steepest
    self.from = from
    self.lines = lines
  }

  /// Measures the lines and prints them.
  ///
  /// The lesser cost of two rounds counts. A line that exceeds its limit gets more rounds: a disturbance does not repeat
  /// itself, growth does.
  ///
  /// - Returns: The lines that grow too fast, in words.
  package func check() async -> [String] {
    var table = points.map { [String($0)] }
    var powers: [Double] = []
    for line in lines {
      var least = points.map { _ in Double.infinity }
      var rounds = 0
      repeat {
        for (index, point) in points.enumerated() { least[index] = min(least[index], await line.cost(point)) }
        rounds += 1
      } while rounds < 2 || rounds < 10 && power(of: least) > steepest
      for index in points.indices { table[index].append(number(least[index])) }
      powers.append(power(of: least))
    }
    let columns = [sizes] + lines.map(\.name)
    let power = ["grows with the power, from \(from)"] + powers.map { String(format: "%.2f", $0) }
    let limit = ["may grow with"] + powers.map { _ in String(format: "%.2f", steepest) }
    let all = [columns, columns.map { _ in "---:" }] + table + [power, limit]
    show("\n### \(title)\n\n\(costs)\n\n\(all.map(\.line).joined(separator: "\n"))")
    return zip(lines, powers).filter { $1 > steepest }.map { line, power in
      "\(title), \(line.name): grows with the power \(number(power)), and may grow with \(number(steepest))"
    }
  }

  private func power(of costs: [Double]) -> Double {
    Self.power(of: zip(points, costs).filter { $0.0 >= from }.map { (Double($0.0), $0.1) })
  }

  /// The power of the size that the cost grows with, by least squares of the logarithms: 0 is constant, 1 linear.
  package static func power(of points: [(size: Double, cost: Double)]) -> Double {
    let logarithms = points.filter { $0.cost > 0 }.map { (x: log($0.size), y: log($0.cost)) }
    let count = Double(logarithms.count)
    guard count > 1 else { return 0 }
    let meanX = logarithms.reduce(0) { $0 + $1.x } / count
    let meanY = logarithms.reduce(0) { $0 + $1.y } / count
    let covariance = logarithms.reduce(0) { $0 + ($1.x - meanX) * ($1.y - meanY) }
    let variance = logarithms.reduce(0) { $0 + ($1.x - meanX) * ($1.x - meanX) }
    return variance > 0 ? covariance / variance : 0
  }
}

/// The processor time of all threads, in nanoseconds, divided by a number of units.
///
/// It is the same whether one core does the work or two share it, and whether other programs run. So it shows growth
/// better than the elapsed time, which on a busy machine is mostly that of others.
package func nanoseconds(per units: Int, _ work: () async -> Void) async -> Double {
  let start = processorTime
  await work()
  return (processorTime - start) / Double(units)
}

private var processorTime: Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Duration(time) / .nanoseconds(1)
}
