extension Trace {
  /// One recorded thing, wherever it was recorded.
  package enum Entry: Sendable, Equatable {
    case event(lane: Int, RecordedEvent)
    case log(LogEntry)

    package var tick: Int {
      switch self {
      case .event(_, let event): event.tick
      case .log(let entry): entry.tick
      }
    }
  }

  /// Everything in one list, in the order in which it happened.
  ///
  /// Entries that `order` does not mention (it is wrong, or a shortened trace) come at the end.
  package var entries: [Entry] {
    var nextInLane = Array(repeating: 0, count: lanes.count)
    var nextInLog = 0
    var entries: [Entry] = []
    for place in order {
      if place < 0 {
        guard nextInLog < log.count else { continue }
        entries.append(.log(log[nextInLog]))
        nextInLog += 1
      } else if place < lanes.count, nextInLane[place] < lanes[place].events.count {
        entries.append(.event(lane: place, lanes[place].events[nextInLane[place]]))
        nextInLane[place] += 1
      }
    }
    entries += log.dropFirst(nextInLog).map(Entry.log)
    for (index, lane) in lanes.enumerated() {
      entries += lane.events.dropFirst(nextInLane[index]).map { .event(lane: index, $0) }
    }
    return entries
  }
}
