import Testing

@testable import AsyncStreams
@testable import AsyncStreamsTesting

/// What the timed operators deliver, and exactly when.
@Suite(.noSubscriptionSurvives) struct TimedOperatorTests {
  @Test(arguments: [
    (ThrottleEdges.leading, "1:1 11:5 16:6 20:|"),
    (.trailing, "5:4 15:5 19:6 20:|"),
    (.both, "1:1 5:4 11:5 16:6 20:|"),
  ])
  func `throttle delivers at most one element in each interval`(_ edges: ThrottleEdges, _ wanted: String) async throws {
    let found = try await trace("1:1 2:2 3:3 4:4 11:5 16:6 20:|") {
      $0.throttle(for: .seconds(4), edges: edges, clock: $1)
    }
    #expect(found == wanted)
  }

  @Test func `the end of a window that delivered something opens the next one`() async throws {
    let found = try await trace("1:1 2:2 6:3 8:4 20:5 30:|") { $0.throttle(for: .seconds(4), clock: $1) }
    #expect(found == "1:1 5:2 9:4 20:5 30:|")
  }

  @Test(arguments: [(ThrottleEdges.leading, "1:1 3:|"), (.trailing, "3:2 3:|"), (.both, "1:1 3:2 3:|")])
  func `the end flushes what throttle holds`(_ edges: ThrottleEdges, _ wanted: String) async throws {
    let found = try await trace("1:1 2:2 3:|") { $0.throttle(for: .seconds(4), edges: edges, clock: $1) }
    #expect(found == wanted)
  }

  @Test(arguments: [ThrottleEdges.leading, .both]) func `a failure drops what throttle holds`(_ edges: ThrottleEdges)
    async throws
  {
    let found = try await trace("1:1 2:2 3:#") { $0.throttle(for: .seconds(4), edges: edges, clock: $1) }
    #expect(found == "1:1 3:#")
  }

  @Test func `throttle for no time lets one element of each instant through at once`() async throws {
    let found = try await trace("1:1 1:2 1:3 2:4 3:|") { $0.throttle(for: .zero, edges: .leading, clock: $1) }
    #expect(found == "1:1 2:4 3:|")
  }

  @Test func `a timeout between events is renewed by each`() async throws {
    let found = try await trace("2:1 4:2 7:3 9:|") { $0.timeout(between: .seconds(3), throwing: Oops(), clock: $1) }
    #expect(found == "2:1 4:2 7:3 9:|")
  }

  @Test func `a timeout between events comes after the last one that was in time`() async throws {
    let found = try await trace("2:1 4:2 8:3") { $0.timeout(between: .seconds(3), throwing: Oops(), clock: $1) }
    #expect(found == "2:1 4:2 7:#")
  }

  @Test func `the time that the consumer takes is not held against the signal`() async throws {
    try await VirtualTime.run { time in
      let source = Subject<Int, Oops>()
      var iterator = source.timeout(between: .seconds(3), throwing: Oops(), clock: time.clock).makeAsyncIterator()
      source.yield(1)
      let answer1 = try await iterator.next()
      #expect(answer1 == 1)
      await time.advance(by: .seconds(10))
      source.yield(2)
      let answer2 = try await iterator.next()
      #expect(answer2 == 2)
      await #expect(throws: Oops()) { try await iterator.next() }
      #expect(time.elapsed == .seconds(13))
      let answer3 = try await iterator.next()
      #expect(answer3 == nil)
    }
  }

  @Test func `a late consumer gets what came before the timeout, and nothing that came after`() async throws {
    try await VirtualTime.run { time in
      let source = Subject<Int, Oops>()
      var iterator = source.timeout(after: .seconds(3), throwing: Oops(), clock: time.clock).makeAsyncIterator()
      source.yield(1)
      await time.advance(by: .seconds(5))
      source.yield(2)
      let answer4 = try await iterator.next()
      #expect(answer4 == 1)
      await #expect(throws: Oops()) { try await iterator.next() }
      #expect(source.subscriptionCount == 0)
    }
  }

  @Test func `groups end with the interval or when they are full`() async throws {
    let found = try await trace("1:1 2:2 3:3 4:4 9:5 10:|") { $0.chunked(every: .seconds(4), orCount: 3, clock: $1) }
    #expect(found == "3:[1,2,3] 8:[4] 10:[5] 10:|")
  }

  @Test func `a full group takes its timer with it`() async throws {
    let found = try await trace("1:1 2:2 4:3 9:|") { $0.chunked(every: .seconds(4), orCount: 2, clock: $1) }
    #expect(found == "2:[1,2] 8:[3] 9:|")
  }

  @Test func `sampling delivers the newest element of each interval once`() async throws {
    let found = try await trace("1:1 3:2 9:3 13:4 14:|") { $0.sample(every: .seconds(4), clock: $1) }
    #expect(found == "4:2 12:3 14:|")
  }

  @Test func `what comes in the instant of sampling before it counts for it`() async throws {
    let found = try await trace("3:1 4:2 8:3 20:|") { $0.sample(every: .seconds(4), clock: $1) }
    #expect(found == "4:2 8:3 20:|")
  }

  @Test func `what comes in the instant of sampling behind it counts for the next`() async throws {
    try await VirtualTime.run { time in
      let source = Subject<Int, Never>()
      let recording = time.record(source.sample(every: .seconds(4), clock: time.clock))
      source.yield(0)
      await time.advance(by: .seconds(4))
      source.yield(1)
      await time.advance(by: .seconds(9))
      #expect(text(recording.entries) == "4:0 8:1")
    }
  }

  @Test func `equal deadlines are met in the order in which they were set`() async throws {
    let found = try await trace("1:1 1:2 9:|") { source, clock in
      source.delay(for: .seconds(2), clock: clock).map { $0 * 10 }.merge(
        with: source.delay(for: .seconds(2), clock: clock)
      )
    }
    #expect(found == "3:10 3:1 3:20 3:2 11:|")
  }

  @Test func `a timer that expired before an element was sent comes first for a consumer that lags`() async throws {
    let delivered = try await VirtualTime.run { time in
      let source = Subject<Int, Never>()
      var iterator = source.debounce(for: .seconds(2), clock: time.clock).makeAsyncIterator()
      // Polls once, so that the timer is set.
      var context = PollContext(waker: nil)
      source.yield(1)
      _ = iterator.poller.poll(&context)
      await time.advance(by: .seconds(3))
      source.yield(2)
      source.finish()
      return [await iterator.next(), await iterator.next(), await iterator.next()]
    }
    #expect(delivered == [1, 2, nil])
  }

  @Test func `debounce without a clock lets pass at once what does not pass its test`() async {
    let subject = ReplaySubject<Int, Never>()
    subject.yield(contentsOf: [1, 20, 2, 30, 40])
    subject.finish()
    #expect(await subject.debounce(for: .seconds(3_600), when: { $0 >= 10 }).collect() == [1, 2, 40])
    #expect(await subject.debounce(for: .seconds(3_600)) { $0 >= 10 }.collect() == [1, 2, 40])
    #expect(await subject.debounce(for: .seconds(3_600)).collect() == [40])
  }

  @Test func `an endless input can be cancelled`() async throws {
    let task = Task { await (0...).signal.debounce(for: .seconds(1)).collect() }
    task.cancel()
    #expect(await task.value == [])
  }
}
