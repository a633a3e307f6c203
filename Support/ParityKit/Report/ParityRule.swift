/// A difference by design: which scenarios it can affect, and the expected trace; the contracts say why it is there.
///
/// The expected trace does not come from the implementation under test. The callback implementation, which reproduces
/// the recordings, computes it, with only the behaviour of the rule changed.
package struct ParityRule: Sendable {
  package let name: String
  /// The change of the callback implementation that gives the expected trace.
  package let departure: Departure
  fileprivate let predicate: @Sendable (Scenario) -> Bool

  init(_ name: String, _ departure: Departure, appliesTo predicate: @escaping @Sendable (Scenario) -> Bool) {
    self.name = name
    self.departure = departure
    self.predicate = predicate
  }

  /// Whether the rule can affect the scenario.
  package func applies(to scenario: Scenario) -> Bool { predicate(scenario) }
}

/// What rules expect of one scenario, computed once for each departure.
struct RuleExpectations {
  private let scenario: Scenario
  private var traces: [Departures: Trace?] = [:]
  private var selections: [[ParityRule]]?

  init(_ scenario: Scenario) {
    self.scenario = scenario
  }

  /// Whether the callback implementation reproduces the recording, so that what rules expect can be computed.
  mutating func areKnown(for recorded: Trace, in aspects: Set<TraceAspect>) async -> Bool {
    guard let trace = await trace([]) else { return false }
    return TraceComparison(expected: recorded, actual: trace, of: scenario).matches(aspects)
  }

  /// All selections of at most three of the rules that can affect the scenario, small ones first; the same rules each
  /// time.
  ///
  /// Recordings need three at most; more would explain nearly everything.
  mutating func selections(of rules: [ParityRule]) -> [[ParityRule]] {
    if let selections { return selections }
    let rules = rules.filter { $0.applies(to: scenario) }
    let choices = (0..<1 << rules.count).filter { (1...3).contains($0.nonzeroBitCount) }
    let selections = choices.sorted { ($0.nonzeroBitCount, $0) < ($1.nonzeroBitCount, $1) }.map { bits in
      rules.indices.filter { bits & 1 << $0 != 0 }.map { rules[$0] }
    }
    self.selections = selections
    return selections
  }

  /// Whether the trace of the case is what all of `rules` together expect.
  ///
  /// They expect nothing if they do not change the trace.
  mutating func settle(_ actual: Trace, in aspects: Set<TraceAspect>, by rules: [ParityRule]) async -> Bool {
    let departures = Departures(rules.map(\.departure))
    guard let unchanged = await trace([]), let expected = await trace(departures) else { return false }
    return !TraceComparison(expected: unchanged, actual: expected, of: scenario).matches(aspects)
      && TraceComparison(expected: expected, actual: actual, of: scenario).matches(aspects)
  }

  /// The trace with these departures; nil if there is none.
  private mutating func trace(_ departures: Departures) async -> Trace? {
    if let known = traces[departures] { return known }
    let trace = try? await CallbackInterpreter(departures).trace(of: scenario)
    traces.updateValue(trace, forKey: departures)
    return trace
  }
}
