extension Defect {
  /// The events of a subscriber with the defect in them; nil if there is no place for it.
  func planted(in events: [Trace.RecordedEvent], _ choice: Int) -> [Trace.RecordedEvent]? {
    var altered = events
    switch self {
    case .eventMissing:
      guard let index = events.index(choice, where: { _ in true }) else { return nil }
      altered.remove(at: index)
    case .eventTwice:
      guard let index = events.index(choice, where: { _ in true }) else { return nil }
      altered.insert(events[index], at: index)
    case .otherValue:
      guard let index = events.index(choice, where: { !$0.isEnd }) else { return nil }
      altered[index] = Trace.RecordedEvent(tick: events[index].tick, kind: .next(.string("planted")))
    case .eventLate:
      guard let index = events.index(choice, where: { _ in true }) else { return nil }
      altered[index] = Trace.RecordedEvent(tick: events[index].tick + 1, kind: events[index].kind)
    case .eventsSwapped:
      let pairs = events.indices.dropLast().filter { events[$0].kind != events[$0 + 1].kind }
      guard let index = pairs.element(choice) else { return nil }
      altered[index] = Trace.RecordedEvent(tick: events[index].tick, kind: events[index + 1].kind)
      altered[index + 1] = Trace.RecordedEvent(tick: events[index + 1].tick, kind: events[index].kind)
    case .endMissing:
      guard events.last?.isEnd ?? false else { return nil }
      altered.removeLast()
    case .endAdded:
      guard let last = events.last, !last.isEnd else { return nil }
      altered.append(Trace.RecordedEvent(tick: last.tick, kind: .completed))
    case .otherEnd:
      guard let last = events.last, last.isEnd else { return nil }
      let kind: Trace.RecordedEvent.Kind = last.kind == .completed ? .error("planted") : .completed
      altered[events.count - 1] = Trace.RecordedEvent(tick: last.tick, kind: kind)
    case .errorName:
      guard let last = events.last, case .error = last.kind else { return nil }
      altered[events.count - 1] = Trace.RecordedEvent(tick: last.tick, kind: .error("planted"))
    case .laneEmpty:
      altered = []
    default: return nil
    }
    return altered == events ? nil : altered
  }
}

extension Collection {
  /// The index of one of the elements that satisfy `predicate`; nil if none does.
  func index(_ choice: Int, where predicate: (Element) -> Bool) -> Index? {
    indices.filter { predicate(self[$0]) }.element(choice)
  }
}

extension Array {
  /// One of the elements; nil if there is none.
  fileprivate func element(_ choice: Int) -> Element? {
    isEmpty ? nil : self[choice % count]
  }
}
