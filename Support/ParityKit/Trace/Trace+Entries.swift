extension Trace {
  /// One recorded entry, from a lane or from the log.
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

  /// All entries in one list, in order.
  package var entries: [Entry] {
    placedEntries.map(\.entry)
  }
}

extension Trace {
  /// The place of an entry: the index in a lane, or in the log.
  package enum Place: Sendable, Hashable {
    case lane(Int, Int)
    case log(Int)
  }

  struct PlacedEntry {
    let place: Place
    let entry: Entry
  }

  /// The entries that are compared in `aspects`: all in one sequence if the order counts, else each lane and the log by
  /// itself.
  func placedEntries(in aspects: Set<TraceAspect>) -> [[PlacedEntry]] {
    if aspects.contains(.order) { return [placedEntries] }
    return (aspects.contains(.subscribers) ? placedEvents : [])
      + (aspects.isDisjoint(with: [.log, .use]) ? [] : [placedEffects])
  }

  /// Entries that `order` does not mention (it is wrong, or a shortened trace) come at the end.
  private var placedEntries: [PlacedEntry] {
    var events = placedEvents.map { $0[...] }
    var effects = placedEffects[...]
    var entries: [PlacedEntry] = []
    for place in order where place < events.count {
      if let entry = place < 0 ? effects.popFirst() : events[place].popFirst() { entries.append(entry) }
    }
    return entries + effects + events.joined()
  }

  private var placedEvents: [[PlacedEntry]] {
    lanes.enumerated().map { lane, events in
      events.events.enumerated().map { PlacedEntry(place: .lane(lane, $0), entry: .event(lane: lane, $1)) }
    }
  }

  private var placedEffects: [PlacedEntry] {
    log.enumerated().map { PlacedEntry(place: .log($0), entry: .log($1)) }
  }
}
