import Testing

@testable import AsyncStreams
@testable import AsyncStreamsTesting

/// The operators that replay, as in RAC.
@Suite(.noSubscriptionSurvives) struct ReplaySharingTests {
  @Test func `replay starts at once and replays everything and the end`() async throws {
    try await VirtualTime.run { time in
      let source = Subject<Int, Oops>()
      let shared = source.replay()
      #expect(source.subscriptionCount == 1, "the work begins in the call")
      source.yield(1)
      source.yield(2)
      await time.settle()
      let first = time.record(shared)
      source.yield(3)
      source.finish(throwing: Oops())
      await time.settle()
      let second = time.record(shared)
      await time.settle()
      #expect(text(first.entries) == "0:1 0:2 0:3 0:#")
      #expect(text(second.entries) == "0:1 0:2 0:3 0:#")
    }
  }

  @Test(arguments: [(0, "0:|"), (1, "0:3 0:|"), (2, "0:2 0:3 0:|"), (Int.max, "0:1 0:2 0:3 0:|")])
  func `replay(last:) keeps the newest`(_ count: Int, _ wanted: String) async throws {
    try await VirtualTime.run { time in
      let shared = [1, 2, 3].signal.replay(last: count)
      await time.settle()
      for _ in 0..<2 {
        let late = time.record(shared)
        await time.settle()
        #expect(text(late.entries) == wanted)
      }
    }
  }

  @Test func `replayLazily starts with the first subscription, once`() async throws {
    try await VirtualTime.run { time in
      let starts = Shared(0)
      let shared = Signal<Int, Never>.deferred {
        starts.update { $0 += 1 }
        return [1, 2].signal
      }.replayLazily()
      await time.settle()
      #expect(starts.value == 0)
      for _ in 0..<3 { #expect(await shared.collect() == [1, 2]) }
      #expect(starts.value == 1)
    }
  }

  @Test func `a subscriber that leaves early does not stop what is replayed`() async throws {
    try await VirtualTime.run { time in
      let source = Subject<Int, Never>()
      let shared = source.replayLazily()
      let first = time.record(shared)
      first.cancel()
      await time.settle()
      source.yield(1)
      source.finish()
      #expect(await shared.collect() == [1])
    }
  }

  @Test func `a late subscription to many replayed elements copies none`() async throws {
    let ledger = Ledger()
    try await VirtualTime.run { time in
      let shared = (0..<10_000).signal.map { Item($0, ledger) }.replay(last: 100)
      var iterator = shared.makeAsyncIterator()
      while let item = await iterator.next(), item.number < 9_999 {}
      await time.settle()
      let kept = ledger.live
      let late = (0..<1_000).map { _ in shared.makeAsyncIterator() }
      #expect(ledger.live == kept)
      for iterator in late {
        var iterator = iterator
        #expect(await iterator.next()?.number == 9_900)
      }
    }
  }
}
