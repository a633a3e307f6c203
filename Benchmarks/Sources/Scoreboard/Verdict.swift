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
/// It is a fifth below the lowest ratio of the runs on the same kind of processor, so that it holds on all machines of that
/// kind. Where none was recorded, it is half of the lowest ratio on others.
package struct Floor: Hashable, Sendable, Codable {
  /// The part of the lowest recorded ratio that a row has to reach.
  package static let margin = 0.8
  /// The same, for a processor on which no run was recorded.
  package static let marginElsewhere = 0.5
  /// With so many recorded runs, a floor is no longer provisional.
  package static let enoughRuns = 7

  package let ratio: Double
  /// The recorded runs that had the row.
  package let runs: Int
  /// Whether these were on another kind of processor.
  package let isFromElsewhere: Bool

  package init(ratio: Double, runs: Int, isFromElsewhere: Bool = false) {
    self.ratio = ratio
    self.runs = runs
    self.isFromElsewhere = isFromElsewhere
  }

  /// The floor after runs with these ratios; `nil` without any.
  package init?(recorded ratios: [Double], isFromElsewhere: Bool = false) {
    guard let lowest = ratios.min() else { return nil }
    let margin = isFromElsewhere ? Self.marginElsewhere : Self.margin
    self.init(ratio: margin * lowest, runs: ratios.count, isFromElsewhere: isFromElsewhere)
  }

  package var isProvisional: Bool { runs < Self.enoughRuns }

  /// The ratio, and where it comes from if that is not enough runs on the same kind of processor.
  package var text: String {
    if isFromElsewhere { return number(ratio) + " (other processors)" }
    return number(ratio) + (isProvisional ? " (\(runs) run\(runs == 1 ? "" : "s"))" : "")
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
