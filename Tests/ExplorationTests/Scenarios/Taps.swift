import AsyncStreamsTesting

@testable import AsyncStreams

/// Taps, which get events without being subscriptions.
extension Scenario {
  static let taps: [Scenario] = [
    Scenario("taps: due while a subscriber waits") { run in
      let subject = Subject<Int, Never>()
      let reading = run.read("reader", subject)
      let tap = Tapped(subject, .dropping(limit: 2))
      run.thread("sender") { subject.yield(1, isolation: nil) }
      run.whenIdle {
        run.expect(reading.elements == [1], "\(reading.elements)")
        run.expect(tap.wakeCount == 1, "half of the limit is reached, and it was woken \(tap.wakeCount) times")
        tap.take()
        subject.finish(isolation: nil)
      }
      run.whenIdle {
        run.expect(tap.wakeCount == 2 && reading.endCount == 1, "woken \(tap.wakeCount) times at the end")
        tap.take()
        run.expect(tap.taken == [1] && tap.endCount == 1, "\(tap.taken)")
        tap.tap = nil
      }
    },
    Scenario("taps: two are due while two subscribers wait") { run in
      let subject = Subject<Int, Never>()
      let readings = ["a", "b"].map { run.read($0, subject) }
      let taps = (0..<2).map { _ in Tapped(subject, .dropping(limit: 2)) }
      run.thread("sender") { subject.yield(1, isolation: nil) }
      run.whenIdle {
        run.expect(readings.allSatisfy { $0.elements == [1] }, "a reader was not woken")
        run.expect(taps.map(\.wakeCount) == [1, 1], "woken \(taps.map(\.wakeCount)) times")
        subject.finish(isolation: nil)
        for tap in taps { tap.tap = nil }
      }
      run.whenIdle { run.expect(readings.allSatisfy { $0.endCount == 1 }, "ends") }
    },
    Scenario("taps: taken beside two senders") { run in
      let subject = Subject<Int, Never>()
      let tap = Tapped(subject, .dropping(limit: 2))
      tap.onWake = { [weak tap] in run.thread("taker") { tap?.take() } }
      for sender in [10, 20] {
        run.thread("sender \(sender)") {
          for number in sender...(sender + 1) {
            run.expect(subject.yield(number, isolation: nil) == .accepted, "not accepted")
          }
        }
      }
      run.whenIdle {
        // Two may wait at half of the limit, and those that were taken are not lost.
        tap.take()
        run.expect(tap.taken.count + tap.dropped == 4, "\(tap.taken), \(tap.dropped) dropped")
        run.expectOrder(tap.taken)
        run.expect(subject.statistics.dropped == 0, "\(subject.statistics)")
        tap.onWake = {}
        tap.tap = nil
      }
    },
    Scenario("taps: a sender waits for a tap") { run in
      let subject = Subject<Int, Never>()
      let tap = Tapped(subject, .suspending(limit: 1))
      let outcomes = Box<[SendOutcome]>([])
      tap.onWake = { [weak tap] in run.thread("taker") { tap?.take() } }
      run.task("sender") {
        for number in 0..<3 { outcomes.value.append(await subject.send(number)) }
        subject.finish(isolation: nil)
      }
      run.whenIdle {
        tap.take()
        run.expect(outcomes.value == [.accepted, .accepted, .accepted], "\(outcomes.value)")
        run.expect(tap.taken == [0, 1, 2] && tap.dropped == 0, "\(tap.taken), \(tap.dropped) dropped")
        run.expect(tap.endCount == 1, "the tap has \(tap.endCount) ends")
        tap.onWake = {}
        tap.tap = nil
      }
    },
    Scenario("taps: a sender waits for a tap that others send to without waiting") { run in
      let subject = Subject<Int, Never>()
      let tap = Tapped(subject, .suspending(limit: 1))
      let reading = run.read("reader", subject)
      let outcome = Box<SendOutcome?>(nil)
      for number in 0..<2 { subject.yield(number, isolation: nil) }
      run.task("sender") {
        outcome.value = await subject.send(2)
        subject.finish(isolation: nil)
      }
      run.thread("taker") { tap.take() }
      run.whenIdle {
        tap.take()
        run.expect(outcome.value == .accepted, "\(String(describing: outcome.value))")
        run.expect(tap.taken == [0, 1, 2] && tap.endCount == 1, "\(tap.taken), \(tap.endCount) ends")
        run.expect(reading.elements == [0, 1, 2] && reading.endCount == 1, "\(reading.elements)")
        tap.tap = nil
      }
    },
    Scenario("taps: a tap is closed beside a sender that waits for it") { run in
      let subject = Subject<Int, Never>()
      let tap = Tapped(subject, .suspending(limit: 1))
      let outcomes = Box<[SendOutcome]>([])
      run.task("sender") {
        for number in 0..<2 { outcomes.value.append(await subject.send(number)) }
      }
      run.thread("closer") { tap.tap = nil }
      run.whenIdle {
        run.expect(outcomes.value == [.accepted, .accepted], "\(outcomes.value)")
        run.expect(subject.statistics.waitingSenderCount == 0, "a sender still waits")
        run.expect(subject.log.send(3, if: .capacity) == .accepted, "there is no capacity although nothing holds it")
      }
    },
    Scenario("taps: one begins beside the end") { run in
      let subject = Subject<Int, Never>()
      let tap = Box<Tapped?>(nil)
      run.thread("sender") { subject.yieldEach(1, finishes: true) }
      run.thread("tapper") { tap.value = Tapped(subject, .dropping(limit: 9)) }
      run.whenIdle {
        run.expect(tap.value?.wakeCount == 1, "woken \(tap.value?.wakeCount ?? 0) times")
        tap.value?.take()
        run.expect(tap.value?.endCount == 1 && (tap.value?.taken.count ?? 9) <= 1, "no end, or two")
        tap.value = nil
      }
    },
    Scenario("counts: an observer beside the end and a subscriber") { run in
      let subject = Subject<Int, Never>()
      let observer = run.read("observer", subject.subscriptionCounts)
      let late = Box<SignalIterator<LogPoller<Int, Never>>?>(nil)
      run.thread("end") { subject.finish(isolation: nil) }
      run.thread("comer") {
        late.value = subject.makeAsyncIterator()
        late.value = nil
      }
      run.whenIdle {
        run.expect(observer.endCount == 1, "ends")
        run.expect(observer.elements.last == 0, "\(observer.elements)")
        let repeats = zip(observer.elements, observer.elements.dropFirst()).contains { $0 == $1 }
        run.expect(!repeats, "\(observer.elements)")
        run.expect(subject.statistics.totalSubscriptionCount == 1, "\(subject.statistics)")
      }
    },
  ]
}

/// A tap, and what it has got.
private final class Tapped: @unchecked Sendable {
  var tap: LogTap<Int, Never>?
  var wakeCount = 0
  var onWake: @Sendable () -> Void = {}
  private var entries: [(number: Int, stamp: EventStamp)] = []
  var dropped = 0
  var endCount = 0

  init(_ subject: Subject<Int, Never>, _ policy: TapPolicy) {
    tap = LogTap(subject, policy, now: { .zero }) { [weak self] in
      self?.wakeCount += 1
      self?.onWake()
    }
  }

  /// The elements in the order of the sends: two threads may take at once, and note what they have got in any order.
  var taken: [Int] { entries.sorted { $0.stamp < $1.stamp }.map(\.number) }

  func take() {
    guard let (entries, dropped) = tap?.take() else { return }
    self.dropped += dropped
    for entry in entries {
      if case .value(let number) = entry.event { self.entries.append((number, entry.stamp)) } else { endCount += 1 }
    }
  }
}
