import AsyncStreams
import AsyncStreamsTesting
import Foundation
import SearchScreenKit
import Synchronization
import Testing

/// How often each test is run.
private let rounds = ProcessInfo.processInfo.environment["LONG_TESTS"] != nil ? 1_000 : 5

/// A server that takes a second for each answer, and notes the requests and which of them were cancelled.
private actor SlowServer: SearchService {
  private let clock: VirtualClock
  private(set) var asked: [String] = []
  private(set) var cancelled: [String] = []
  private var failures = 0
  private var delay = Duration.seconds(1)

  init(clock: VirtualClock) { self.clock = clock }

  func fail(_ times: Int) { failures = times }

  func slowDown() { delay = .seconds(60) }

  func page(_ number: Int, of query: String) async throws(SearchError) -> Page {
    let question = "\(query) \(number)"
    asked.append(question)
    do {
      try await clock.sleep(for: delay)
    } catch {
      cancelled.append(question)
      throw .offline
    }
    if failures > 0 {
      failures -= 1
      throw .offline
    }
    return Page(titles: ["\(query) \(2 * number)", "\(query) \(2 * number + 1)"], hasMore: number < 2)
  }
}

/// The search screen, in virtual time.
@MainActor @Suite struct SearchModelTests {
  /// Uses a screen, a thousand of them in the long suites.
  private func withScreen(
    _ use: @escaping @MainActor @Sendable (VirtualTime, SlowServer, SearchModel) async throws -> Void
  ) async throws {
    for _ in 0..<rounds {
      try await VirtualTime.run { @MainActor time in
        let server = SlowServer(clock: time.clock)
        try await use(time, server, SearchModel(service: server, clock: time.clock))
      }
    }
  }

  @Test func `typing searches when it rests`() async throws {
    try await withScreen { time, server, model in
      for text in ["s", "sw", "swi"] {
        model.query = text
        await time.advance(by: .milliseconds(200))
      }
      #expect(await server.asked == [])
      await time.advance(by: .milliseconds(100))
      #expect(await server.asked == ["swi 0"])
      #expect(model.isLoading)
      await time.advance(by: .seconds(1))
      #expect(model.titles == ["swi 0", "swi 1"])
      #expect(!model.isLoading && model.hasMore)
    }
  }

  @Test func `pages follow when they are asked for, one at a time`() async throws {
    try await withScreen { time, server, model in
      model.query = "a"
      await time.advance(by: .milliseconds(1_300))
      model.loadMore()
      model.loadMore()
      await time.advance(by: .milliseconds(500))
      #expect(model.isLoading)
      model.loadMore()
      await time.advance(by: .milliseconds(500))
      #expect(model.titles == ["a 0", "a 1", "a 2", "a 3"])
      model.loadMore()
      await time.advance(by: .seconds(1))
      #expect(model.titles.count == 6 && !model.hasMore)
      model.loadMore()
      await time.advance(by: .seconds(5))
      #expect(await server.asked == ["a 0", "a 1", "a 2"])
    }
  }

  @Test func `a new text ends the request for the one before`() async throws {
    try await withScreen { time, server, model in
      model.query = "a"
      await time.advance(by: .milliseconds(800))
      #expect(model.isLoading)
      model.query = "b"
      await time.settle()
      #expect(!model.isLoading)
      #expect(await server.cancelled == ["a 0"])
      await time.advance(by: .milliseconds(1_300))
      #expect(model.titles == ["b 0", "b 1"])
      model.query = ""
      await time.settle()
      #expect(model.titles == [] && !model.hasMore)
    }
  }

  @Test func `a failure is tried again, twice, with pauses`() async throws {
    try await withScreen { time, server, model in
      await server.fail(2)
      model.query = "a"
      // A pause in typing, an answer, a pause of one second, an answer, a pause of two seconds, an answer.
      await time.advance(by: .milliseconds(6_299))
      #expect(model.isLoading && model.titles.isEmpty)
      await time.advance(by: .milliseconds(1))
      #expect(model.titles == ["a 0", "a 1"])
      #expect(await server.asked == ["a 0", "a 0", "a 0"])
    }
  }

  @Test func `what fails for good is told, and can be asked for again`() async throws {
    try await withScreen { time, server, model in
      await server.fail(3)
      model.query = "a"
      await time.advance(by: .seconds(10))
      #expect(model.message == "The server cannot be reached.")
      #expect(!model.isLoading && model.titles.isEmpty)
      model.loadMore()
      await time.advance(by: .seconds(1))
      #expect(model.message == nil && model.titles == ["a 0", "a 1"])
      await server.slowDown()
      model.loadMore()
      // Three times ten seconds, and the pauses.
      await time.advance(by: .seconds(33))
      #expect(model.message == "The server takes too long.")
      #expect(model.titles == ["a 0", "a 1"])
    }
  }

  @Test func `a screen that is closed leaves nothing behind`() async throws {
    try await VirtualTime.run { @MainActor time in
      let server = SlowServer(clock: time.clock)
      var model: SearchModel? = SearchModel(service: server, clock: time.clock)
      weak let screen = model
      model?.query = "a"
      await time.advance(by: .milliseconds(800))
      model = nil
      #expect(screen == nil)
      await time.advance(by: .seconds(5))
      #expect(await server.cancelled == ["a 0"])
    }
  }
}
