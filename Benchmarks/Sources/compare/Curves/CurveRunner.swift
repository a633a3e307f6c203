import Foundation

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

  /// The least of several rounds at each size, so that a disturbed one does not bend the curve.
  private func measure(_ curve: Curve, _ progress: ProgressLine) async -> [FittedLine] {
    let points = options.isQuick ? Array(curve.points.prefix(3)) : curve.points
    let rounds = options.isQuick ? 1 : 3
    var lines: [FittedLine] = []
    for line in curve.lines {
      var measured: [(size: Double, cost: Double)] = []
      for point in points where point <= line.largest {
        progress.show("\(curve.name): \(line.name), \(point)")
        var least = Double.infinity
        for _ in 0..<rounds { least = min(least, await line.measure(point)) }
        measured.append((Double(point), least))
      }
      lines.append(FittedLine(name: line.name, isOurs: line.isOurs, points: measured))
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
    let exponents = ["grows with the power"] + lines.map { String(format: "%.2f", $0.exponent) }
    return "\(curve.costs)\n\n" + ([header, rule] + rows + [exponents]).map(\.row).joined(separator: "\n")
  }
}

extension Double {
  /// The natural logarithm.
  var logarithm: Double { log(self) }
}

/// The nanoseconds that something takes, divided by a number of units.
func nanoseconds(per units: Int, _ work: () async -> Void) async -> Double {
  await ContinuousClock().measure(work) / .nanoseconds(units)
}
