import Testing

@testable import AsyncStreams
@testable import AsyncStreamsTesting

private typealias Lines = Signal<String, Oops>

/// The first line is the outer signal; its elements are the numbers of the others.
extension Array where Element == Subject<String, Oops> {
  fileprivate func line(_ number: String) -> Subject<String, Oops> { self[Int(number) ?? 0] }
}

@Suite(.noSubscriptionSurvives) struct FlatteningTests {
  @Test func `flatMapMerge fails with the outer signal`() async throws {
    try await expect(marbles: "-a-#", from: "1--#", "-a-b-c|") { sources, _ in
      sources[0].flatMapMerge { sources.line($0) }
    }
  }

  @Test func `flatMapMerge ends when the outer and all inner ones have ended`() async throws {
    try await expect(marbles: "|", from: "|") { sources, _ in sources[0].flatMapMerge { sources.line($0) } }
    try await expect(marbles: "---|", from: "1|", "---|") { sources, _ in sources[0].flatMapMerge { sources.line($0) } }
    try await expect(marbles: "----|", from: "1---|", "-|") { sources, _ in sources[0].flatMapMerge { sources.line($0) }
    }
    try await expect(marbles: "-|", from: "(12)|") { sources, _ in
      sources[0].flatMapMerge { _ in Lines.empty }
    }
  }

  @Test func `a failure behind waiting outer elements waits for its turn`() async throws {
    try await expect(marbles: "a---bc-#", from: "(12)#", "a---b|", "x----c-|") { sources, _ in
      sources[0].flatMapMerge(maxConcurrent: 1) { sources.line($0) }
    }
  }

  @Test func `flatMapFirst drops what comes while an inner signal is active`() async throws {
    try await expect(marbles: "a-b--d|", from: "1-2--3|", "a-b|", "x-y-z|", "----cd|") { sources, _ in
      sources[0].flatMapFirst { sources.line($0) }
    }
  }

  @Test func `flatMapFirst ends and fails with the outer and the active inner signal`() async throws {
    try await expect(marbles: "|", from: "|") { sources, _ in sources[0].flatMapFirst { sources.line($0) } }
    try await expect(marbles: "-a-b|", from: "1|", "-a-b|") { sources, _ in
      sources[0].flatMapFirst { sources.line($0) }
    }
    try await expect(marbles: "a--#", from: "12-#", "a---b|") { sources, _ in
      sources[0].flatMapFirst { sources.line($0) }
    }
    try await expect(marbles: "a-#", from: "12---|", "a-#") { sources, _ in
      sources[0].flatMapFirst { sources.line($0) }
    }
    // The dropped element has no signal, so this does not fail.
    try await expect(marbles: "a--b|", from: "12--|", "a--b|", "-#") { sources, _ in
      sources[0].flatMapFirst { sources.line($0) }
    }
  }

  @Test func `collections are flattened one after the other, in each way`() async {
    let counts = [2, 0, 3].signal
    let expected = [0, 1, 0, 1, 2]
    #expect(await counts.flatMapMerge { (0..<$0).signal }.collect() == expected)
    #expect(await counts.flatMapMerge(maxConcurrent: 1) { (0..<$0).signal }.collect() == expected)
    #expect(await counts.flatMapConcat { (0..<$0).signal }.collect() == expected)
    #expect(await counts.flatMapLatest { (0..<$0).signal }.collect() == expected)
    #expect(await counts.flatMapFirst { (0..<$0).signal }.collect() == expected)
  }

