/// A narrow difference from a predicted log that still counts as equal.
///
/// It counts only where the prediction differs from the recording, and it is never the only difference.
package struct LogFreedom: OptionSet, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// In a tick whose predicted log differs from the recorded one: which of several sources is left first.
  static let leavingOrder = LogFreedom(rawValue: 1 << 0)
  /// In such a tick, the order in which sources are subscribed to and left, if that happens four times to one.
  static let sameSource = LogFreedom(rawValue: 1 << 3)
  /// In such a tick, sources that are subscribed to and left at once.
  static let momentary = LogFreedom(rawValue: 1 << 2)
  /// A source may be left later than predicted, when a subscriber of the scenario gets its end or leaves.
  static let leavesLate = LogFreedom(rawValue: 1 << 1)

  /// Whether `actual` is what was predicted, apart from this freedom.
  ///
  /// - Parameters:
  ///   - recorded: The log without any departure.
  ///   - ends: The ticks in which a subscriber of the scenario gets its end or leaves.
  func allows(
    _ actual: [Trace.LogEntry],
    predicted: [Trace.LogEntry],
    recorded: [Trace.LogEntry],
    ends: Set<Int>
  ) -> Bool {
    var logs = [actual, predicted, recorded].map { Dictionary(grouping: $0, by: \.tick) }
    let ticks = Set(logs.flatMap(\.keys))
    for tick in ticks where logs[1][tick] != logs[2][tick] {
      for index in logs.indices {
        if contains(.leavingOrder) { logs[index][tick]?.sortSources(["dispose"]) }
        if contains(.sameSource) { logs[index][tick]?.sortSameSources() }
      }
      if contains(.momentary), let entries = logs[0][tick], let predicted = logs[1][tick],
        entries.isLonger(than: predicted) || predicted.isLonger(than: entries)
      {
        logs[0][tick] = predicted
      }
    }
    for tick in ticks where logs[0][tick] ?? [] != logs[1][tick] ?? [] {
      guard contains(.leavesLate) else { return false }
      guard Self.differInDisposals(logs[0][tick] ?? [], logs[1][tick] ?? []) else { return false }
    }
    return !contains(.leavesLate) || Self.isLate(logs[0], than: logs[1], only: ends)
  }

  /// Whether sources are left in one list that are not left in the other one, and the rest is equal.
  private static func differInDisposals(_ first: [Trace.LogEntry], _ second: [Trace.LogEntry]) -> Bool {
    func names(_ entries: [Trace.LogEntry]) -> [String] {
      entries.filter { $0.kind == "dispose" }.map(\.token).sorted()
    }
    return names(first) != names(second)
      && first.filter { $0.kind != "dispose" } == second.filter { $0.kind != "dispose" }
  }

  /// Whether each source is left as often as predicted, and then or in one of the given ticks after that.
  private static func isLate(
    _ actual: [Int: [Trace.LogEntry]],
    than predicted: [Int: [Trace.LogEntry]],
    only ends: Set<Int>
  ) -> Bool {
    func times(_ log: [Int: [Trace.LogEntry]]) -> [String?: [Int]] {
      let disposals = log.values.joined().filter { $0.kind == "dispose" }
      return Dictionary(grouping: disposals, by: \.name).mapValues { $0.map(\.tick).sorted() }
    }
    let (actual, predicted) = (times(actual), times(predicted))
    guard Set(actual.keys) == Set(predicted.keys) else { return false }
    return predicted.allSatisfy { name, early in
      let late = actual[name] ?? []
      return early.count == late.count
        && zip(early, late).allSatisfy { $0 == $1 || $0 < $1 && ends.contains($1) }
    }
  }
}

extension [Trace.LogEntry] {
  /// Whether these are other entries, in their order, and sources that are subscribed to and left at once.
  fileprivate func isLonger(than other: Self) -> Bool {
    var rest = other[...]
    var open: [String?: Int] = [:]
    for entry in self {
      if entry == rest.first {
        rest.removeFirst()
      } else if entry.kind == "subscribe" {
        open[entry.name, default: 0] += 1
      } else if entry.kind == "dispose", let count = open[entry.name], count > 0 {
        open[entry.name] = count - 1
      } else {
        return false
      }
    }
    return rest.isEmpty && open.values.allSatisfy { $0 == 0 }
  }

  /// Sorts what happens to the sources of a tick, at the places where it happens, if there are at least three.
  fileprivate mutating func sortSources(_ kinds: Set<String>) {
    let places = indices.filter { kinds.contains(self[$0].kind) }
    guard places.count > 2 else { return }
    for (place, entry) in zip(places, places.map { self[$0] }.sorted { $0.token < $1.token }) { self[place] = entry }
  }

  /// Sorts what happens to the sources of a tick if something happens to one of them four times.
  fileprivate mutating func sortSameSources() {
    let counts = Dictionary(grouping: filter(\.isAboutSources), by: \.name).values.map(\.count)
    if counts.contains(where: { $0 > 3 }) { sortSources(["subscribe", "dispose"]) }
  }
}
