import Testing

@testable import AsyncStreams
@testable import AsyncStreamsTesting

/// Intervals, timers, and missed ticks.
@Suite(.noSubscriptionSurvives) struct TicksTests {
  @Test func `an interval ticks from the first interval on`() async throws {
    let found = try await trace("") {
      Signal.interval(every: .seconds(3), clock: $1).map { Int($0 / .seconds(1)) }.prefix(3)
    }
    #expect(found == "3:3 6:6 9:9 9:|")
  }

  @Test func `a timer ticks once and finishes`() async throws {
    let found = try await trace("") { Signal.timer(after: .seconds(3), clock: $1).map { Int($0 / .seconds(1)) } }
    #expect(found == "3:3 3:|")
    let zero = try await trace("") { Signal.timer(after: .zero, clock: $1).map { Int($0 / .seconds(1)) } }
    #expect(zero == "0:0 0:|")
  }

  /// Takes the first tick in time, comes back at 3.5, and then keeps up.
  @Test(arguments: [
    (MissedTicks.skip, [2.0, 4, 5], [3.5, 4, 5]),
    (.burst, [2, 3, 4], [3.5, 3.5, 4]),
    (.delay, [2, 4.5, 5.5], [3.5, 4.5, 5.5]),
  ])
  func `missed ticks`(_ policy: MissedTicks, _ ticks: [Double], _ times: [Double]) async throws {
    try await VirtualTime.run { time in
      var iterator = Signal.interval(every: .seconds(1), missedTicks: policy, clock: time.clock).makeAsyncIterator()
      #expect(await iterator.next() == .seconds(1))
      await time.advance(by: .seconds(2.5))
      for (tick, moment) in zip(ticks, times) {
        #expect(await iterator.next() == .seconds(tick))
        #expect(time.elapsed == .seconds(moment))
      }
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
