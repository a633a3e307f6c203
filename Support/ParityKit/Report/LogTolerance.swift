/// Differences between two logs that still count as equal.
package struct LogTolerance: OptionSet, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The order of entries of the same tick.
  static let orderInTick = LogTolerance(rawValue: 1 << 0)
  /// Subscriptions that begin and end within one tick.
  static let momentarySubscriptions = LogTolerance(rawValue: 1 << 1)
  /// Entries of closures in a tick in which a source or the pipeline is subscribed to or left, or a subscriber gets its
  /// end.
  static let effectsAtEnds = LogTolerance(rawValue: 1 << 2)
  /// The times at which sources are left, and the calls of functions that were lifted to them.
  static let disposals = LogTolerance(rawValue: 1 << 3)
}

extension Trace {
  /// The trace without the tolerated differences.
  ///
  /// - Parameter begins: The ticks in which the scenario subscribes to its pipeline.
  func tolerating(_ tolerance: LogTolerance, _ begins: [Int]) -> Trace {
    var trace = self
    // Of the tick in which a scenario without end was ended, only the beginning is known, in one order.
    if let stall, !tolerance.isEmpty { trace.log.removeAll { $0.tick >= stall.tick } }
    if tolerance.contains(.effectsAtEnds) {
      let ends = trace.lanes.flatMap(\.events).filter(\.isEnd)
      let ticks = Set(trace.log.filter(\.isAboutSources).map(\.tick) + ends.map(\.tick) + begins)
      trace.log.removeAll { !$0.isAboutSources && ticks.contains($0.tick) }
    }
    if tolerance.contains(.momentarySubscriptions) { trace.removeMomentarySubscriptions() }
    if tolerance.contains(.disposals) { trace.log.removeAll { ["dispose", "invoke"].contains($0.kind) } }
    if tolerance.contains(.orderInTick) {
      let keys = trace.log.map { ($0, "\($0.kind) \($0.token)") }
      trace.log = keys.sorted { ($0.0.tick, $0.1) < ($1.0.tick, $1.1) }.map(\.0)
    }
    return trace
  }

  private mutating func removeMomentarySubscriptions() {
    // A violated precondition ends the recording in the middle of a tick.
    if exception != nil, let last = log.last?.tick { log.removeAll { $0.tick == last } }
    /// A source, and the tick at which something happens to it.
    struct Moment: Hashable {
      let tick: Int
      let name: String?
    }

    var begun: [Moment: [Int]] = [:]
    var momentary: Set<Int> = []
    for (index, entry) in log.enumerated() {
      let moment = Moment(tick: entry.tick, name: entry.name)
      if entry.kind == "subscribe" {
        begun[moment, default: []].append(index)
      } else if entry.kind == "dispose", let beginning = begun[moment]?.popLast() {
        momentary.formUnion([beginning, index])
      }
    }
    log = log.enumerated().filter { !momentary.contains($0.offset) }.map(\.element)
  }
}
