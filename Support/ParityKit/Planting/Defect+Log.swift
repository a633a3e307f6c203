extension Defect {
  /// The log with the defect in it; nil if there is no place for it.
  func planted(in log: [Trace.LogEntry], _ choice: Int) -> [Trace.LogEntry]? {
    guard let index = log.index(choice, where: isInPlace) else { return nil }
    var altered = log
    let entry = log[index]
    switch self {
    case .effectMissing, .subscribeMissing, .disposeMissing: altered.remove(at: index)
    case .effectTwice, .subscribeTwice, .disposeTwice: altered.insert(entry, at: index)
    case .effectLate, .subscribeLate: altered.delay(index, by: 1)
    case .disposeLate: altered.delay(index, by: 5)
    case .effectOther: altered[index] = entry.with(payload: .string("planted"))
    case .effectsNone, .disposesNone: altered.removeAll(where: isInPlace)
    case .subscribeAgain:
      let left = Trace.LogEntry(tick: entry.tick, kind: "dispose", name: entry.name)
      altered.insert(contentsOf: [entry, left], at: index + 1)
    case .entriesSwapped:
      let pairs = log.indices.dropLast().filter { log[$0] != log[$0 + 1] && log[$0].tick == log[$0 + 1].tick }
      guard !pairs.isEmpty else { return nil }
      let first = pairs[choice % pairs.count]
      altered.swapAt(first, first + 1)
    default: return nil
    }
    return altered
  }

  /// Whether the defect may be in this entry.
  private func isInPlace(_ entry: Trace.LogEntry) -> Bool {
    switch self {
    case .effectMissing, .effectTwice, .effectLate, .effectOther, .effectsNone: !entry.isAboutSources
    case .subscribeMissing, .subscribeTwice, .subscribeLate, .subscribeAgain: entry.kind == "subscribe"
    case .disposeMissing, .disposeTwice, .disposeLate, .disposesNone: entry.kind == "dispose"
    default: true
    }
  }
}

extension [Trace.LogEntry] {
  /// Moves an entry to the end of a later tick.
  fileprivate mutating func delay(_ index: Int, by ticks: Int) {
    let late = remove(at: index)
    let entry = Trace.LogEntry(tick: late.tick + ticks, kind: late.kind, name: late.name, payload: late.payload)
    insert(entry, at: firstIndex { $0.tick > entry.tick } ?? endIndex)
  }
}

extension Trace.LogEntry {
  fileprivate func with(payload: JSONValue) -> Self {
    Self(tick: tick, kind: kind, name: name, payload: payload)
  }
}
