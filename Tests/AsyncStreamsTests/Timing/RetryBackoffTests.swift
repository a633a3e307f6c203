import Testing

@testable import AsyncStreams
@testable import AsyncStreamsTesting

/// Resubscribing after a wait.
@Suite(.noSubscriptionSurvives) struct RetryBackoffTests {
  /// Fails at once each time, and notes the times of the subscriptions.
  private func attempts(_ count: Int?, _ backoff: Backoff) async throws -> (at: [Double], failed: Bool) {
    try await VirtualTime.run { time in
      let times = Shared<[Double]>([])
      let failing = Signal<Int, Oops>.deferred {
        times.update { $0.append(time.elapsed / .seconds(1)) }
        return Signal<Int, Oops>.fail(Oops())
      }
      var iterator = failing.retry(count, backoff: backoff, clock: time.clock).makeAsyncIterator()
      do throws(Oops) {
        _ = try await iterator.next()
        return (times.value, false)
      } catch {
        #expect(time.clock.timers.count == 0)
        return (times.value, true)
      }
    }
  }

  @Test func `the waits are what the policy says`() async throws {
    #expect(try await attempts(0, .constant(.seconds(1))).at == [0])
    #expect(try await attempts(3, .constant(.seconds(2))).at == [0, 2, 4, 6])
    #expect(try await attempts(3, .constant(.zero)).at == [0, 0, 0, 0])
    let linear = Backoff.linear(from: .seconds(1), adding: .seconds(2), upTo: .seconds(4))
    #expect(try await attempts(4, linear).at == [0, 1, 4, 8, 12])
    let exponential = Backoff.exponential(from: .seconds(1), upTo: .seconds(5))
    #expect(try await attempts(5, exponential).at == [0, 1, 3, 7, 12, 17])
    #expect(try await attempts(5, exponential).failed)
  }

  @Test func `a factor and a limit of any size do not overflow`() {
    var waits = Backoff.exponential(from: .seconds(1), factor: 1e300, upTo: .seconds(Int64.max / 4)).waits
      .makeIterator()
    #expect(waits.next() == .seconds(1))
    #expect(waits.next() == .seconds(Int64.max / 4))
    #expect(waits.next() == .seconds(Int64.max / 4))
  }

  @Test func `waits grow up to the longest duration, and not beyond it`() {
    let half = Duration.longest / 2
    let growing = [Backoff.linear(from: half, adding: half, upTo: .longest), .exponential(from: half, upTo: .longest)]
    for backoff in growing { #expect(Array(backoff.waits.prefix(4).suffix(2)) == [.longest, .longest]) }
    for wait in Backoff.constant(.longest).jittered(by: 1e-17).waits.prefix(10) { #expect(wait > half) }
  }

  @Test func `jitter shortens waits by what the generator says`() {
    struct Fixed: RandomNumberGenerator, Sendable {
      var value: UInt64
      mutating func next() -> UInt64 { value }
    }
    var none = Backoff.constant(.seconds(4)).jittered(by: 0.5, using: Fixed(value: 0)).waits.makeIterator()
    #expect(none.next() == .seconds(4))
    var half = Backoff.constant(.seconds(4)).jittered(by: 0.5, using: Fixed(value: 1 << 52)).waits.makeIterator()
    #expect(half.next() == .seconds(3))
    for wait in Backoff.constant(.seconds(4)).jittered(by: 1).waits.prefix(100) {
      #expect((.zero ... .seconds(4)).contains(wait))
    }
  }

  @Test func `each iteration begins with the first wait`() {
    let backoff = Backoff.exponential(from: .seconds(1), upTo: .seconds(9))
    for _ in 0..<2 {
      var waits = backoff.waits.makeIterator()
      #expect([waits.next(), waits.next()] == [.seconds(1), .seconds(2)])
    }
  }

  @Test func `for a late consumer, what comes after the wait comes after what was sent during it`() async throws {
    try await VirtualTime.run { time in
      let attempts = Shared(0)
      let failingOnce = Signal<String, Oops>.deferred {
        let isFirst = attempts.update {
          $0 += 1
          return $0 == 1
        }
        return isFirst ? Signal<String, Oops>.fail(Oops()) : Signal<String, Oops>.just("again")
      }
      let others = Subject<String, Oops>()
      let retried = failingOnce.retry(1, backoff: .constant(.seconds(2)), clock: time.clock)
      var iterator = Signal.just("first").promoteFailure(to: Oops.self).merge(with: retried.merge(with: others))
        .makeAsyncIterator()
      #expect(try await iterator.next() == "first")
      await time.advance(by: .seconds(1))
      others.yield("sent meanwhile")
      #expect(try await iterator.next() == "sent meanwhile")
      others.yield("sent after a second")
      await time.advance(by: .seconds(5))
      others.yield("sent late")
      let rest = try await [iterator.next(), iterator.next(), iterator.next()]
      #expect(rest == ["sent after a second", "again", "sent late"])
    }
  }

  @Test func `the failed attempt is given up before the wait, and the wait is given up with the iteration`()
    async throws
  {
    try await VirtualTime.run { time in
      let source = Subject<Int, Oops>()
      let recording = time.record(source.retry(backoff: .constant(.seconds(5)), clock: time.clock))
      await time.settle()
      #expect(source.subscriptionCount == 1)
      source.finish(throwing: Oops())
      await time.advance(by: .seconds(1))
      #expect(source.subscriptionCount == 0)
      #expect(time.clock.timers.count == 1)
      recording.cancel()
      await time.settle()
      #expect(time.clock.timers.count == 0)
    }
  }
}
