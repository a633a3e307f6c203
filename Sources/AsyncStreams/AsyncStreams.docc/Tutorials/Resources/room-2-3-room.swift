import AsyncStreams

/// A chat room: each line that is said goes to all guests.
struct Room: Sendable {
  private let lines = Subject<String, Never>(name: "room")

  /// Says a line to all guests.
  func say(_ line: String) async {
    await lines.send(line)
  }

  /// Subscribes to what is said from now on.
  func listen() -> Subscription<String, Never> {
    lines.subscribe(bufferingPolicy: .bufferingNewest(100))
  }
}
