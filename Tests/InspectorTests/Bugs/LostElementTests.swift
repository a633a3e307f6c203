import AsyncStreams
import AsyncStreamsInspector
import AsyncStreamsTesting
import Testing

/// The first bug of the article "What is going on?": an element that is sent before there is a subscription.
@Suite struct LostElementTests {
  /// Says whether there is a connection.
  @MainActor private final class StatusLine {
    private(set) var text = "unknown"
    private let subscriptions = SubscriptionBag()

    func appear(showing status: some SignalProtocol<String, Never>) {
      subscriptions.consume(status, for: self) { line, text in line.text = text }
    }
  }

  private func session() async throws -> RecordedSession {
    try await record("status", of: String.self) { status, time in
      await time.advance(by: .milliseconds(200))
      await status.send("connected")
    }
  }

  @MainActor @Test func `the inspector counts the element`() async throws {
    try await VirtualTime.run { @MainActor time in
      let inspector = Inspector(clock: time.clock)
      await inspector.watch {
        let status = Subject<String, Never>(name: "status")
        await status.send("connected")
        let line = StatusLine()
        let warnings = inspector.snapshot().warnings
        line.appear(showing: status)
        #expect(warnings.map(\.kind) == [.lostElements])
        #expect(warnings.map(\.text) == ["status: 1 element was lost, since nobody had subscribed"])
        #expect(line.text == "unknown")
      }
    }
  }

  @Test func `replayed, the line knows nothing before, and what the status is after`() async throws {
    let session = try await session()
    let before = try await replay(session, "status", of: String.self) { status, time in
      await time.advance(by: .seconds(1))
      let line = StatusLine()
      line.appear(showing: status)
      await time.settle()
      return line.text
    }
    #expect(before == "unknown")
    let after = try await replay(session, "status", of: String.self) { status, time in
      let latest = status.replay(last: 1)
      await time.advance(by: .seconds(1))
      let line = StatusLine()
      line.appear(showing: latest)
      await time.settle()
      return line.text
    }
    #expect(after == "connected")
  }
}
