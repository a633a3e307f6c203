import NIOCore

/// An event in the format of `text/event-stream`.
nonisolated struct ServerSentEvent: Sendable {
  /// Identifies the event for a client that connects again.
  let id: EventID?
  /// The bytes to write, which are made once and shared by the responses to all clients.
  let text: ByteBuffer

  /// Encodes an event.
  ///
  /// - Parameters:
  ///   - name: The type of the event; `message` without one.
  ///   - id: Identifies the event for a client that connects again.
  ///   - data: The content.
  init(name: String? = nil, id: EventID? = nil, data: String) {
    var text = ""
    if let name { text += "event: \(name)\n" }
    if let id { text += "id: \(id)\n" }
    // A line break in the content begins another line of data.
    for line in data.split(separator: "\n", omittingEmptySubsequences: false) { text += "data: \(line)\n" }
    self.id = id
    self.text = ByteBuffer(string: text + "\n")
  }
}
