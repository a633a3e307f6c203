import Testing

@testable import AsyncStreams
@testable import AsyncStreamsTesting

@Suite(.noSubscriptionSurvives) struct TimingTests {
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

  @Test func `the continuous and the suspending clock deliver too`() async throws {
    let numbers = await [1, 2, 3].signal.delay(for: .milliseconds(1)).collect()
    #expect(numbers == [1, 2, 3])
    #expect(await [1, 2].signal.delay(for: .milliseconds(1), clock: SuspendingClock()).collect() == [1, 2])
    #expect(await [1, 2].signal.debounce(for: .milliseconds(1)).collect() == [2])
    #expect(await [1, 2].signal.delay(for: .seconds(5), clock: HastyClock()).collect() == [1, 2])
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

  @Test func `elements wait at their source, so a sender waits for room there`() async throws {
    try await VirtualTime.run { time in
      let jobs = Subject<Int, Never>()
      let subscription = jobs.subscribe(bufferingPolicy: .suspending(2))
      let recording = time.record(subscription.paced(every: .seconds(1), clock: time.clock))
      await time.settle()
      let sent = Shared(0)
      let sending = Task {
        for number in 0..<10 {
          await jobs.send(number)
          sent.update { $0 = number + 1 }
        }
        jobs.finish()
      }
      await time.settle()
      // The first is delivered, one is held by the operator, two wait at the source, and one for room.
      #expect(recording.elements == [0])
      #expect(sent.value <= 5)
      await time.advance(by: .seconds(9))
      #expect(recording.elements == Array(0..<10))
      await sending.value
    }
  }

  @Test func `two paced streams keep to the order in which their elements are due`() async throws {
    try await expect(marbles: "(ax)-b-(yc)---z", from: "(abc)", "(xyz)") { sources, clock in
      sources[0].paced(every: .seconds(2), clock: clock)
        .merge(with: sources[1].paced(every: .seconds(4), clock: clock).filter { $0 != "?" })
    }
  }

  @Test func `a tick that is due when a late one is taken has not been missed`() async throws {
    try await VirtualTime.run { time in
      var iterator = Signal.interval(every: .seconds(1), clock: time.clock).makeAsyncIterator()
      await time.advance(by: .seconds(3))
      for tick in [1.0, 3, 4] { #expect(await iterator.next() == .seconds(tick)) }
    }
  }

  @Test func `a grid finds the next point whatever the distance`() {
    for beginning in [0.0, 0.3, 1e9] {
      let start = Duration.seconds(beginning)
      for interval in [Duration.nanoseconds(1), .nanoseconds(333), .milliseconds(7), .seconds(3)] {
        let grid = TickSchedule(from: start, every: interval)
        for steps in [1, 2, 3, 1_000_003] {
          let point = start + interval * steps
          #expect(grid.point(notBefore: point - interval * 0.5) == point)
          #expect(grid.point(notBefore: point) == point)
        }
        #expect(grid.point(notBefore: start) == start + interval)
      }
    }
  }

  @Test func `a grid has points for the longest times and intervals`() {
    let age = Duration.seconds(Int64.max)
    let fine = TickSchedule(from: .seconds(1), every: .nanoseconds(3))
    let far = Duration.seconds(1) + .nanoseconds(3) * 1_000_000_000_000_000_000
    #expect(fine.point(notBefore: far) == far)
    #expect(fine.point(notBefore: age) >= age)
    #expect(fine.point(notBefore: age) < age + .nanoseconds(3))
    #expect(TickSchedule(from: .seconds(1), every: .longest).point(notBefore: .seconds(2)) == .longest)
    #expect(TickSchedule(from: .zero, every: age).point(notBefore: .longest) == .longest)
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
