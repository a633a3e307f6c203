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

  /// The selections of the rules that can affect the scenario; the same rules each time.
  ///
  /// Recordings need three at most; more would explain nearly everything.
  mutating func selections(of rules: [ParityRule]) -> [[ParityRule]] {
    if let selections { return selections }
    let selections = ParityRule.selections(of: rules.filter { $0.applies(to: scenario) }, atMost: 3)
    self.selections = selections
    return selections
  }

  /// Whether the trace of the case is what all of `rules` together expect.
  ///
  /// They expect nothing if they do not change the trace.
  mutating func settle(
    _ actual: Trace,
    in aspects: Set<TraceAspect>,
    by rules: [ParityRule]
  ) async -> Bool {
    let departures = rules.reduce(into: Departures()) { $0.formUnion($1.departure) }
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