  @Test func `a failure of a flattened collection ends the whole`() async {
    let outer = (1...3).signal.promoteFailure(to: Oops.self)
    let failing = outer.tryMap { count throws(Oops) in if count == 2 { throw Oops() } else { count } }
    var seen: [Int] = []
    await #expect(throws: Oops.self) {
      for try await element in failing.flatMapMerge({ [$0, $0].signal.promoteFailure(to: Oops.self) }) {
        seen.append(element)
      }
    }
    await #expect(throws: Oops.self) {
      let inner = { @Sendable (count: Int) in
        [count].signal.promoteFailure(to: Oops.self).tryMap { _ throws(Oops) -> Int in throw Oops() }
      }
      for try await element in outer.flatMapLatest(inner) { seen.append(element) }
    }
    #expect(seen == [1, 1])
  }

  @Test func `each copy of an iterator flattens collections for itself`() async {
    var first = (1...2).signal.flatMapMerge { [$0, 10 * $0].signal }.makeAsyncIterator()
    #expect(await first.next() == 1)
    var second = first
    #expect(await first.next() == 10)
    #expect(await second.next() == 10)
    #expect(await second.next() == 2)
    #expect(await first.next() == 2)
  }

  @Test func `flattening collections without an end stops when the task is cancelled`() async {
    let begun = Shared(0)
    let task = Task.detached {
      let endless = (0..<Int.max).signal.flatMapConcat { _ in
        begun.update { $0 += 1 }
        return [Int]().signal
      }
      for await _ in endless {}
    }
    while begun.value == 0 { await Task.yield() }
    task.cancel()
    await task.value
  }

  @Test func `at most so many inner signals are active`() async throws {
    let active = Shared((now: 0, most: 0))
    try await VirtualTime.run { time in
      let numbers = (0..<20).signal.flatMapMerge(maxConcurrent: 3) { number in
        Signal<Int, Never> { send in
          active.update {
            $0.now += 1
            $0.most = max($0.most, $0.now)
          }
          try? await time.clock.sleep(for: .seconds(number % 4))
          active.update { $0.now -= 1 }
          await send(number)
        }
      }
      #expect(await numbers.collect().sorted() == Array(0..<20))
    }
    #expect(active.value.most == 3)
  }

  @Test func `flatMapLatest ends with the outer and the newest inner one`() async throws {
    try await expect(marbles: "-a-|", from: "1|", "-a-|") { sources, _ in sources[0].flatMapLatest { sources.line($0) }
    }
    try await expect(marbles: "-a--|", from: "1---|", "-a|") { sources, _ in
      sources[0].flatMapLatest { sources.line($0) }
    }
    try await expect(marbles: "--|", from: "--|") { sources, _ in sources[0].flatMapLatest { sources.line($0) } }
  }

  @Test func `flatMapLatest fails with the outer and the newest inner one only`() async throws {
    try await expect(marbles: "-a#", from: "1-#", "-a-b") { sources, _ in sources[0].flatMapLatest { sources.line($0) }
    }
    try await expect(marbles: "-a#", from: "1--", "-a#") { sources, _ in sources[0].flatMapLatest { sources.line($0) } }
    try await expect(marbles: "-a-x-|", from: "1-2--|", "-a-#", "---x|") { sources, _ in
      sources[0].flatMapLatest { sources.line($0) }
    }
  }

  @Test func `flatMapLatest unsubscribes from the inner signal it leaves`() async throws {
    let outer = Subject<Int, Never>()
    let inners = [Subject<Int, Never>(), Subject<Int, Never>()]
    var iterator = outer.flatMapLatest { inners[$0] }.makeAsyncIterator()
    let (first, second) = try await VirtualTime.run { time in
      let recording = time.record(outer.flatMapLatest { inners[$0] })
      outer.yield(0)
      await time.settle()
      let first = inners.map(\.subscriptionCount)
      outer.yield(1)
      await time.settle()
      withExtendedLifetime(recording) {}
      return (first, inners.map(\.subscriptionCount))
    }
    #expect(first == [1, 0])
    #expect(second == [0, 1])
    inners[1].yield(5)
    outer.finish()
    inners[1].finish()
    #expect(await iterator.next() == nil)
  }

  @Test func `flatMapLatest leaves an inner signal before the next one begins`() {
    let waiting = CountedSignal(answer: .pending)
    var poller = [1, 2, 3].signal.promoteFailure(to: Oops.self).flatMapLatest { _ in waiting }.makePoller()
    var context = PollContext(waker: nil)
    _ = poller.poll(&context)
    #expect(waiting.counts.value == [0, 0, 0])
    poller.release()
  }

  @Test func `elements that an inner signal has ready come before anything else`() async throws {
    let flattened = await [1, 2, 3].signal.flatMapLatest { [$0, $0 * 10].signal }.collect()
    #expect(flattened == [1, 10, 2, 20, 3, 30])
    let merged = await [1, 2, 3].signal.flatMapMerge { [$0, $0 * 10].signal }.collect()
    #expect(merged == [1, 10, 2, 20, 3, 30])
  }

  /// Contract 3, with an inner signal that was subscribed to earlier and one whose elements are ready.
  @Test func `a late consumer gets what an inner signal was sent before the next outer element`() async {
    let outer = Subject<Int, Never>(name: "outer")
    let inner = Subject<Int, Never>(name: "inner")
    var iterator = outer.flatMapMerge { number in
      number == 0 ? inner.prepend(50).eraseToSignal() : Signal<Int, Never>.just(100)
    }.makeAsyncIterator()
    outer.yield(0)
    #expect(await iterator.next() == 50)
    inner.yield(51)
    outer.yield(1)
    inner.yield(52)
    #expect(await iterator.next() == 51)
    #expect(await iterator.next() == 100)
    #expect(await iterator.next() == 52)
  }

  @Test func `a late consumer gets nothing that an inner signal was sent after it was replaced`() async {
    let outer = Subject<Int, Never>(name: "outer")
    let inner = Subject<Int, Never>(name: "inner")
    var iterator = outer.map { number in
      number == 0 ? inner.prepend(50).eraseToSignal() : Signal<Int, Never>.just(100)
    }.switchToLatest().makeAsyncIterator()
    outer.yield(0)
    #expect(await iterator.next() == 50)
    inner.yield(51)
    outer.yield(1)
    inner.yield(52)
    outer.finish()
    #expect(await iterator.next() == 51)
    #expect(await iterator.next() == 100)
    #expect(await iterator.next() == nil)
  }
}
