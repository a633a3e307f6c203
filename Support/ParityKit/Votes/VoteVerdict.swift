/// How a trace relates to the answer of another library.
package enum VoteVerdict: Sendable, Equatable {
  /// It is the answer.
  case equal
  /// It is the answer with these differences, without which it would be another one.
  case byRules([String])
  /// The library does not have these operations.
  case missing([String])
  case different

  /// Whether the library says the same, itself or by a rule.
  var isAgreement: Bool {
    switch self {
    case .equal, .byRules: true
    case .missing, .different: false
    }
  }

  /// The verdict on `trace`, in what subscribers got and when sources were subscribed to and left.
  package init(on trace: Trace, of scenario: Scenario, _ vote: Vote) {
    guard case .answer(let plain, let departures) = vote else {
      self = if case .missing(let names) = vote { .missing(names) } else { .different }
      return
    }
    // A rule predicts: where it changes the answer, the plain answer is wrong.
    let expectations = departures.isEmpty ? [Vote.Departed(rules: [], trace: plain)] : departures
    self = .different
    for expectation in expectations {
      guard trace.stall == nil, trace.lanes == expectation.trace.lanes,
        TraceUse(expectation.trace, of: scenario).isEqual(to: TraceUse(trace, of: scenario))
      else { continue }
      self = expectation.rules.isEmpty ? .equal : .byRules(expectation.rules)
      return
    }
  }
}
