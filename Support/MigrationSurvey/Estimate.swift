/// How long it takes to move a file to Bridge, and then to AsyncStreams.
///
/// It is a sum of minutes for what was counted. The minutes are those of a person who knows the code and has the guide open.
package struct Estimate: Sendable, Codable {
  /// What the minutes are made of.
  package enum Part: String, Sendable, CaseIterable, Codable, CodingKeyRepresentable {
    case file
    case unchanged
    case decision
    case noSpelling
    case unknown
    case trap

    /// Minutes for one.
    package var minutes: Double {
      switch self {
      case .file: 10
      case .unchanged: 0.25
      case .decision: 0.75
      case .noSpelling: 5
      case .unknown: 5
      case .trap: 4
      }
    }

    package var title: String {
      switch self {
      case .file: "a file"
      case .unchanged: "a use that moves unchanged"
      case .decision: "a use that needs a decision"
      case .noSpelling: "a use that has no spelling"
      case .unknown: "a use that is unknown"
      case .trap: "a place of a trap"
      }
    }
  }

  package let counts: [Part: Int]

  package var minutes: Double {
    counts.reduce(0) { $0 + $1.key.minutes * Double($1.value) }
  }

  init(_ file: FileSurvey) {
    counts = [
      // A header that only declares moves with its implementation.
      .file: file.useCount == 0 ? 0 : 1,
      .unchanged: file.works[.unchanged] ?? 0,
      .decision: file.works[.decision] ?? 0,
      .noSpelling: file.works[.noSpelling] ?? 0,
      .unknown: file.works[.unknown] ?? 0,
      .trap: file.traps.count,
    ]
  }
}
