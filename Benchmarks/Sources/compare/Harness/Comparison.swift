/// The result of a workload.
struct Comparison: Sendable, Codable {
  let group: String
  let name: String
  let unit: String
  let measurements: [Measurement]
  let verdicts: [Verdict]

  init(_ workload: Workload, _ measurements: [Measurement], onOneCore: Bool) {
    group = workload.group
    name = workload.name
    unit = workload.unit
    self.measurements = measurements
    verdicts = workload.floors.compactMap { floor in
      guard
        let fast = measurements.first(where: { $0.candidate == floor.fast }),
        let slow = measurements.first(where: { $0.candidate == floor.slow })
      else { return nil }
      return Verdict(
        fast: floor.fast,
        slow: floor.slow,
        floor: onOneCore ? floor.factorOnOneCore : floor.factor,
        target: onOneCore ? floor.target.one : floor.target.several,
        ratio: slow.median / fast.median,
        ratioOfMinima: slow.minimum / fast.minimum
      )
    }
  }
}

/// Whether a floor is met.
///
/// Medians decide; the ratio of the minima tells how much of it is noise.
struct Verdict: Sendable, Codable {
  let fast: String
  let slow: String
  let floor: Double
  let target: Double
  let ratio: Double
  let ratioOfMinima: Double

  var isMet: Bool { ratio >= floor }
  var meetsTarget: Bool { ratio >= target }
}
