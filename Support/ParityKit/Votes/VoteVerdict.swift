/// How a trace relates to the answer of another library.
package enum VoteVerdict: Sendable, Equatable {
  /// It is the answer.
  case equal
  /// It is the answer with these differences, without which it would be another one.
  case byRules([String])
  /// The library does not have these operations.
  case missing([String])
  case different

  /// Whether the library does not have the operations.
  package var isMissing: Bool {
    if case .missing = self { true } else { false }
  }

  /// The verdict on `trace`, in what subscribers got and when sources were subscribed to and left.
  init(on trace: Trace, of scenario: Scenario, _ vote: Vote) {
    switch vote {
    case .missing(let names): self = .missing(names)
    // A rule predicts: where it changes the answer, the plain answer is wrong.
    case .answer(let expected, let rules, _):
      let isSame =
        trace.stall == nil && trace.lanes == expected.lanes
        && TraceUse(expected, of: scenario).isEqual(to: TraceUse(trace, of: scenario))
      self = isSame ? rules.isEmpty ? .equal : .byRules(rules) : .different
    }
  }
}
