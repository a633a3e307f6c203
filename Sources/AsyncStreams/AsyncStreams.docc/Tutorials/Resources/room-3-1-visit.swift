import AsyncStreams

extension Room {
  /// Serves a guest, whose first line is a name, and whose other lines are said in the room.
  ///
  /// Returns when the lines end or fail.
  func serve(_ lines: some SignalProtocol<String, any Error>) async {
    var guest = lines.filter { !$0.isEmpty }.makeAsyncIterator()
    guard let name = try? await guest.next() else { return }
    await say("* \(name) is here")
    do {
      while let line = try await guest.next() { await say("\(name): \(line)") }
      await say("* \(name) has left")
    } catch {
      await say("* \(name) is lost: \(error)")
    }
  }
}
