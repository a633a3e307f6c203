import AsyncStreams
import Foundation

/// An event that a recorder has taken, and not written yet.
struct TakenEvent: Sendable {
  let stamp: EventStamp
  let time: Duration
  let source: String
  let content: RecordedLine.Content
}

/// A source of a recording, of any type.
protocol RecordedInput: Sendable {
  var name: String { get }

  /// What happened since the last call, in the order of the sends, with a note where events were dropped.
  ///
  /// Lets waiting senders continue, and encodes the events.
  func take() -> (events: [TakenEvent], dropped: Int, hasEnded: Bool)

  /// Ends the recording of the source.
  func close()
}

/// A source of a recording.
struct TappedSource<Element: Sendable & Encodable, Failure: Error>: RecordedInput {
  let name: String
  let tap: LogTap<Element, Failure>
  let redact: (@Sendable (Element) -> Element?)?

  func take() -> (events: [TakenEvent], dropped: Int, hasEnded: Bool) {
    let (entries, dropped) = tap.take()
    let encoder = JSONText.makeEncoder()
    var events = entries.map { entry in
      TakenEvent(stamp: entry.stamp, time: entry.time, source: name, content: content(of: entry.event, encoder))
    }
    let hasEnded = events.last?.content.isEnd == true
    // A tap drops what is sent when it is full, which it stays until it is emptied: so these events are the last ones
    // before an end. The note has the stamp of its neighbour, and so its place.
    if dropped > 0, let neighbour = events.dropLast(hasEnded ? 1 : 0).last ?? events.last {
      let note = TakenEvent(stamp: neighbour.stamp, time: neighbour.time, source: name, content: .dropped(dropped))
      events.insert(note, at: events.endIndex - (hasEnded ? 1 : 0))
    }
    return (events, dropped, hasEnded)
  }

  func close() { tap.close() }

  private func content(of event: SignalEvent<Element, Failure>, _ encoder: JSONEncoder) -> RecordedLine.Content {
    switch event {
    case .value(let element):
      guard let element = redact.map({ $0(element) }) ?? element else { return .omitted(reason: nil) }
      do { return .value(try encoder.encode(element)) } catch { return .omitted(reason: "\(error)") }
    case .finished:
      return .end
    case .failure(let failure):
      let value = (failure as? any Encodable).flatMap { try? encoder.encode($0) }
      return .failure(String(describing: failure), value: value)
    }
  }
}
