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
        let rules = Self.rules(between: trace, and: expectation.trace, of: scenario)
      else { continue }
      let names = expectation.rules + rules
      self = names.isEmpty ? .equal : .byRules(names)
      return
    }
  }

  /// The rules by which sources are subscribed to and left at other ticks; nil if none explains it.
  private static func rules(between ours: Trace, and theirs: Trace, of scenario: Scenario) -> [String]? {
    var explanations: [[String]] = []
    for choice in SubscriptionTimes.Choice.allCases {
      let (our, their) = (SubscriptionTimes(ours, leaving: choice), SubscriptionTimes(theirs, leaving: choice))
      let (ourUse, theirUse) = (our.endingWithSources(of: scenario), their.endingWithSources(of: scenario))
      if our == their { explanations.append([]) }
      if our.withoutMomentary() == their.withoutMomentary() { explanations.append(["subscribes-at-once"]) }
      if ourUse == theirUse { explanations.append(["ends-in-turn"]) }
      if ourUse.withoutMomentary() == theirUse.withoutMomentary() {
        explanations.append(["ends-in-turn", "subscribes-at-once"])
      }
      if scenario.waitsForElements, ourUse.outlasts(theirUse) { explanations.append(["elements-wait"]) }
    }
    return explanations.min { $0.count < $1.count }
  }
}
