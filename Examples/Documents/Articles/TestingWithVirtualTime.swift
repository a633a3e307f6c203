import AsyncStreams
import AsyncStreamsTesting
import Observation
import Testing

@MainActor @Observable private final class SearchModel {
  var query = ""
  private(set) var results: [String] = []

  init(clock: VirtualClock) {
    Signal.observing(self) { $0.query }
      .debounce(for: .milliseconds(300), clock: clock)
      .map { query in ["swift", "c"].filter { !query.isEmpty && $0.hasPrefix(query) } }
      .assign(to: \.results, on: self)
  }
}

/// A client whose failures have a type.
private struct Client {
  struct Offline: Error {}

  func get() async throws(Offline) -> String { "swift" }
}

/// The examples of "Testing with virtual time", which are tests.
@Suite struct TestingWithVirtualTime {
  @Test func `a search begins when nothing was typed for a while`() async throws {
    try await VirtualTime.run { time in
      let keys = Subject<String, Never>()
      let recording = time.record(keys.debounce(for: .milliseconds(300), clock: time.clock))

      await keys.send("s")
      await time.advance(by: .milliseconds(200))
      await keys.send("sw")
      await time.advance(by: .milliseconds(299))
      #expect(recording.elements == [])

      await time.advance(by: .milliseconds(1))
      #expect(recording.elements == ["sw"])
    }
  }

  @Test func `a search begins when typing rests for two seconds`() async throws {
    try await expect(marbles: "---b--(c|)", from: "ab---c|") { lines, clock in
      lines[0].debounce(for: .seconds(2), clock: clock)
    }
  }

  @Test func `a value that may fail is awaited before it is compared`() async throws {
    try await VirtualTime.run { time in
      let client = Client()
      let answer = try await client.get()
      #expect(answer == "swift")
    }
  }

  @MainActor @Test func `results are shown when typing rests`() async throws {
    try await VirtualTime.run { time in
      let model = SearchModel(clock: time.clock)
      model.query = "sw"
      await time.advance(by: .milliseconds(299))
      #expect(model.results == [])

      await time.advance(by: .milliseconds(1))
      #expect(model.results == ["swift"])
    }
  }
}
