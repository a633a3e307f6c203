import AsyncStreams
import AsyncStreamsTesting
import Testing

/// Subscribing again after a wait, and what an element renews.
@Suite(.noSubscriptionSurvives) struct ResubscribingTests {
  /// A signal whose subscriptions deliver and end as the lines say, one for each; the last one again and again.
  private func rounds(_ lines: Marbles..., on time: VirtualTime) -> Signal<String, MarbleFailure> {
    let count = Shared(0)
    return .deferred {
      let number = count.update { count in
        count += 1
        return count
      }
      return time.play(lines[min(number, lines.count) - 1])
    }
  }

  @Test func `without renewal, attempts are counted whatever they deliver`() async throws {
    try await VirtualTime.run { time in
      let recording = time.record(rounds("a-#", on: time).retry(2))
      await time.advance(by: .seconds(60))
      #expect(recording.elements == ["a", "a", "a"])
      #expect(recording.hasEnded)
    }
  }

  @Test func `an element renews the number of attempts`() async throws {
    try await VirtualTime.run { time in
      let signal = rounds("#", "#", "a#", "#", "#", "#", on: time).retry(2, renewedByElements: true)
      let recording = time.record(signal)
      await time.advance(by: .seconds(60))
      // Two attempts after the first, of which the second delivers; then two more, and the failure of the last one.
      #expect(recording.elements == ["a"])
      #expect(recording.hasEnded)
    }
  }

  @Test func `an element renews the waits`() async throws {
    try await VirtualTime.run { time in
      let backOff = BackOff.exponential(from: .seconds(1), upTo: .seconds(60))
      let recording = time.record(
        rounds("#", "#", "a#", "b|", on: time).retry(backOff: backOff, renewedByElements: true, clock: time.clock)
      )
      await time.advance(by: .seconds(60))
      // Waits of 1, 2 and, after an element, again 1 second.
      #expect(recording.entries.map(\.time) == [.seconds(3), .seconds(5), .seconds(6)])
    }
  }

  @Test func `rounds without elements become rare, and an element makes them frequent again`() async throws {
    try await VirtualTime.run { time in
      let backOff = BackOff.exponential(from: .seconds(1), upTo: .seconds(60))
      let signal = rounds("|", "|", "|", "a|", "b|", "c-|", on: time)
        .repeat(6, backOff: backOff, renewedByElements: true, clock: time.clock)
      let recording = time.record(signal)
      await time.advance(by: .seconds(120))
      #expect(recording.elements == ["a", "b", "c"])
      // After 1, 2 and 4 seconds; then 1 second after each end.
      #expect(recording.entries.prefix(3).map(\.time) == [.seconds(7), .seconds(9), .seconds(11)])
    }
  }

  @Test func `nothing is subscribed to during a wait, and dropping the iteration stops the timer`() async throws {
    try await VirtualTime.run { time in
      let source = Subject<Int, Never>()
      let recording = time.record(source.prefix(1).repeat(backOff: .constant(.seconds(5)), clock: time.clock))
      await time.settle()
      source.yield(1)
      await time.settle()
      #expect(source.subscriptionCount == 0)
      source.yield(2)
      await time.advance(by: .seconds(5))
      source.yield(3)
      await time.settle()
      #expect(recording.elements == [1, 3])
      recording.cancel()
      await time.settle()
      #expect(time.clock.timers.count == 0)
    }
  }
}
