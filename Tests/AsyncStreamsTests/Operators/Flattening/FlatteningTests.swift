import Testing

@testable import AsyncStreams
@testable import AsyncStreamsTesting

@Suite(.noSubscriptionSurvives) struct FlatteningTests {
  @Test func `a failure behind waiting outer elements waits for its turn`() async throws {
    try await expect(marbles: "a---bc-#", from: "(12)#", "a---b|", "x----c-|") { sources, _ in
      sources[0].flatMapMerge(maxConcurrent: 1) { sources[Int($0) ?? 0] }
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

  @Test func `flatMapLatest leaves an inner signal before the next one begins`() {
    let waiting = CountedSignal(answer: .pending)
    var poller = [1, 2, 3].signal.promoteFailure(to: Oops.self).flatMapLatest { _ in waiting }.makePoller()
    var context = PollContext(waker: nil)
    _ = poller.poll(&context)
    #expect(waiting.counts.value == [0, 0, 0])
    poller.release()
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

  @Test func `the signal of an element is subscribed to before the element is handled`() async throws {
    let children = Subject<Int, Never>()
    let roots = Subject<Int, Never>()
    var all = roots.expand { $0 < 10 ? children.signal(bufferingPolicy: .unbounded).eraseToSignal() : .empty }
      .makeAsyncIterator()
    roots.yield(1)
    #expect(await all.next() == 1)
    children.yield(2)
    #expect(await all.next() == 2)
    // Both signals of the children get it: that of 1 and that of 2.
    children.yield(30)
    #expect(await all.next() == 30)
    #expect(await all.next() == 30)
  }

  @Test func `no more signals are active than the limit, and the other elements wait`() async throws {
    try await VirtualTime.run { time in
      let active = Shared((now: 0, most: 0))
      let recording = time.record(
        [1].signal.expand(maxConcurrent: 2) { number in
          let children = number < 8 ? [2 * number, 2 * number + 1] : []
          return Signal<Int, Never> { send in
            active.update { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
            try? await time.clock.sleep(for: .seconds(1))
            active.update { $0.now -= 1 }
            for child in children { await send(child) }
          }
        }
      )
      await time.advance(by: .seconds(60))
      #expect(recording.elements.sorted() == Array(1..<16))
      #expect(recording.hasEnded)
      #expect(active.value.most == 2)
    }
  }
}

/// Running results that signals compute.
@Suite(.noSubscriptionSurvives) struct ScanningInnerSignalsTests {
}
