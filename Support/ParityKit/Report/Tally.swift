/// How often which verdict was given.
package struct Tally: Sendable {
  package let name: String
  /// Cases that equal the recording.
  package private(set) var passed = 0
  package private(set) var total: Int
  /// Cases that differ from it as a rule says, by the name of the rule.
  package private(set) var settled: [String: Int] = [:]

  package init(name: String, unreadable: Int = 0) {
    self.name = name
    total = unreadable
  }

  package mutating func count(_ verdict: Verdict) {
    total += 1
    switch verdict {
    case .equal: passed += 1
    case .byRule(let rule): settled[rule, default: 0] += 1
    case .different, .stopped: break
    }
  }

  /// Adds the counts of another tally of the same line.
  mutating func add(_ other: Tally) {
    passed += other.passed
    total += other.total
    settled.merge(other.settled) { $0 + $1 }
  }

  package var byRule: Int { settled.values.reduce(0, +) }
  package var failed: Int { total - passed - byRule }

  /// All, equal, by rule and otherwise, as a row of a table.
  var cells: String { [total, passed, byRule, failed].map(String.init).joined(separator: " | ") }

  package var summary: String {
    let rules = settled.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    let suffix = rules.isEmpty ? "" : ", by rule " + rules.joined(separator: ", ")
    return "parity \(name): \(passed)/\(total)\(suffix)"
  }
}
