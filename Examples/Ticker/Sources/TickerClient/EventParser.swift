import NIOCore

/// Parses `text/event-stream`, piece by piece: the part of the format that the server writes.
struct EventParser {
  private var unread = ByteBuffer()
  private var event = ReceivedEvent()

  /// Adds bytes that have come.
  mutating func add(_ bytes: ByteBuffer) {
    unread.writeImmutableBuffer(bytes)
    unread.discardReadBytes()
  }

  /// The next event that is complete.
  mutating func next() -> ReceivedEvent? {
    while let line = nextLine() {
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
    }
    return nil
  }

  private mutating func nextLine() -> String? {
    let bytes = unread.readableBytesView
    guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    defer { unread.moveReaderIndex(forwardBy: 1) }
    return unread.readString(length: bytes.distance(from: bytes.startIndex, to: end))
  }
}
