import AsyncStreams

extension Room {
  /// Serves a guest, whose first line is a name, and whose other lines are said in the room.
  ///
  /// Returns when the lines end or fail. Calls `disconnect`, which must end the lines, when the guest does not read
  /// what is said, and when the room is closed and has written the rest.
  func serve(
    _ lines: some SignalProtocol<String, any Error>,
    write: @escaping @Sendable ([String]) async throws -> Void,
    disconnect: @escaping @Sendable () -> Void
  ) async {
    var guest = lines.filter { !$0.isEmpty }.makeAsyncIterator()
    guard let name = try? await guest.next() else { return }
    let heard = listen(ifTooSlow: disconnect)
    let writing = Task {
      defer { disconnect() }
      for try await lines in heard.batches(upTo: 100) {
        try await write(lines)
      }
    }
    defer { writing.cancel() }
    await say("* \(name) is here")
    do {
      while let line = try await guest.next() { await say("\(name): \(line)") }
      await say("* \(name) has left")
    } catch {
      await say("* \(name) is lost: \(error)")
    }
  }
}
