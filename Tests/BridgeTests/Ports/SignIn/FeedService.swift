import AsyncStreams

/// The requests of a feed, with AsyncStreams.
struct FeedService: Sendable {
  let server: PortServer

  func signIn(_ password: String) async throws(PortError) -> String {
    try await server.reply(to: "sign in \(password)").values.joined()
  }

  func enter(_ code: String) async throws(PortError) -> String {
    try await server.reply(to: "code \(code)").values.joined()
  }

  /// All pages; the next one is requested when the one before has been taken.
  func pages() -> Signal<PortReply, PortError> {
    Signal(runAhead: 1) { send throws(PortError) in
      var cursor: Int? = 1
      while let number = cursor {
        let page = try await server.reply(to: "page \(number)")
        guard await send(page) == .accepted else { return }
        cursor = page.next
      }
    }
  }
}
