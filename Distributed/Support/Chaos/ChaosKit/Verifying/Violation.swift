/// A promise that was not kept.
package struct Violation: Hashable, Sendable, CustomStringConvertible {
  /// Which promise it was.
  package enum Kind: String, CaseIterable, Sendable {
    case lost = "lost beyond the promise"
    case doubled = "doubled"
    case disordered = "out of order"
    case torn = "transactions torn"
    case wronglyRefused = "refused, and there"
    case unexplained = "unexplained entries"
    case skipped = "skipped by readers"
    case repeated = "repeated to readers"
    case unnoticed = "losses unnoticed"
    case needlessReset = "resets without a loss"
    case mistrimmed = "removals reported wrongly"
    case undelivered = "not delivered to the group"
    case pending = "pending at the end"
    case failed = "other failures"
  }

  /// Which promise it was.
  package let kind: Kind
  /// What has happened.
  package let description: String
  /// How many elements or entries it concerns.
  package let count: Int

  init(_ kind: Kind, _ description: String, count: Int = 1) {
    self.kind = kind
    self.description = description
    self.count = count
  }
}

/// What a verification has found: the first violations of each kind, and how many there are.
package struct Findings: Sendable {
  /// How many violations of a kind are described.
  private static let limit = 20

  /// The violations, in the order in which they were found.
  package private(set) var violations: [Violation] = []
  private var described: [Violation.Kind: Int] = [:]
  private var counts: [Violation.Kind: Int] = [:]

  /// How many there are of a kind.
  package func count(of kind: Violation.Kind) -> Int { counts[kind] ?? 0 }

  mutating func add(_ kind: Violation.Kind, _ description: String, count: Int = 1) {
    counts[kind, default: 0] += count
    described[kind, default: 0] += 1
    if described[kind, default: 0] <= Self.limit {
      violations.append(Violation(kind, description, count: count))
    }
  }
}
