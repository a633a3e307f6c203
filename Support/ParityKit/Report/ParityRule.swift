/// A difference by design: which scenarios it can affect, why it is there, and the expected trace.
///
/// The expected trace does not come from the implementation under test. The callback implementation, which reproduces
/// the recordings, computes it, with only the behaviour of the rule changed.
package struct ParityRule: Sendable {
  package let name: String
  /// The difference, as a sentence.
  package let difference: String
  package let reason: String
  /// The change of the callback implementation that gives the expected trace.
  package let departure: Departures
  private let predicate: @Sendable (Scenario) -> Bool

  init(
    name: String,
    difference: String,
    reason: String,
    departure: Departures,
    appliesTo predicate: @escaping @Sendable (Scenario) -> Bool
  ) {
    self.name = name
    self.difference = difference
    self.reason = reason
    self.departure = departure
    self.predicate = predicate
  }

  /// Whether the rule can affect the scenario.
  package func applies(to scenario: Scenario) -> Bool {
    predicate(scenario)
  }

  /// All selections of at most `count` of `rules`, small ones first.
  static func selections(of rules: [ParityRule], atMost count: Int) -> [[ParityRule]] {
    let selections = (1..<1 << rules.count).filter { $0.nonzeroBitCount <= count }.map { bits in
      rules.indices.filter { bits & 1 << $0 != 0 }.map { rules[$0] }
    }
    return selections.enumerated()
      .sorted { ($0.element.count, $0.offset) < ($1.element.count, $1.offset) }
      .map(\.element)
  }
}
