/// Parses the lines of `text/event-stream`: the part of the format that the server writes.
struct EventParser {
  private var event = ReceivedEvent()

  /// Adds a line that has come.
  ///
  /// - Returns: The event that is complete with it, if one is.
  mutating func add(_ line: String) -> ReceivedEvent? {
    if line.isEmpty {
      defer { event = ReceivedEvent() }
      return event
    }
    let parts = line.split(separator: ":", maxSplits: 1)
    let value = parts.count == 2 ? parts[1].drop { $0 == " " } : ""
    switch parts.first {
    case "event": event.name = String(value)
    case "id": event.id = String(value)
    case "data": event.data += event.data.isEmpty ? value : "\n" + value
    default: break
    }
    return nil
  }
}
