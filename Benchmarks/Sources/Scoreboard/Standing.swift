/// Who is faster: ours, or the peer that it is compared with.
package enum Standing: String, Sendable, CaseIterable {
  /// Ours is faster.
  case faster
  /// The medians differ by less than ``margin``.
  case level
  /// The peer is faster.
  case slower

  /// A difference of the medians that is too small to name a winner.
  package static let margin = 0.05

  package init(ratio: Double) {
    self = ratio >= 1 + Self.margin ? .faster : ratio > 1 / (1 + Self.margin) ? .level : .slower
  }

  /// A sign before the ratio, for readers who cannot tell colours apart; empty if ours is faster.
  var sign: String {
    switch self {
    case .faster: ""
    case .level: "≈ "
    case .slower: "✕ "
    }
  }
}

extension Row {
  /// `nil` if ours is compared with the possible limit, or with another of ours.
  package var standing: Standing? { isAgainstPeer ? Standing(ratio: ratios.ofMedians) : nil }
}

extension Pair {
  /// Whether the other candidate is a program in another language.
  var isAgainstAnotherLanguage: Bool { ["Rust,", "Go,", "Java,"].contains { against.hasPrefix($0) } }
}

extension [Row] {
  /// How many rows against a peer have which standing.
  package var standings: String {
    let counts = [
      (Standing.faster, "faster than the peer in"), (.level, "level in"), (.slower, "slower in"),
    ].map { standing, words in "\(words) \(count { $0.standing == standing })" }
    return counts.joined(separator: ", ")
  }

  /// Whether the rows hold their recorded floors, as a clause.
  package var floors: String {
    let (behind, unclear) = (count { $0.verdict == .behind }, count { $0.verdict == .unclear })
    let new = count { $0.verdict == nil }
    var clauses: [String] = []
    if behind > 0 {
      clauses.append("\(counted(behind, "row is behind its recorded floor", "rows are behind their recorded floors"))")
    } else if new < count {
      clauses.append("all rows hold their recorded floors")
    }
    if unclear > 0 { clauses.append("\(unclear) of them within the noise") }
    if new > 0 { clauses.append("\(counted(new, "row has", "rows have")) no floor yet") }
    return clauses.joined(separator: ", ")
  }
}
