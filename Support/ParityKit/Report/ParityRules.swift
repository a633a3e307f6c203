/// The differences by design between the async streams and the original library.
package enum ParityRules {
  /// Rules about signals that are not converted.
  package static let async: [ParityRule] = [
    ParityRule(
      name: "ends-stay",
      difference:
        "A subscription to a shared signal or a group that has ended, or that no longer has a source, ends, too.",
      reason: "The end arrives (contract 5); in RAC such a subscription never ends.",
      departure: .endsStay
    ) { scenario in
      scenario.uses(.autoconnect, .multicast, .groupBy) || scenario.sendsToEndedChannel
        || scenario.sources.contains { $0.isReplaying && $0.events.dropLast().contains(where: \.isEnd) }
    },
    ParityRule(
      name: "sends-queue",
      difference: "What a closure sends while an element passes is delivered after that element.",
      reason: "One subscription delivers in the order of sends (contract 3); RAC delivers nested sends first.",
      departure: .sendsQueue
    ) { $0.uses(.feed) },
    ParityRule(
      name: "consumers-take-turns",
      difference:
        "If closures of several consumers send, each consumer takes all ready elements before the next one continues.",
      reason: "Consumers are tasks; RAC calls them in turn for every single event.",
      departure: .consumersTakeTurns
    ) { $0.uses(.feed) && $0.subscriptions.count > 1 },
    ParityRule(
      name: "groups-keep",
      difference: "A group keeps its elements until it is iterated over.",
      reason: "A group is attached to when its consumer takes it (contract 4), and loses nothing by that.",
      departure: .groupsKeep
    ) { $0.uses(.groupBy) },
    ParityRule(
      name: "timers-first",
      difference:
        "A signal has subscribed to its inputs and set its timers before a subscriber reacts to its first elements.",
      reason: "Subscribing is one point (contract 2); in RAC elements are delivered in the middle of it.",
      departure: .timersFirst
    ) { $0.deliversAtOnce && ($0.hasTimers || $0.hasSeveralInputs) },
    ParityRule(
      name: "shared-runs-hop",
      difference: "What a shared run delivers comes after what is delivered without it.",
      reason: "A shared run is a task of its own, which no subscription waits for.",
      departure: .sharedRunsHop
    ) { $0.expressions.contains(where: \.isShared) },
    ParityRule(
      name: "shared-runs-end",
      difference: "A shared run that is made while the scenario runs ends with the last subscription to it.",
      reason: "Nothing outlives its users (contract 8); in RAC the run goes on until its signal ends.",
      departure: .runsEnd
    ) { scenario in
      scenario.expressions.contains { $0.isSharing || $0.name == .lift }
    },
    ParityRule(
      name: "no-schedulers",
      difference:
        "Elements of a sequence, and what RAC delivers, subscribes to or restarts on a scheduler, are ready at once.",
      reason: "Where code runs is a matter of isolation; a stream has no scheduler to wait for.",
      departure: .schedulersImmediate
    ) { $0.uses(.deliverOn, .subscribeOn, .retry, .repeat, .sequence, .startEagerly, .startLazily) },
    ParityRule(
      name: "enabling-fails",
      difference:
        "A command whose enabling signal has failed stays as enabled as it was; the failure comes separately.",
      reason: "`isEnabled` is a value that is always there, and has no failure.",
      departure: .enablingFailuresApart
    ) { $0.command.enabled != nil },
    ParityRule(
      name: "executions-count",
      difference: "A command that is made exclusive while it executes is disabled until these executions have ended.",
      reason: "`isEnabled` follows from what is running; RAC forgets the running executions at that moment.",
      departure: .runningExecutionsCount
    ) { $0.command.concurrencyChanges.contains { !$0.isConcurrent } },
    ParityRule(
      name: "leftmost-first",
      difference: "An event that reaches an operator through several inputs is taken from the leftmost first.",
      reason: "Contract 3; RAC goes by the time of subscription, which is different if an input was attached later.",
      departure: .leftmostFirst
    ) { scenario in
      let names = scenario.expressions.filter { $0.name == .source }.map { $0.text("name") }
      return names.count > Set(names).count
    },
    ParityRule(
      name: "bindings-stop",
      difference: "A binding that stops takes no more elements, not even ready ones.",
      reason: "In RAC a signal that delivers in the middle of its subscription cannot be disposed of in time.",
      departure: .bindingsStop
    ) { scenario in
      scenario.deliversAtOnce
        && scenario.expressions.contains { $0.function("stopWhen") != nil || $0.function("nilWhen") != nil }
    },
    ParityRule(
      name: "failures-wait",
      difference:
        "In a `zip`, and beyond a limit of `flatten:`, a failure waits until the elements before it were used.",
      reason: "An operator takes from an input what it can use, and leaves the rest there: back-pressure.",
      departure: .failuresWait
    ) { $0.usesZip || $0.usesInnerLimit },
  ]

  /// Rules that only conversions to the other library and back have.
  private static let conversions: [ParityRule] = [
    ParityRule(
      name: "interop-hop",
      difference: "What is converted is delivered after what is going on, as with `deliverOn:`.",
      reason: "A task or a scheduler takes it over; no call reaches through to the other library.",
      departure: .interopHop
    ) { $0.kind == .signal },
    ParityRule(
      name: "interop-start",
      difference: "What is converted begins before the other inputs of the pipeline do.",
      reason: "A converted signal has a task of its own, which does not wait for the consumer.",
      departure: .interopStartsFirst
    ) { $0.kind == .signal && $0.hasSeveralInputs },
  ]

  /// Rules about signals that are converted to the other library and back.
  package static let interop = conversions + async

  /// All rules as the contract document has them.
  package static var document: String {
    let groups = [("Rule", async), ("Through a conversion to the other library and back", conversions)]
    let tables = groups.map { title, rules in
      let rows = rules.map { "| `\($0.name)` | \($0.difference) | \($0.reason) |" }
      return (["| \(title) | What is different | Why |", "|---|---|---|"] + rows).joined(separator: "\n")
    }
    return tables.joined(separator: "\n\n")
  }
}
