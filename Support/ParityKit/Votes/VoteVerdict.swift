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
  package init(on trace: Trace, _ vote: Vote) {
    switch vote {
    case .missing(let names): self = .missing(names)
    case .answer(let answer, nil): self = trace.isSame(as: answer) ? .equal : .different
    case .answer(_, let departed?): self = trace.isSame(as: departed.trace) ? .byRules(departed.rules) : .different
    }
  }
}

extension Trace {
  /// Whether subscribers got the same, and each source was subscribed to and left at the same ticks.
  fileprivate func isSame(as other: Trace) -> Bool {
    lanes == other.lanes && stall == nil && subscriptionTimes == other.subscriptionTimes
  }

  /// When each source was subscribed to and when it was left, in order.
  private var subscriptionTimes: [String: [String: [Int]]] {
    var times: [String: [String: [Int]]] = [:]
    for entry in log { times[entry.name ?? "", default: [:]][entry.kind, default: []].append(entry.tick) }
    return times
  }
}
