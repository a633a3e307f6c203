/// A part of a trace that can be compared by itself.
package enum TraceAspect: String, Sendable, CaseIterable {
  /// What every subscriber received, and when.
  case subscribers
  /// The side effects, in order.
  case log
  /// Which sources were subscribed to at the end of each tick, and what closures did in each tick; see `TraceUse`.
  case use
  /// How all of it interleaved.
  case order
  /// The answers of blocking calls and queries.
  case result
  /// The violated precondition, or none.
  case exception

  /// Whether two traces of a scenario are equal in this aspect.
  func isEqual(_ expected: Trace, _ actual: Trace, of scenario: Scenario) -> Bool {
    switch self {
    case .subscribers: expected.lanes == actual.lanes
    case .log: expected.log == actual.log
    case .use: TraceUse(expected, of: scenario).isEqual(to: TraceUse(actual, of: scenario))
    case .order: expected.order == actual.order
    case .result: expected.outcome == actual.outcome
    case .exception: expected.exception == actual.exception
    }
  }
}

/// The comparison of a trace with the expected one.
package struct TraceComparison: Sendable {
  private let expected: Trace
  private let actual: Trace
  private let scenario: Scenario

  package init(expected: Trace, actual: Trace, of scenario: Scenario) {
    (self.expected, self.actual) = Trace.commonParts(expected, actual)
    self.scenario = scenario
  }

  /// The aspects in which the two are equal.
  package var equalAspects: Set<TraceAspect> {
    Set(TraceAspect.allCases.filter { matches([$0]) })
  }

  /// Whether the traces are equal in all of `aspects`; the others are not compared.
  package func matches(_ aspects: Set<TraceAspect>) -> Bool {
    // A trace that was ended would have gone on, so it equals one that ended by itself in nothing.
    (expected.stall == nil) == (actual.stall == nil)
      && TraceAspect.allCases.allSatisfy { aspect in
        !aspects.contains(aspect) || aspect.isEqual(expected, actual, of: scenario)
      }
  }
}
