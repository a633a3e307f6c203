import AsyncStreams

/// A guest said nothing for too long.
struct Silence: Error {}

extension Room {
  /// Serves a guest, whose first line is a name, and whose other lines are said in the room.
  ///
  /// Returns when the lines end or fail, or after five minutes without a line.
  func serve(
    _ lines: some SignalProtocol<String, any Error>,
    clock: some Clock<Duration> = ContinuousClock(),
    write: @escaping @Sendable (String) async throws -> Void
  ) async {
    var guest =
      lines
      .filter { !$0.isEmpty }
      .timeout(between: .seconds(300), throwing: Silence(), clock: clock)
      .makeAsyncIterator()
    guard let name = try? await guest.next() else { return }
    let heard = listen()
    let writing = Task { for await line in heard { try await write(line) } }
    defer { writing.cancel() }
    await say("* \(name) is here")
    do {
      while let line = try await guest.next() { await say("\(name): \(line)") }
      await say("* \(name) has left")
    } catch is Silence {
      await say("* \(name) has fallen asleep")
    } catch {
      await say("* \(name) is lost: \(error)")
    }
  }
}
