import AsyncStreams

/// A guest said nothing for too long.
struct Silence: Error {}

extension Room {
  /// Serves a guest, whose first line is a name, and whose other lines are said in the room.
  ///
  /// Returns when the lines end or fail, or after five minutes without a line. Calls `disconnect`, which must end the
  /// lines, when the guest does not read what is said, and when the room is closed and has written the rest.
  func serve(
    _ lines: some SignalProtocol<String, any Error>,
    clock: some Clock<Duration> = ContinuousClock(),
    write: @escaping @Sendable ([String]) async throws -> Void,
    disconnect: @escaping @Sendable () -> Void
  ) async {
    var guest =
      lines
      .filter { !$0.isEmpty }
      .paced(every: .milliseconds(100), burst: 20, clock: clock)
      .timeout(between: .seconds(300), throwing: Silence(), clock: clock)
      .makeAsyncIterator()
    guard let name = try? await guest.next() else { return }
    let heard = listen(ifTooSlow: disconnect)
    let writing = Task {
      defer { disconnect() }
      for try await lines in heard.batches(upTo: 100) {
        try await Signal.async { try await write(lines) }
          .timeout(after: .seconds(10), throwing: TooSlow(), clock: clock)
          .waitUntilFinished()
      }
    }
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
