import Foundation
import Programs

/// The differences by design between the async streams and the original library; `Departure` says what they are.
package enum ParityRules {
  /// Rules about signals that are not converted.
  package static let async: [ParityRule] = [
    ParityRule("ends-stay", .endsStay) { scenario in
      scenario.uses(.autoconnect, .multicast, .groupBy) || scenario.sendsToEndedChannel
        || scenario.sources.contains { $0.isReplaying && $0.events.dropLast().contains(where: \.isEnd) }
    },
    ParityRule("sends-queue", .sendsQueue) { $0.uses(.feed) },
    ParityRule("consumers-take-turns", .consumersTakeTurns) { $0.uses(.feed) && $0.subscriptions.count > 1 },
    ParityRule("groups-keep", .groupsKeep) { $0.uses(.groupBy) },
    ParityRule("timers-first", .timersFirst) { $0.deliversAtOnce && ($0.hasTimers || $0.hasSeveralInputs) },
    ParityRule("shared-runs-hop", .sharedRunsHop) { $0.expressions.contains(where: \.isShared) },
    ParityRule("shared-runs-end", .runsEnd) { scenario in
      scenario.expressions.contains { $0.isSharing || $0.name == .lift }
    },
    ParityRule("no-schedulers", .schedulersImmediate) {
      $0.uses(.deliverOn, .subscribeOn, .retry, .repeat, .sequence, .startEagerly, .startLazily)
    },
    ParityRule("enabling-fails", .enablingFailuresApart) { $0.command.enabled != nil },
    ParityRule("executions-count", .runningExecutionsCount) {
      $0.command.concurrencyChanges.contains { !$0.isConcurrent }
    },
    ParityRule("leftmost-first", .leftmostFirst) { scenario in
      let names = scenario.expressions.filter { $0.name == .source }.map { $0.text("name") }
      return names.count > Set(names).count
    },
    ParityRule("bindings-stop", .bindingsStop) { scenario in
      scenario.deliversAtOnce
        && scenario.expressions.contains { $0.function("stopWhen") != nil || $0.function("nilWhen") != nil }
    },
    ParityRule("failures-wait", .failuresWait) { $0.usesZip || $0.usesInnerLimit },
  ]

  /// Rules that only conversions to the other library and back have.
  private static let conversions: [ParityRule] = [
    ParityRule("interop-hop", .interopHop) { $0.kind == .signal },
    ParityRule("interop-start", .interopStartsFirst) { $0.kind == .signal && $0.hasSeveralInputs },
  ]

  /// Rules about signals that are converted to the other library and back.
  package static let interop = conversions + async

  /// The tables of the contracts, which say what is different and why.
  package static var document: String {
    get throws {
      let parts = try Repository.contracts.components(separatedBy: "\n\n")
      return parts.filter { $0.contains(" | What is different | Why |\n") }.joined(separator: "\n\n")
    }
  }
}
