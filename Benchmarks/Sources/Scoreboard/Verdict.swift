/// How many times faster one candidate is than another, computed in three ways from the same rounds.
package struct Ratios: Hashable, Sendable, Codable {
  /// The ratio that is shown, recorded and compared with targets.
  package let ofMedians: Double
  /// The ratio with the least disturbance of the machine.
  package let ofMinima: Double
  /// The upper quartile of the slower candidate over the lower quartile of the faster one: what the noise allows at best.
  package let atBest: Double

  package init(ofMedians: Double, ofMinima: Double, atBest: Double) {
    self.ofMedians = ofMedians
    self.ofMinima = ofMinima
    self.atBest = atBest
  }
}

/// The ratio that a row must reach.
///
/// It is a fifth below the lowest ratio of all recorded runs, so that it holds on all machines of these runs.
package struct Floor: Hashable, Sendable, Codable {
  /// The part of the lowest recorded ratio that a row has to reach.
  package static let margin = 0.8
  /// With so many recorded runs, a floor is no longer provisional.
  package static let enoughRuns = 7

  package let ratio: Double
  /// The recorded runs that had the row.
  package let runs: Int

  package init(ratio: Double, runs: Int) {
    self.ratio = ratio
    self.runs = runs
  }

  /// The floor after runs with these ratios; `nil` without any.
  package init?(recorded ratios: [Double]) {
    guard let lowest = ratios.min() else { return nil }
    self.init(ratio: Self.margin * lowest, runs: ratios.count)
  }

  package var isProvisional: Bool { runs < Self.enoughRuns }

  /// The ratio, and the number of runs if they are too few.
  package var text: String {
    number(ratio) + (isProvisional ? " (\(runs) run\(runs == 1 ? "" : "s"))" : "")
  }
}

/// The relation of a row to its floor.
package enum Verdict: String, Sendable, Codable, CaseIterable {
  /// The ratio of the medians reaches the floor.
  case held
  /// The noise decides: one of the three ratios reaches the floor, and that of the medians does not.
  case unclear
  /// None of the three ratios reaches the floor.
  case behind

  package init(_ ratios: Ratios, floor: Floor) {
    if ratios.ofMedians >= floor.ratio {
      self = .held
    } else if max(ratios.ofMinima, ratios.atBest) >= floor.ratio {
      self = .unclear
    } else {
      self = .behind
    }
  }
}
