import AsyncStreams

/// A guest does not read what is said.
struct TooSlow: Error {}

/// A chat room: each line that is said goes to all guests.
struct Room: Sendable {
  private let lines = Subject<String, TooSlow>(name: "room")

  /// Says a line to all guests.
  func say(_ line: String) async {
    await lines.send(line)
  }

  /// Subscribes to what is said from now on.
  ///
  /// - Parameter disconnect: Called when more than 1000 lines wait, also while the guest's connection takes none.
  func listen(ifTooSlow disconnect: @escaping @Sendable () -> Void) -> Subscription<String, TooSlow> {
    lines.subscribe(bufferingPolicy: .failing(1000, TooSlow(), onFailure: disconnect))
  }

  /// Ends all subscriptions, behind what was said before.
  func close() {
    lines.finish()
  }
}
