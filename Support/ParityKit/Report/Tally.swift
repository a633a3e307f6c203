/// The verdict on what an implementation did in a case.
package enum Verdict: Sendable, Equatable {
  /// The recording, or the answer of another library, was reproduced.
  case equal
  /// The trace is what the named rules expect.
  case byRules([String])
  /// Another library does not have the operations.
  case missing
  case different
  /// The scenario could not be run to its end.
  case stopped

  /// Whether the case is accepted, with or without a rule.
  var isSettled: Bool {
    switch self {
    case .equal, .byRules: true
    case .missing, .different, .stopped: false
    }
  }
}

/// How often which verdict was given.
package struct Tally: Sendable {
  let name: String
  package private(set) var total: Int
  /// Cases that are equal.
  package private(set) var passed = 0
  /// Cases that differ as rules say, by the names of the rules.
  private var settled: [String: Int] = [:]
  private(set) var missing = 0

  package init(name: String = "", unreadable: Int = 0) {
    self.name = name
    total = unreadable
  }

  package mutating func count(_ verdict: Verdict) {
    total += 1
    switch verdict {
    case .equal: passed += 1
    case .byRules(let rules): settled[rules.joined(separator: "+"), default: 0] += 1
    case .missing: missing += 1
    case .different, .stopped: break
    }
  }

  /// Adds the counts of another tally of the same line.
  mutating func add(_ other: Tally) {
    passed += other.passed
    total += other.total
    settled.merge(other.settled) { $0 + $1 }
  }

  var byRule: Int { settled.values.reduce(0, +) }
  package var failed: Int { total - passed - byRule - missing }

  /// All, equal, by rule and otherwise, as a row of a table.
  var cells: String { [total, passed, byRule, failed].map(String.init).joined(separator: " | ") }

  package var summary: String {
    let rules = settled.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    let suffix = rules.isEmpty ? "" : ", by rule " + rules.joined(separator: ", ")
    return "parity \(name): \(passed)/\(total)\(suffix)"
  }
}
