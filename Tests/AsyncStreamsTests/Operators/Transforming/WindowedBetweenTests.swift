import AsyncStreams
import AsyncStreamsTesting
import Testing

/// Windows and arrays that one signal opens, and others close.
@Suite(.noSubscriptionSurvives) struct WindowedBetweenTests {
  @Test func `arrays may overlap, and those that are open at the end are delivered then`() async throws {
    try await expect(marbles: "----[cd]--([def][]|)", from: "abcdef-|", "-12--3") { sources, clock in
      sources[0].chunked(openedBy: sources[1]) { number in
        Signal.timer(after: .seconds(number == "1" ? 3 : 60), clock: clock)
      }.map { $0.joined() }
    }
  }

  @Test func `a signal that ends without an element closes, one that fails does not`() async throws {
    try await VirtualTime.run { time in
      let (numbers, opening) = (Subject<Int, Never>(), Subject<Int, Never>())
      let (first, second) = (Subject<Int, Oops>(), Subject<Int, Oops>())
      let chunks = time.record(numbers.chunked(openedBy: opening) { $0 == 1 ? first : second })
      let windows = time.record(
        numbers.windowed(openedBy: opening) { $0 == 1 ? first : second }.flatMapMerge { window in
          window.collected().map { [window.key] + $0 }
        }
      )
      await time.settle()
      opening.yield(contentsOf: [1, 2])
      numbers.yield(10)
      await time.settle()
      first.finish()
      second.finish(throwing: Oops())
      numbers.yield(20)
      await time.settle()
      #expect(chunks.elements == [[10]])
      #expect(windows.elements == [[0, 10]])
      numbers.finish()
      await time.settle()
      #expect(chunks.elements == [[10], [10, 20]])
      #expect(windows.elements == [[0, 10], [1, 10, 20]])
      #expect(first.subscriptionCount == 0)
      #expect(second.subscriptionCount == 0)
    }
  }

  @Test func `what closes a window is subscribed to with its opening, however late the consumer is`() async throws {
    let (numbers, opening) = (Subject<Int, Never>(), Subject<Int, Never>())
    let closing = Subject<Int, Never>()
    var windows = numbers.windowed(openedBy: opening) { _ in closing }.makeAsyncIterator()
    opening.yield(1)
    let window = try #require(await windows.next())
    numbers.yield(10)
    closing.yield(0)
    numbers.yield(20)
    opening.yield(2)
    #expect(await windows.next()?.key == 1)
    #expect(await window.collect() == [10])
  }

  @Test func `a failure of the opening signal opens nothing more; one of the elements ends all`() async throws {
    try await VirtualTime.run { time in
      let (numbers, opening) = (Subject<Int, Oops>(), Subject<Int, Oops>())
      let chunks = time.record(numbers.chunked(openedBy: opening) { _ in Signal<Int, Never>.never })
      let windows = time.record(
        numbers.windowed(openedBy: opening) { _ in Signal<Int, Never>.never }.flatMapMerge { $0 }
      )
      await time.settle()
      opening.yield(1)
      opening.finish(throwing: Oops(1))
      numbers.yield(10)
      await time.settle()
      numbers.finish(throwing: Oops(2))
      await time.settle()
      #expect(chunks.entries.map(\.event) == [.failure(Oops(2))])
      #expect(windows.entries.map(\.event) == [.value(10), .failure(Oops(2))])
    }
  }

  @Test func `overlapping windows get the same element, the older ones first`() async {
    let collected = (1...5).signal.windowed(count: 3, startingEvery: 2).flatMapMerge { window in
      window.map { 10 * window.key + $0 }
    }
    #expect(await collected.collect() == [1, 2, 3, 13, 14, 15, 25])
  }

  @Test func `windows with gaps leave elements out`() async {
    let windows = (1...8).signal.windowed(count: 2, startingEvery: 3).flatMapMerge { $0.collected() }
    #expect(await windows.collect() == [[1, 2], [4, 5], [7, 8]])
    #expect(await (1...8).signal.chunked(count: 2, startingEvery: 3).collect() == [[1, 2], [4, 5], [7, 8]])
    #expect(await (1...7).signal.chunked(count: 2, startingEvery: 3).collect() == [[1, 2], [4, 5], [7]])
  }
}
