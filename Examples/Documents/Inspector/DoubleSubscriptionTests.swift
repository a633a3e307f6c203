import AsyncStreams
import AsyncStreamsInspector
import AsyncStreamsTesting
import Testing

/// The fourth bug of the article "What is going on?": a cold signal that two readers run twice.
@Suite struct DoubleSubscriptionTests {
  /// Connects to a feed of rates for each iteration, and counts the connections.
  private final class Feed: Sendable {
    let connections = Subject<Int, Never>(name: "connections")
    private let received: Subject<Int, Never>

    init(_ received: Subject<Int, Never>) { self.received = received }

    var rates: Signal<Int, Never> {
      Signal<Int, Never>.callback { [connections, received] continuation in
        connections.yield(connections.statistics.sent + 1)
        let receiving = SubscriptionBag()
        receiving.asyncConsume(received) { continuation.yield($0) }
        continuation.onTermination { receiving.cancel() }
      }
      .named("rates")
      .eraseToSignal()
    }
  }

  /// Shows the newest rate, and the highest one.
  @MainActor private final class RateScreen {
    private(set) var shown: [String] = []
    private let subscriptions = SubscriptionBag()

    init(_ rates: some SignalProtocol<Int, Never>) {
      subscriptions.consume(rates, for: self) { screen, rate in screen.shown.append("rate \(rate)") }
      subscriptions.consume(rates.scan(0) { max($0, $1) }, for: self) { screen, rate in
        screen.shown.append("highest \(rate)")
      }
    }
  }

  @MainActor @Test func `the inspector shows two sources of callbacks`() async throws {
    let inspector = Inspector(patience: .seconds(3_600))
    await inspector.watch {
      let feed = Feed(Subject(name: "received"))
      let screen = RateScreen(feed.rates)
      let snapshot = inspector.snapshot()
      #expect(snapshot.sources.filter { $0.kind == "callback" }.count == 2)
      #expect(snapshot.subscriptions.map(\.chain).filter { $0.hasPrefix("rates") } == ["rates", "rates.scan"])
      withExtendedLifetime(screen) {}
    }
  }

  @Test func `replayed, there are two connections before, and one after`() async throws {
    let session = try await record("received", of: Int.self) { received, time in
      await time.advance(by: .seconds(1))
      await received.send(contentsOf: [3, 2])
    }
    let before = try await replay(session, "received", of: Int.self) { received, time in
      let feed = Feed(received)
      let screen = RateScreen(feed.rates)
      await time.advance(by: .seconds(2))
      #expect(screen.shown.count == 4)
      return feed.connections.statistics.sent
    }
    #expect(before == 2)
    let after = try await replay(session, "received", of: Int.self) { received, time in
      let feed = Feed(received)
      let screen = RateScreen(feed.rates.share())
      await time.advance(by: .seconds(2))
      #expect(screen.shown.count == 4)
      return feed.connections.statistics.sent
    }
    #expect(after == 1)
  }
}
