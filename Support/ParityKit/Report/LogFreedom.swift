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
        if contains(.momentary) { logs[index][tick]?.removeMomentarySubscriptions() }
        if contains(.leavingOrder) { logs[index][tick]?.sortDisposals() }
      }
    }
    func rest(_ log: [Int: [Trace.LogEntry]], in tick: Int) -> [Trace.LogEntry] {
      let entries = log[tick] ?? []
      return contains(.leavesLate) ? entries.filter { $0.kind != "dispose" } : entries
    }
    guard ticks.allSatisfy({ rest(logs[0], in: $0) == rest(logs[1], in: $0) }) else { return false }
    return !contains(.leavesLate) || Self.isLate(logs[0], than: logs[1], only: ends)
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
  /// Removes sources that are left in the tick in which they are subscribed to.
  fileprivate mutating func removeMomentarySubscriptions() {
    var index = 0
    while index < count {
      let entry = self[index]
      let left = self[index...].firstIndex { $0.kind == "dispose" && $0.name == entry.name }
      if entry.kind == "subscribe", let left {
        remove(at: left)
        remove(at: index)
      } else {
        index += 1
      }
    }
  }

  /// Sorts the sources that are left in a tick, at the places where sources are left.
  fileprivate mutating func sortDisposals() {
    let places = indices.filter { self[$0].kind == "dispose" }
    for (place, entry) in zip(places, places.map { self[$0] }.sorted { $0.token < $1.token }) { self[place] = entry }
  }
}
