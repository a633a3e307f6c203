/// How a trace relates to the answer of another library.
package enum VoteVerdict: Sendable, Equatable {
  /// It is the answer.
  case equal
  /// It is the answer with these differences, without which it would be another one.
  case byRules([String])
  /// The library does not have these operations.
  case missing([String])
  case different

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
    let (ours, theirs) = (SubscriptionTimes(ours), SubscriptionTimes(theirs))
    if ours == theirs { return [] }
    if ours.withoutMomentary() == theirs.withoutMomentary() { return ["subscribes-at-once"] }
    let (ourUse, theirUse) = (ours.endingWithSources(of: scenario), theirs.endingWithSources(of: scenario))
    if ourUse == theirUse { return ["ends-in-turn"] }
    if ourUse.withoutMomentary() == theirUse.withoutMomentary() { return ["subscribes-at-once", "ends-in-turn"] }
    return nil
  }
}
