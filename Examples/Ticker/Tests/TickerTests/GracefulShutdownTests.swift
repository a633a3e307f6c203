import AsyncStreams
import Foundation
import ServiceLifecycleTestKit
import Testing
import TickerClient

@testable import TickerKit

/// The end of responses that have no end of their own.
@Suite(.timeLimit(.minutes(2))) struct GracefulShutdownTests {
  @Test func `a signal ends behind what was sent before the shutdown`() async {
    await testGracefulShutdown { trigger in
      let subject = Subject<Int, Never>()
      let heard = subject.subscribe()
      await subject.send(contentsOf: 1...3)
      trigger.triggerGracefulShutdown()
      let received = await heard.untilGracefulShutdown().collect()
      #expect(received == [1, 2, 3])
    }
  }

  @Test func `a signal that waits ends with the shutdown`() async {
    await testGracefulShutdown { trigger in
      await withTaskGroup { group in
        group.addTask { await Signal<Int, Never>.never.untilGracefulShutdown().collect() }
        trigger.triggerGracefulShutdown()
        let received = await group.next()
        #expect(received == [])
      }
    }
  }

  @Test func `without a service, a signal has its own end`() async {
    let received = await [1, 2, 3].signal.untilGracefulShutdown().collect()
    #expect(received == [1, 2, 3])
  }

  @Test func `a shutdown ends the lines of the statistics, which no service sends`() async throws {
    let feed = Feed(Signal<Tick, Never>.never, replay: 0, keep: 1)
    try await TestServer.run(feed) { server in
      try await EventClient(port: server.port).withLines(of: "/statistics/lines") { lines in
        let line = try await lines.next() ?? ""
        #expect(try JSONDecoder().decode(Statistics.self, from: Data(line.utf8)).sent == 0)
        await server.shutDown()
        while try await lines.next() != nil {}
        #expect(lines.isComplete)
      }
    }
  }

  @Test func `clients that disconnect from the lines of the statistics do not delay a shutdown`() async throws {
    let feed = Feed(Signal<Tick, Never>.never, replay: 0, keep: 1)
    try await TestServer.run(feed) { server in
      for _ in 1...3 {
        try await EventClient(port: server.port).withLines(of: "/statistics/lines") { lines in
          let line = try await lines.next()
          #expect(line != nil)
        }
      }
    }
  }
}
