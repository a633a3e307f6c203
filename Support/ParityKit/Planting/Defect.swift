/// A way in which a trace can be wrong.
package enum Defect: String, CaseIterable, Sendable {
  case eventMissing = "an event is missing"
  case eventTwice = "an event comes twice"
  case otherValue = "an element has another value"
  case eventLate = "an event comes a tick later"
  case eventsSwapped = "two events are swapped"
  case endMissing = "the end is missing"
  case endAdded = "an end is added"
  case otherEnd = "the end is of another kind"
  case errorName = "the error has another name"
  case laneEmpty = "a subscriber gets nothing"

  case effectMissing = "an effect is missing"
  case effectTwice = "an effect happens twice"
  case effectLate = "an effect happens a tick later"
  case effectOther = "an effect has another value"
  case effectsNone = "no effect happens"
  case subscribeMissing = "a source is not subscribed to"
  case subscribeTwice = "a source is subscribed to twice"
  case subscribeLate = "a source is subscribed to a tick later"
  case subscribeAgain = "a source is subscribed to and left once more"
  case disposeMissing = "a source is not left"
  case disposeTwice = "a source is left twice"
  case disposeLate = "a source is left five ticks later"
  case disposesNone = "no source is left"
  case entriesSwapped = "two entries of the log are swapped"

  /// Whether the defect is in what subscribers receive, and not in the log.
  package var isInEvents: Bool {
    switch self {
    case .eventMissing, .eventTwice, .otherValue, .eventLate, .eventsSwapped, .endMissing, .endAdded, .otherEnd,
      .errorName, .laneEmpty:
      true
    case .effectMissing, .effectTwice, .effectLate, .effectOther, .effectsNone, .subscribeMissing, .subscribeTwice,
      .subscribeLate, .subscribeAgain, .disposeMissing, .disposeTwice, .disposeLate, .disposesNone, .entriesSwapped:
      false
    }
  }

  /// The aspects that compare the part of a trace that the defect is in.
  var aspects: Set<TraceAspect> { isInEvents ? [.subscribers] : [.log, .use] }

  /// The trace with the defect in it; nil if there is no place for it.
  ///
  /// - Parameter choice: Which of the possible places; any number.
  package func planted(in trace: Trace, choice: Int) -> Trace? {
    var altered = trace
    if !isInEvents {
      guard let log = planted(in: trace.log, choice) else { return nil }
      altered.log = log
    } else {
      let lanes = trace.lanes.indices.compactMap { lane in
        planted(in: trace.lanes[lane].events, choice).map { (lane, $0) }
      }
      guard !lanes.isEmpty else { return nil }
      let (lane, events) = lanes[choice % lanes.count]
      altered.lanes[lane].events = events
    }
    return altered == trace ? nil : altered
  }
}
