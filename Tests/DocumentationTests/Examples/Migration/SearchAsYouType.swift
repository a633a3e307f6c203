import AsyncStreams
import AsyncStreamsTesting
import Testing

/// Search as you type.
enum SearchAsYouType {
  static func results(
    for queries: some SignalProtocol<String, Never>,
    clock: some Clock<Duration> = ContinuousClock(),
    search: @escaping @Sendable (String) -> Signal<[String], any Error>
  ) -> some SignalProtocol<[String], Never> {
    queries
      .debounce(for: .milliseconds(300), clock: clock)
      .removeDuplicates()
      .flatMapLatest { query in
        search(query).catch { _ in Signal.just([]) }  // Here, and not further down: the next query goes on.
      }
  }
}

@Suite struct SearchAsYouTypeTests {
  private struct Offline: Error {}

  @Test func `a search that fails delivers nothing found, and the next one goes on`() async throws {
    try await VirtualTime.run { time in
      let queries = Subject<String, Never>()
      let results = SearchAsYouType.results(for: queries, clock: time.clock) { query in
        query == "s" ? .fail(Offline()) : .just([query])
      }
      let recording = time.record(results)
      await queries.send("s")
      await time.advance(by: .seconds(1))
      await queries.send("sw")
      await time.advance(by: .seconds(1))
      #expect(recording.elements == [[], ["sw"]])
    }
  }
}
