/// A way in which a trace can be wrong.
package enum Defect: String, CaseIterable, Sendable {
  case eventMissing, eventTwice, otherValue, eventLate, eventsSwapped, endMissing, endAdded, otherEnd, errorName,
    laneEmpty
  case effectMissing, effectTwice, effectLate, effectOther, effectsNone, subscribeMissing, subscribeTwice,
    subscribeLate, subscribeAgain, disposeMissing, disposeTwice, disposeLate, disposesNone, entriesSwapped

  /// Whether the defect is in what subscribers receive, and not in the log.
  package var isInEvents: Bool {
    switch self {
    case .eventMissing, .eventTwice, .otherValue, .eventLate, .eventsSwapped, .endMissing, .endAdded, .otherEnd,
      .errorName, .laneEmpty:
      true
    default: false
    }
  }

  /// The aspects that compare the part of a trace that the defect is in.
  var aspects: Set<TraceAspect> { isInEvents ? [.subscribers] : [.log, .use] }

  /// The trace with the defect in it; nil if there is no place for it.
  ///
  /// - Parameter choice: Which of the possible places; any number.
  package func planted(in trace: Trace, choice: Int) -> Trace? {
    var altered = trace
    if isInEvents {
      let lanes = trace.lanes.indices.compactMap { lane in
        planted(in: trace.lanes[lane].events, choice, isPlace, alter).map { (lane, $0) }
      }
      guard !lanes.isEmpty else { return nil }
      let (lane, events) = lanes[choice % lanes.count]
      altered.lanes[lane].events = events
    } else {
      guard let log = planted(in: trace.log, choice, isPlace, alter) else { return nil }
      altered.log = log
    }
    return altered
  }

  /// The entries with the defect in one of its places; nil if that changes nothing.
  private func planted<Entry: Equatable>(
    in entries: [Entry],
    _ choice: Int,
    _ isPlace: (Int, [Entry]) -> Bool,
    _ alter: (inout [Entry], Int) -> Void
  ) -> [Entry]? {
    let places = entries.indices.filter { isPlace($0, entries) }
    guard !places.isEmpty else { return nil }
    var altered = entries
    alter(&altered, places[choice % places.count])
    return altered == entries ? nil : altered
  }

  /// Whether the defect may be in this event.
  private func isPlace(_ index: Int, _ events: [Trace.RecordedEvent]) -> Bool {
    let isLast = index == events.count - 1
    return switch self {
    case .otherValue: !events[index].isEnd
    case .eventsSwapped: !isLast && events[index].kind != events[index + 1].kind
    case .endMissing, .otherEnd: isLast && events[index].isEnd
    case .endAdded: isLast && !events[index].isEnd
    case .errorName: if case .error = events[index].kind { isLast } else { false }
    default: true
    }
  }

  private func alter(_ events: inout [Trace.RecordedEvent], at index: Int) {
    let (tick, kind) = (events[index].tick, events[index].kind)
    switch self {
    case .eventMissing, .endMissing: events.remove(at: index)
    case .eventTwice: events.insert(events[index], at: index)
    case .otherValue: events[index].kind = .next(.string("planted"))
    case .eventLate: events[index].tick += 1
    case .eventsSwapped:
      events[index].kind = events[index + 1].kind
      events[index + 1].kind = kind
    case .endAdded: events.append(Trace.RecordedEvent(tick: tick, kind: .completed))
    case .otherEnd: events[index].kind = kind == .completed ? .error("planted") : .completed
    case .errorName: events[index].kind = .error("planted")
    default: events = []
    }
  }

  /// Whether the defect may be in this entry of the log.
  private func isPlace(_ index: Int, _ log: [Trace.LogEntry]) -> Bool {
    switch self {
    case .subscribeMissing, .subscribeTwice, .subscribeLate, .subscribeAgain: log[index].kind == "subscribe"
    case .disposeMissing, .disposeTwice, .disposeLate, .disposesNone: log[index].kind == "dispose"
    case .entriesSwapped:
      index < log.count - 1 && log[index] != log[index + 1] && log[index].tick == log[index + 1].tick
    default: !log[index].isAboutSources
    }
  }

  private func alter(_ log: inout [Trace.LogEntry], at index: Int) {
    let entry = log[index]
    switch self {
    case .effectMissing, .subscribeMissing, .disposeMissing: log.remove(at: index)
    case .effectTwice, .subscribeTwice, .disposeTwice: log.insert(entry, at: index)
    case .effectLate, .subscribeLate, .disposeLate:
      // To the end of the later tick.
      var late = log.remove(at: index)
      late.tick += self == .disposeLate ? 5 : 1
      log.insert(late, at: log.firstIndex { $0.tick > late.tick } ?? log.endIndex)
    case .effectOther: log[index].payload = .string("planted")
    case .subscribeAgain:
      let left = Trace.LogEntry(tick: entry.tick, kind: "dispose", name: entry.name)
      log.insert(contentsOf: [entry, left], at: index + 1)
    case .entriesSwapped: log.swapAt(index, index + 1)
    default: log = log.indices.filter { !isPlace($0, log) }.map { log[$0] }
    }
  }
}
