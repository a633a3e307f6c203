import AsyncStreams

/// A chat room: each line that is said goes to all guests.
struct Room: Sendable {
  private let lines = Subject<String, Never>(name: "room")

  /// Says a line to all guests.
  func say(_ line: String) async {
    await lines.send(line)
  }
}
