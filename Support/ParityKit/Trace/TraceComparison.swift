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
package struct TraceComparison: Sendable, Equatable {
  /// The aspects in which the two are equal.
  package let equalAspects: Set<TraceAspect>

  package init(expected: Trace, actual: Trace, of scenario: Scenario) {
    // One of them would have gone on, so they are equal in nothing.
    guard (expected.stall == nil) == (actual.stall == nil) else {
      equalAspects = []
      return
    }
    let (expected, actual) = Trace.commonParts(expected, actual)
    equalAspects = Set(TraceAspect.allCases.filter { $0.isEqual(expected, actual, of: scenario) })
  }

  /// Whether the traces are equal in all of `aspects`.
  package func matches(_ aspects: Set<TraceAspect>) -> Bool {
    aspects.isSubset(of: equalAspects)
  }
}
