/// What two logs of a scenario have in common, if the order within a tick does not count.
///
/// - Sources have as many subscriptions at the end of each tick; see ``SubscriptionCounts``. Where elements wait
///   at a source for a partner or for their turn, that source may be left later: back-pressure.
/// - Closures do the same in each tick. Which of them still see an element in a tick in which something begins or ends
///   hangs on the order within that tick, so such ticks do not count.
struct TraceUse {
  private let trace: Trace
  private let scenario: Scenario
  /// The log before the tick in which the scenario was ended, if it was.
  private let log: [Trace.LogEntry]

  init(_ trace: Trace, of scenario: Scenario) {
    self.trace = trace
    self.scenario = scenario
    log = trace.log.filter { $0.tick < trace.stall?.tick ?? .max }
  }

  /// Whether `actual` is the same use of sources and closures.
  func isEqual(to actual: TraceUse) -> Bool {
    let busy = busyTicks.union(actual.busyTicks)
    return effects(except: busy) == actual.effects(except: busy) && hasSameSubscriptions(as: actual)
  }

  private func hasSameSubscriptions(as actual: TraceUse) -> Bool {
    scenario.sources.allSatisfy { source in
      SubscriptionCounts(log, to: source)
        .isEqual(to: SubscriptionCounts(actual.log, to: source), orLonger: scenario.waitsForElements)
    }
  }

  /// The ticks in which something begins or ends.
  private var busyTicks: Set<Int> {
    let plans = scenario.subscriptions
    let ends = trace.lanes.flatMap { $0.events.filter { $0.isEnd } }.map(\.tick)
    return Set(log.filter(\.isAboutSources).map(\.tick) + ends + plans.map(\.at) + plans.compactMap(\.dispose))
  }

  /// How often closures did the same thing in the same tick.
  private func effects(except ticks: Set<Int>) -> [Effect: Int] {
    log.filter { !$0.isAboutSources && !ticks.contains($0.tick) }
      .reduce(into: [:]) { counts, entry in counts[Effect(tick: entry.tick, token: entry.token), default: 0] += 1 }
  }

  private struct Effect: Hashable {
    let tick: Int
    let token: String
  }
}

extension Trace.LogEntry {
  /// Whether a source was subscribed to or left, so that the entry is no effect of a closure.
  var isAboutSources: Bool { kind == "subscribe" || kind == "dispose" }
}
