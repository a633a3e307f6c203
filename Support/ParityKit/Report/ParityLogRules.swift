extension ParityRules {
  /// Rules about the log: which sources were subscribed and left when, and which closures ran when.
  package static let log = [orderInTick, sharedRunsEnd] + subscribers + freedoms

  /// Narrow differences from what the other rules predict.
  private static let freedoms = [leavingOrder, sameSource, momentarySubscriptions, leavesLate]

  private static let orderInTick = ParityRule(
    name: "order-in-tick",
    difference:
      "All inputs are subscribed to before one delivers; an input is left before its end or its successor is used.",
    reason:
      "Subscribing is one point (contract 2); an operator looks at the next event of each input before it takes one.",
    departure: [.leavesFirst, .timersFirst],
    use: .always
  ) { scenario in
    scenario.hasSeveralInputs || scenario.deliversAtOnce || scenario.leavesEarly
  }

  private static let sharedRunsEnd = ParityRule(
    name: "shared-runs-end",
    difference: "A shared run leaves its source last, and ends with the one subscription that retains it.",
    reason: "A shared run is a task of its own, and nothing outlives its users (contract 8).",
    departure: [.runsLeaveLast, .runsEnd],
    use: .always
  ) { scenario in
    scenario.uses { operation in
      if case .sharing = operation { true } else { false }
    }
  }

  private static let leavingOrder = ParityRule(
    name: "leaving-order",
    difference: "In a tick that another rule changes, three or more inputs may be left in another order.",
    reason: "The order in which an operator leaves its inputs is not promised (contract 8).",
    freedom: .leavingOrder
  ) { scenario in
    scenario.hasSeveralInputs
  }

  private static let sameSource = ParityRule(
    name: "same-source",
    difference: "In a tick that another rule changes, a source at several places may be left in any order.",
    reason: "An operator looks at one input after the other, and what one does at an end comes before the next one.",
    freedom: .sameSource
  ) { scenario in
    let names = scenario.expressions.compactMap { expression in
      switch expression {
      case .leaf(.source(let name)), .leaf(.reference(let name)): name
      default: nil
      }
    }
    return names.count > Set(names).count
  }

  private static let momentarySubscriptions = ParityRule(
    name: "subscribes-at-once",
    difference: "In a tick that another rule changes, a `zip` or a limit may subscribe to an input and leave it again.",
    reason: "Such an operator reads one input after the other, and then knows which ones it needs.",
    freedom: .momentary
  ) { scenario in
    scenario.usesZip || scenario.usesInnerLimit
  }

  private static let leavesLate = ParityRule(
    name: "leaves-late",
    difference: "If another rule changes the log, a `zip` or a limit may leave an input only when a subscriber ends.",
    reason: "An operator leaves at its source what it cannot use, also an end: back-pressure.",
    freedom: .leavesLate
  ) { scenario in
    scenario.usesZip || scenario.usesInnerLimit
  }
}
