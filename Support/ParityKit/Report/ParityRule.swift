/// A difference by design: which scenarios it can affect, why it is there, and the expected trace.
///
/// The expected trace does not come from the implementation under test. The callback implementation, which reproduces
/// the recordings, computes it, with only the behaviour of the rule changed.
package struct ParityRule: Sendable {
  package let name: String
  /// The difference, as a sentence.
  package let difference: String
  package let reason: String
  /// The change of the callback implementation that gives the expected trace; empty for a freedom.
  package let departure: Departures
  /// The differences from the trace that other rules expect, which still count as equal.
  package let freedom: LogFreedom
  /// How the rule is combined with others.
  package let use: Use
  private let predicate: @Sendable (Scenario) -> Bool

  /// How a rule is combined with others.
  package enum Use: Sendable {
    /// The rule may be in force or not.
    case choice
    /// The rule is in force wherever it applies.
    case always
    /// The same as a choice, but with it the rules that are always in force need not be.
    case exception
  }

  init(
    name: String,
    difference: String,
    reason: String,
    departure: Departures = [],
    freedom: LogFreedom = [],
    use: Use = .choice,
    appliesTo predicate: @escaping @Sendable (Scenario) -> Bool
  ) {
    self.name = name
    self.difference = difference
    self.reason = reason
    self.departure = departure
    self.freedom = freedom
    self.use = use
    self.predicate = predicate
  }

  /// Whether the rule can affect the scenario.
  package func applies(to scenario: Scenario) -> Bool {
    predicate(scenario)
  }

  /// The selections of rules that may explain a trace, small ones first.
  ///
  /// - Parameter most: How many rules that are not always in force may be in a selection.
  static func candidates(among rules: [ParityRule], atMost most: Int) -> [[ParityRule]] {
    let always = rules.filter { $0.use == .always }
    let choices = selections(of: rules.filter { $0.use != .always && $0.freedom.isEmpty }, atMost: most)
    if always.isEmpty { return choices }
    return ([[]] + choices).map { always + $0 } + choices.filter { $0.contains { $0.use == .exception } }
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
