import Fuzzing
import Testing

@testable import AsyncStreams
@testable import AsyncStreamsTesting

/// Two operations at the same time, many times, with varying delays.
@Suite(.noSubscriptionSurvives, .serialized) struct RaceTests {
  private static let rounds = Rounds(300, long: 100_000, replays: 1_000)

  /// Plays all rounds, with delays for either side; each of the concurrent tasks stops at its first problem.
  ///
  /// Several rounds run at once, each with objects of its own. With a single one, most threads would be idle, and a
  /// thread that has to be woken comes too late to race.
  private func race(
    _ rounds: Rounds = Self.rounds,
    _ play: @Sendable @escaping (_ left: Int, _ right: Int) async -> String?
  ) async {
    let laneCount = 3
    await withTaskGroup { group in
      for lane in 0..<laneCount {
        group.addTask {
          for (index, round) in rounds.enumerated() where index % laneCount == lane {
            var generator = round.random
            let (left, right) = (Int.random(in: 0...400, using: &generator), Int.random(in: 0...400, using: &generator))
            if let problem = await play(left, right) {
              Issue.record("\(round): \(problem)")
              return
            }
          }
        }
      }
    }
  }

  @Test func `a send against its cancellation`() async {
    await race { left, right in
      let subject = Subject<Int, Never>()
      let subscription = subject.subscribe(bufferingPolicy: .suspending(1))
      subject.yield(0)
      let sending = Task {
        dawdle(left)
        return await subject.send(1)
      }
      let consuming = Task { await subscription.collect() }
      dawdle(right)
      sending.cancel()
      let outcome = await sending.value
      subject.finish()
      let received = await consuming.value
      return received == (outcome == .accepted ? [0, 1] : [0]) ? nil : "\(outcome), but \(received)"
    }
  }

  @Test func `an end against a wait for the next element`() async {
    await race { left, right in
      let subject = Subject<Int, Oops>()
      let subscription = subject.subscribe()
      let ending = Task {
        dawdle(left)
        subject.yield(1)
        subject.finish(throwing: Oops(2))
      }
      dawdle(right)
      var iterator = subscription.makeAsyncIterator()
      var events: [Answer] = []
      for _ in 0..<3 { events.append(await iterator.answer(isolation: #isolation)) }
      await ending.value
      return events == [.value, .failure(Oops(2)), .finished] ? nil : "\(events)"
    }
  }

  @Test(arguments: [BufferingPolicy<Never>.unbounded, .suspending(1), .bufferingNewest(1), .bufferingOldest(1)])
  func `dropping a subscription against sends`(_ bufferingPolicy: BufferingPolicy<Never>) async {
    await race(Rounds(75, long: 25_000, replays: 1_000)) { left, right in
      let ledger = Ledger()
      let subject = Subject<Item, Never>()
      let dropping = Task { [subscription = subject.subscribe(bufferingPolicy: bufferingPolicy)] in
        var iterator: SignalIterator? = subscription.makeAsyncIterator()
        if left % 2 == 0 { _ = await iterator?.next() }
        dawdle(left)
        iterator = nil
      }
      dawdle(right)
      for number in 0..<3 { await subject.send(Item(number, ledger)) }
      await dropping.value
      if subject.subscriptionCount != 0 { return "\(subject.subscriptionCount) subscriptions are left" }
      return ledger.live == 0 ? nil : "\(ledger.live) elements are left"
    }
  }

  @Test func `subscribing against sends`() async {
    await race { left, right in
      let subject = BehaviorSubject<Int, Never>(0)
      let hot = Subject<Int, Never>()
      let subscribing = Task {
        dawdle(left)
        return (subject.subscribe(), hot.subscribe())
      }
      dawdle(right)
      for number in 1...4 {
        subject.yield(number)
        hot.yield(number)
      }
      let (current, live) = await subscribing.value
      subject.yield(5)
      hot.yield(5)
      subject.finish()
      hot.finish()
      let (retained, received) = (await current.collect(), await live.collect())
      let isWhole = retained == Array((retained.first ?? 6)...5) && received == Array((received.first ?? 6)...5)
      return isWhole ? nil : "\(retained), \(received)"
    }
  }
}
