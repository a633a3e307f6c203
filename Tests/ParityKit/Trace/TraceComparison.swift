/// How a trace compares with the one expected.
package struct TraceComparison: Sendable, Equatable {
  /// Every subscriber received the same events at the same ticks.
  package let subscribersMatch: Bool
  /// The same side effects at the same ticks, in order.
  package let logMatches: Bool
  /// The same interleaving of all of it.
  package let orderMatches: Bool
  /// The same answers of blocking calls and queries.
  package let outcomeMatches: Bool
  /// The same exception, or none.
  package let exceptionMatches: Bool

  package var isFullMatch: Bool {
    subscribersMatch && logMatches && orderMatches && outcomeMatches && exceptionMatches
  }

  package init(expected: Trace, actual: Trace) {
    subscribersMatch = expected.lanes == actual.lanes
    logMatches = expected.log == actual.log
    orderMatches = expected.order == actual.order
    outcomeMatches = expected.outcome == actual.outcome
    exceptionMatches = expected.exception == actual.exception
  }

  /// The names of the checks that failed.
  package var failedChecks: [String] {
    let checks = [
      ("subscribers", subscribersMatch), ("log", logMatches), ("order", orderMatches), ("result", outcomeMatches),
      ("exception", exceptionMatches),
    ]
    return checks.filter { !$0.1 }.map(\.0)
  }
}
