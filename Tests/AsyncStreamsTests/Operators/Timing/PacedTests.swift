import AsyncStreams
import AsyncStreamsTesting
import Testing

/// Limiting the rate without loss.
@Suite(.noSubscriptionSurvives) struct PacedTests {
  @Test func `every element is delivered, in order and apart`() async throws {
    try await expect(marbles: "-a--b--c--d--(e|)", from: "-abc-----de|") { sources, clock in
      sources[0].paced(every: .seconds(3), clock: clock)
    }
  }

  @Test func `a pause fills the bucket, up to the burst`() async throws {
    try await expect(marbles: "(abc)--d--e---------(fgh)--(i|)", from: "(abcde)---------------(fghi)|") {
      sources,
      clock in
      sources[0].paced(every: .seconds(3), burst: 3, clock: clock)
    }
  }

  @Test func `an end is not held up if no element waits, and a failure follows those that do`() async throws {
    try await expect(marbles: "a-|", from: "a-|") { sources, clock in
      sources[0].paced(every: .seconds(3), clock: clock)
    }
    try await expect(marbles: "a--b--(c#)", from: "(abc)#") { sources, clock in
      sources[0].paced(every: .seconds(3), clock: clock)
    }
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

  @Test func `a consumer that was late gets no two elements sooner than the pace`() async throws {
    try await VirtualTime.run { time in
      let start = time.clock.now
      var jobs = (0..<3).signal.paced(every: .seconds(4), clock: time.clock).makeAsyncIterator()
      _ = await jobs.next()
      await time.advance(by: .seconds(7))
      _ = await jobs.next()
      #expect(start.duration(to: time.clock.now) == .seconds(7))
      _ = await jobs.next()
      #expect(start.duration(to: time.clock.now) == .seconds(11))
    }
  }

  @Test func `two paced streams keep to the order in which their elements are due`() async throws {
    try await expect(marbles: "(ax)-b-(yc)---z", from: "(abc)", "(xyz)") { sources, clock in
      sources[0].paced(every: .seconds(2), clock: clock)
        .merge(with: sources[1].paced(every: .seconds(4), clock: clock).filter { $0 != "?" })
    }
  }

  @Test func `what ends the stream does not wait for the pace`() async throws {
    try await expect(marbles: "a-|", from: "(abc)", "--x") { sources, clock in
      sources[0].paced(every: .seconds(3), clock: clock).prefix(until: sources[1])
    }
  }
}
