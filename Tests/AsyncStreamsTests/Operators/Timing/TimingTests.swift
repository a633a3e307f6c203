import Testing

@testable import AsyncStreams
@testable import AsyncStreamsTesting

@Suite(.noSubscriptionSurvives) struct TimingTests {
  @Test func `debounce by nothing collapses what comes at once`() async throws {
    try await expect(marbles: "b-c|", from: "(ab)-c|") { sources, clock in sources[0].debounce(for: .zero, clock: clock)
    }
  }

  @Test func `an element that comes when the interval has passed does not replace the one before`() async throws {
    try await expect(marbles: "---a--b|", from: "a--b---|") { sources, clock in
      sources[0].debounce(for: .seconds(3), clock: clock)
    }
  }

  @Test func `delay by nothing keeps the order`() async throws {
    try await expect(marbles: "(abc)-d|", from: "(abc)-d|") { sources, clock in
      sources[0].delay(for: .zero, clock: clock)
    }
  }

  @Test func `two delayed streams keep the order in which they were sent to`() async throws {
    try await expect(marbles: "-(abx)", from: "(ab)", "x") { sources, clock in
      sources[0].delay(for: .seconds(1), clock: clock).merge(with: sources[1].delay(for: .seconds(1), clock: clock))
    }
  }

  @Test func `delayed streams keep the order in which they were sent to, however they take turns`() async throws {
    let delivered = try await VirtualTime.run { time in
      let subjects = [Subject<Int, Never>(), Subject<Int, Never>()]
      let delayed = subjects.map { $0.delay(for: .seconds(1), clock: time.clock) }
      let recording = time.record(delayed[0].merge(with: delayed[1]))
      await time.settle()
      for (number, line) in [0, 0, 1, 0, 1, 1, 0].enumerated() {
        subjects[line].yield(number)
        await time.settle()
      }
      await time.advance(by: .seconds(1))
      return recording.elements
    }
    #expect(delivered == Array(0..<7))
  }

  @Test func `a failure does not overtake what was due before it, however late the consumer is`() async throws {
    try await VirtualTime.run { time in
      let source = Subject<Int, Oops>()
      var iterator = source.delay(for: .seconds(1), clock: time.clock).makeAsyncIterator()
      source.yield(1)
      source.yield(2)
      var context = PollContext(waker: nil)
      _ = iterator.poller.poll(&context)
      await time.advance(by: .milliseconds(500))
      source.yield(3)
      _ = iterator.poller.poll(&context)
      await time.advance(by: .seconds(3))
      source.yield(4)
      source.finish(throwing: Oops())
      let delivered = try await [iterator.next(), iterator.next(), iterator.next()]
      #expect(delivered == [1, 2, 3])
      await #expect(throws: Oops()) { try await iterator.next() }
      #expect(time.clock.timers.count == 0)
    }
  }

  @Test(arguments: [Duration.seconds(Int64.max), .seconds(1_000_000_000_000)])
  func `an interval that never passes is no harm`(_ interval: Duration) async throws {
    let subject = Subject<Int, Never>()
    var debounced = subject.debounce(for: interval).makeAsyncIterator()
    let delayed = subject.delay(for: interval).makeAsyncIterator()
    subject.yield(1)
    let waiting = Task { await subject.delay(for: interval).collect() }
    subject.finish()
    #expect(await debounced.next() == 1)
    #expect(await debounced.next() == nil)
    waiting.cancel()
    #expect(await waiting.value == [])
    withExtendedLifetime(delayed) {}
  }

  @Test func `the continuous and the suspending clock deliver too`() async throws {
    let numbers = await [1, 2, 3].signal.delay(for: .milliseconds(1)).collect()
    #expect(numbers == [1, 2, 3])
    #expect(await [1, 2].signal.delay(for: .milliseconds(1), clock: SuspendingClock()).collect() == [1, 2])
    #expect(await [1, 2].signal.debounce(for: .milliseconds(1)).collect() == [2])
    #expect(await [1, 2].signal.delay(for: .seconds(5), clock: HastyClock()).collect() == [1, 2])
  }
}

/// A clock whose sleeps take no time.
private struct HastyClock: Clock {
  typealias Instant = ContinuousClock.Instant

  private let start = ContinuousClock.now
  private let elapsed = Shared(Duration.zero)

  var now: Instant { start.advanced(by: elapsed.value) }
  var minimumResolution: Duration { .nanoseconds(1) }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
    elapsed.update { $0 = max($0, start.duration(to: deadline)) }
  }
}
