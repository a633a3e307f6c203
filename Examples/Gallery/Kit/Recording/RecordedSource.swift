import AsyncStreams
import AsyncStreamsInspector
import AsyncStreamsTesting
import Diagrams

/// A source of a recording as a line of marbles, which the examples can have as an input.
struct RecordedSource {
  private typealias Event = RecordedEvent<RecordedElement>

  let name: String
  /// How long a second of the marbles was in the recording.
  let second: Duration
  /// How many events the source has; those beyond the limit of a line are left out.
  let eventCount: Int
  let names: ElementNames
  private let events: [Event]
  private let start: Duration

  /// - Parameters:
  ///   - name: The name of the source.
  ///   - session: The recording.
  ///   - start: The time of the recording that is the beginning of the line.
  init(_ name: String, in session: RecordedSession, from start: Duration) throws(RecordedSessionError) {
    let all = try session.events(of: name, as: RecordedElement.self)
    self.name = name
    self.start = start
    eventCount = all.count
    events = Array(all.prefix(Diagram.Limits.events))
    names = ElementNames(events.compactMap(Self.text))
    // Sources that are shown to their ends have one scale, so that they can be compared.
    let end = eventCount > events.count ? events.last?.time : nil
    second = Self.second(covering: (end ?? session.duration) - start)
  }

  /// How many events are shown.
  var shownCount: Int { events.count }

  /// The line, with elements that a kind of line can have.
  func marbles(as kind: LineKind) -> Marbles {
    var line = Marbles()
    for event in events {
      // A quotient may be rounded up.
      let column = min(Int((event.time - start) / second), Diagram.Limits.seconds - 1)
      switch event.content {
      case .finished: line.add(.finished, at: .seconds(column))
      case .failure: line.add(.failure(MarbleFailure()), at: .seconds(column))
      case .value, .omitted, .dropped:
        line.add(.value(names.marble(of: Self.text(event) ?? "", as: kind)), at: .seconds(column))
      }
    }
    return line
  }

  /// The text of an element, `?` for those that are missing, and `nil` for an end.
  private static func text(_ event: Event) -> String? {
    switch event.content {
    case .value(let element): element.marble
    case .omitted, .dropped: "?"
    case .finished, .failure: nil
    }
  }

  /// The shortest of 1, 2, 5, 10, 20 milliseconds and so on of which a line needs no more than it may have.
  private static func second(covering duration: Duration) -> Duration {
    var unit = Duration.milliseconds(1)
    while true {
      for factor in [1, 2, 5] where duration < unit * factor * Diagram.Limits.seconds { return unit * factor }
      unit *= 10
    }
  }
}
