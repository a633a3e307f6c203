import AsyncStreams
import AsyncStreamsTesting
import Testing

/// An element reaches all windows that are open before the window that it fills ends.
@Suite(.noSubscriptionSurvives) struct WindowOrderTests {
  private let numbers = Subject<Int, Never>()
  private let expected = [
    "0: 1", "0: 2", "1: 2", "0: 3", "1: 3", "0 ends", "2: 3", "1: 4", "2: 4", "1 ends", "3: 4", "2 ends", "3 ends",
  ]

  private var events: some SignalProtocol<String, Never> {
    numbers.windowed(count: 3, startingEvery: 1).flatMapMerge { window in
      window.map { "\(window.key): \($0)" }.append(Signal.just("\(window.key) ends"))
    }
  }

  @Test func `to a consumer that keeps up`() async throws {
    try await VirtualTime.run { time in
      let recording = time.record(events)
      for number in 1...4 { await numbers.send(number) }
      numbers.finish()
      await time.settle()
      #expect(recording.elements == expected)
    }
  }

  @Test func `to a consumer that comes late`() async throws {
    try await VirtualTime.run { _ in
      var iterator = events.makeAsyncIterator()
      for number in 1...4 { numbers.yield(number) }
      numbers.finish()
      var seen: [String] = []
      while let event = await iterator.next() { seen.append(event) }
      #expect(seen == expected)
    }
  }
}
