import Testing

@testable import AsyncStreams
@testable import AsyncStreamsTesting

/// Elements that shared work leaves for the work that follows.
@Suite(.noSubscriptionSurvives) struct ShareExpirationTests {
  private typealias Work = ShareTests.Work

  @Test func `what was kept comes first, within the time`() async throws {
    try await VirtualTime.run { time in
      let work = Work()
      let shared = work.signal.share(replay: .last(2, for: .seconds(5), clock: time.clock))
      let first = time.record(shared)
      for element in 1...3 { work.current.yield(element) }
      await time.settle()
      first.cancel()
      await time.advance(by: .milliseconds(4_999))
      #expect(work.active == 0)
      let second = time.record(shared)
      #expect(work.runs == 2)
      work.current.yield(4)
      await time.settle()
      #expect(second.elements == [2, 3, 4])
      let third = time.record(shared)
      await time.settle()
      #expect(third.elements == [3, 4])
      second.cancel()
      third.cancel()
    }
  }

  @Test func `when the time is over, nothing is left`() async throws {
    try await VirtualTime.run { time in
      let work = Work()
      let shared = work.signal.share(replay: .last(1, for: .seconds(5), clock: time.clock))
      let first = time.record(shared)
      work.current.yield(1)
      await time.settle()
      first.cancel()
      await time.advance(by: .seconds(5))
      let second = time.record(shared)
      work.current.yield(2)
      await time.settle()
      #expect(second.elements == [2])
      second.cancel()
    }
  }

  @Test func `the time begins when the grace period ends`() async throws {
    try await VirtualTime.run { time in
      let work = Work()
      let shared = work.signal.share(
        stop: .whenUnused(for: .seconds(5), clock: time.clock),
        replay: .last(1, for: .seconds(3), clock: time.clock)
      )
      let first = time.record(shared)
      work.current.yield(1)
      await time.settle()
      first.cancel()
      await time.advance(by: .seconds(7))
      #expect(work.active == 0)
      let second = time.record(shared)
      await time.settle()
      #expect(work.runs == 2)
      #expect(second.elements == [1])
      second.cancel()
      await time.advance(by: .seconds(8))
      let third = time.record(shared)
      await time.settle()
      #expect(third.elements == [])
      third.cancel()
    }
  }

  @Test func `work that was stopped before it had delivered passes on what it was left`() async throws {
    try await VirtualTime.run { time in
      let work = Work()
      let shared = work.signal.share(replay: .last(1, for: .seconds(5), clock: time.clock))
      for round in 0..<3 {
        let recording = time.record(shared)
        if round == 0 { work.current.yield(1) }
        await time.settle()
        #expect(recording.elements == [1])
        recording.cancel()
        await time.advance(by: .seconds(4))
      }
      #expect(work.runs == 3)
    }
  }

  @Test func `work that has ended by itself leaves nothing`() async throws {
    try await VirtualTime.run { time in
      let work = Work()
      let shared = work.signal.share(replay: .last(1, for: .seconds(5), clock: time.clock))
      let first = time.record(shared)
      work.current.yield(1)
      work.current.finish()
      await time.settle()
      #expect(text(first.entries) == "0:1 0:|")
      let second = time.record(shared)
      await time.settle()
      #expect(second.elements == [])
      second.cancel()
    }
  }

  @Test func `work that ends by itself in the grace period leaves nothing`() async throws {
    try await VirtualTime.run { time in
      let work = Work()
      let shared = work.signal.share(
        stop: .whenUnused(for: .seconds(5), clock: time.clock),
        replay: .last(1, for: .seconds(60), clock: time.clock)
      )
      let first = time.record(shared)
      work.current.yield(1)
      await time.settle()
      first.cancel()
      await time.settle()
      work.current.finish()
      await time.advance(by: .seconds(6))
      let second = time.record(shared)
      await time.settle()
      #expect(second.elements == [])
      second.cancel()
    }
  }

  @Test func `policies are equal if they keep equally many elements equally long`() {
    #expect(ShareReplay.last(1, for: .seconds(1)) == .last(1, for: .seconds(1)))
    #expect(ShareReplay.last(1, for: .seconds(1)) != .last(1))
    #expect(Set([ShareReplay.last(1, for: .seconds(1)), .last(1, for: .seconds(2)), .last(1)]).count == 3)
  }
}
