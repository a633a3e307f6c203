/// What rules expect of one scenario, computed once for each departure.
struct RuleExpectations {
  private let scenario: Scenario
  private var traces: [Departures: Trace?] = [:]

  init(_ scenario: Scenario) {
    self.scenario = scenario
  }

  /// Whether the trace of the case is what all of `rules` together expect.
  mutating func settle(_ actual: Trace, in aspects: Set<TraceAspect>, by rules: [ParityRule]) async -> Bool {
    let departures = rules.reduce(into: Departures()) { $0.formUnion($1.departure) }
    let tolerance = rules.reduce(into: LogTolerance()) { $0.formUnion($1.tolerance) }
    guard let expected = await trace(departures) else { return false }
    let common = Trace.commonParts(expected, actual)
    let begins = scenario.subscriptionTicks
    return TraceComparison(
      expected: common.first.tolerating(tolerance, begins),
      actual: common.second.tolerating(tolerance, begins)
    ).matches(aspects)
  }

  /// The trace with these departures; nil if there is none.
  private mutating func trace(_ departures: Departures) async -> Trace? {
    if let known = traces[departures] { return known }
    let trace = try? await CallbackInterpreter(departures).trace(of: scenario)
    traces.updateValue(trace, forKey: departures)
    return trace
  }
}
