import Foundation
import Scoreboard

/// Measures curves, prints them as tables and draws them.
struct CurveRunner {
  let options: Options

  func measure(_ curves: [Curve], writingTo directory: String) async throws {
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
    let wanted = curves.filter { options.includes("Curves/\($0.name)") }
    var progress = ProgressLine(total: wanted.count)
    show("\n## Curves\n\n\(Machine().markdown)")
    for curve in wanted {
      let lines = await measure(curve, progress)
      progress.done += 1
      progress.clear()
      show("\n### \(curve.title)\n\n\(table(curve, lines))")
      let file = URL(fileURLWithPath: directory).appendingPathComponent("\(curve.name).svg")
      try Plot(curve: curve, lines: lines).svg.write(to: file, atomically: true, encoding: .utf8)
    }
  }

  /// Measures our lines of the curves that have a limit, and prints which exceed it.
  ///
  /// Processor time counts, and of two rounds the lesser cost. A line that exceeds its limit gets more rounds: a
  /// disturbance does not repeat itself, growth does.
  ///
  /// - Returns: Whether all lines keep to their limits.
  func checkGrowth(_ curves: [Curve]) async -> Bool {
    var complaints: [String] = []
    show("\n## Growth, in processor time of all threads\n\n\(Machine().markdown)")
    for curve in curves where options.includes("Curves/\(curve.name)") {
      guard let steepest = curve.steepest else { continue }
      var lines: [FittedLine] = []
      for line in curve.lines where line.isOurs {
        let fitted = await CostClock.$current.withValue(.processor) {
          var fitted = await measure(line, of: curve, curve.points, rounds: 2)
          for _ in 0..<8 where fitted.exponent > steepest {
            fitted = fitted.least(await measure(line, of: curve, curve.points, rounds: 1))
          }
          return fitted
        }
        lines.append(fitted)
        if fitted.exponent > steepest {
          complaints.append(
            String(
              format: "%@, %@: grows with the power %.2f, and may grow with %.2f",
              curve.title,
              line.name,
              fitted.exponent,
              steepest
            )
          )
        }
      }
      show("\n### \(curve.title)\n\n\(table(curve, lines))")
    }
    if !complaints.isEmpty { show("\n" + complaints.joined(separator: "\n")) }
    return complaints.isEmpty
  }

  private func measure(_ line: Curve.Line, of curve: Curve, _ points: [Int], rounds: Int) async -> FittedLine {
    var measured: [(size: Double, cost: Double)] = []
    for point in points where point <= line.largest {
      var least = Double.infinity
      for _ in 0..<rounds { least = min(least, await line.measure(point)) }
      measured.append((Double(point), least))
    }
    return FittedLine(name: line.name, isOurs: line.isOurs, steepestFrom: curve.steepestFrom, points: measured)
  }

  /// The least of several rounds at each size, so that a disturbed round does not bend the curve.
  private func measure(_ curve: Curve, _ progress: ProgressLine) async -> [FittedLine] {
    let points = options.isQuick ? Array(curve.points.prefix(3)) : curve.points
    let rounds = options.isQuick ? 1 : 3
    var lines: [FittedLine] = []
    for line in curve.lines {
      progress.show("\(curve.name): \(line.name)")
      lines.append(await measure(line, of: curve, points, rounds: rounds))
    }
    return lines
  }

  private func table(_ curve: Curve, _ lines: [FittedLine]) -> String {
    let header = [curve.sizes] + lines.map { $0.isOurs ? "**\($0.name)**" : $0.name }
    let rule = Array(repeating: "---:", count: header.count)
    let sizes = lines.first?.points.map(\.size) ?? []
    let rows = sizes.enumerated().map { index, size in
      [String(Int(size))] + lines.map { index < $0.points.count ? number($0.points[index].cost) : "" }
    }
    let from = curve.steepestFrom > 1 ? ", from \(curve.steepestFrom)" : ""
    let exponents = ["grows with the power\(from)"] + lines.map { String(format: "%.2f", $0.exponent) }
    let limits = curve.steepest.map { steepest in
      [["may grow with"] + lines.map { $0.isOurs ? String(format: "%.2f", steepest) : "" }]
    }
    return "\(curve.costs)\n\n"
      + ([header, rule] + rows + [exponents] + (limits ?? [])).map(\.row).joined(separator: "\n")
  }
}

extension Double {
  /// The natural logarithm.
  var logarithm: Double { log(self) }
}
