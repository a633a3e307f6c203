import AsyncStreams
import AsyncStreamsInspector
import AsyncStreamsTesting
import Testing

/// The first bug of the article "What is going on?": an element that is sent before there is a subscription.
///
/// Its warning is in `InspectorWarningTests`, like those of the other bugs.
@Suite struct LostElementTests {
  /// Says whether there is a connection.
  @MainActor private final class StatusLine {
    private(set) var text = "unknown"
    private let subscriptions = SubscriptionBag()

    func appear(showing status: some SignalProtocol<String, Never>) {
      subscriptions.consume(status, for: self) { line, text in line.text = text }
    }
  }

  @Test func `replayed, the line knows nothing before, and what the status is after`() async throws {
    let session = try await record("status", of: String.self) { status, time in
      await time.advance(by: .milliseconds(200))
      await status.send("connected")
    }
    let before = try await replay(session, "status", of: String.self) { status, time in
      await time.advance(by: .seconds(1))
      let line = StatusLine()
      line.appear(showing: status)
      await time.settle()
      return line.text
    }
    #expect(before == "unknown")
    let after = try await replay(session, "status", of: String.self) { status, time in
      let latest = status.replay(last: 1, start: .immediately)
      await time.advance(by: .seconds(1))
      let line = StatusLine()
      line.appear(showing: latest)
      await time.settle()
      return line.text
    }
    #expect(after == "connected")
  }
}
