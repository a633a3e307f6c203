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

  @Test func `connecting against the last one to unsubscribe`() async {
    await race { left, right in
      let source = Subject<Int, Never>()
      let shared = source.share()
      let leaving = Task { [subscribed = Shared<SignalIterator<FilledLogPoller<Int, Never>>.Holder?>(.init(shared))] in
        dawdle(left)
        subscribed.value = nil
      }
      dawdle(right)
      let coming = SignalIterator<FilledLogPoller<Int, Never>>.Holder(shared)
      await leaving.value
      // The task of a run that was stopped takes a moment to unsubscribe.
      if await !eventually({ source.subscriptionCount == 1 }) { return "\(source.subscriptionCount) runs go on" }
      source.yield(1)
      source.finish()
      let received = await coming.collect()
      return received == [1] ? nil : "\(received)"
    }
  }

  @Test func `connecting against disconnecting`() async {
    await race { left, right in
      let source = Subject<Int, Never>()
      let connection = source.publish()
      let subscriber = SignalIterator<FilledLogPoller<Int, Never>>.Holder(connection.signal)
      let connecting = Task {
        dawdle(left)
        return connection.connect()
      }
      dawdle(right)
      let other = connection.connect()
      other.cancel()
      _ = await connecting.value
      // Whichever call was first: the run is over, and all subscriptions end.
      if await subscriber.collect() != [] { return "elements from nowhere" }
      let hasEnded = await eventually { source.subscriptionCount == 0 }
      return hasEnded && !other.isConnected ? nil : "the run goes on"
    }
  }
}

extension SignalIterator where Poller == FilledLogPoller<Int, Never> {
  /// A subscription that begins when this object is made, and ends when it is released.
  fileprivate final class Holder: Sendable {
    private let poller: Lock<Poller?>

    init(_ signal: SharedSignal<Int, Never>) {
      poller = Lock(signal.makePoller())
    }

    func collect() async -> [Int] {
      guard let poller = poller.withLock({ $0.take() }) else { return [] }
      var iterator = SignalIterator(poller)
      var elements: [Int] = []
      while let element = await iterator.next() { elements.append(element) }
      return elements
    }
  }
}
