import AsyncStreams
import AsyncStreamsTesting

@testable import AsyncStreamsBridge

extension Scenario {
  static let subjects: [Scenario] = [
    Scenario("RAC subject: two senders and an end") { run in
      let subject = RACSubject<Int>()
      let received = run.receive("subscriber", subject)
      run.thread("sender") { subject.sendEach(10, 11) }
      run.thread("other") { subject.sendNext(20) }
      run.thread("end") { subject.sendCompleted() }
      run.whenIdle {
        run.expect(received.endCount == 1 && received.errorCount == 0, "ends")
        run.expectOrder(received.values)
      }
    },
    Scenario("RAC subject: subscribing beside a sender") { run in
      let subject = RACSubject<Int>()
      let (first, second) = (run.receive("first", subject), Received())
      run.thread("sender") { subject.sendEach(1, 2) }
      run.thread("subscriber") { run.receive("second", subject, into: second) }
      run.whenIdle { subject.sendNext(3) }
      run.whenIdle {
        run.expect(first.values == [1, 2, 3], "\(first.values)")
        run.expect([1, 2, 3].suffix(second.values.count) == second.values[...], "\(second.values)")
        run.expect(second.values.last == 3, "\(second.values)")
        subject.sendCompleted()
      }
    },
    Scenario("RAC subject: disposal beside a sender") { run in
      let subject = RACSubject<Int>()
      let (leaving, staying) = (run.receive("leaving", subject), run.receive("staying", subject))
      let isDisposed = Mark(run)
      run.thread("sender") {
        for number in 1...2 {
          let isLate = isDisposed.isSet
          let count = leaving.values.count
          subject.sendNext(number)
          run.expect(!isLate || leaving.values.count == count, "a value after the disposal")
        }
      }
      run.thread("disposer") {
        leaving.dispose()
        isDisposed.set()
      }
      run.thread("other disposer") { leaving.dispose() }
      run.whenIdle { subject.sendNext(3) }
      run.whenIdle {
        run.expect(staying.values == [1, 2, 3], "\(staying.values)")
        run.expect([1, 2].starts(with: leaving.values), "\(leaving.values)")
        run.expect(leaving.endCount + leaving.errorCount == 0, "disposing sent an end")
        subject.sendCompleted()
      }
    },
    Scenario("RAC subject: its own subscription beside its end") { run in
      let subject = RACSubject<Int>()
      let work = Work()
      run.thread("subscriber") { run.atOnce { _ = work.signal.subscribe(subject) } }
      run.thread("end") { subject.sendCompleted() }
      run.whenIdle {
        run.expect(work.disposed == work.begun, "begun \(work.begun), disposed \(work.disposed)")
        withExtendedLifetime(subject) {}
      }
    },
  ]

  static let replaying: [Scenario] = [
    Scenario("RAC replay: subscribing beside a sender and an end") { run in
      let subject = RACReplaySubject<Int>()
      let (first, second) = (Received(), Received())
      run.thread("sender") { subject.sendEach(0, 1, completes: true) }
      for (name, received) in [("first", first), ("second", second)] {
        run.thread(name) { run.receive(name, subject, into: received) }
      }
      run.whenIdle {
        for received in [first, second] {
          run.expect(received.values == [0, 1] && received.endCount == 1, "\(received.values) \(received.endCount)")
        }
      }
    },
    Scenario("RAC replay: two senders, one order for all") { run in
      let subject = RACReplaySubject<Int>()
      let (first, second) = (run.receive("first", subject), Received())
      run.thread("sender") { subject.sendNext(10) }
      run.thread("other") { subject.sendNext(20) }
      run.thread("subscriber") { run.receive("second", subject, into: second) }
      run.whenIdle {
        run.expect(first.values.sorted() == [10, 20], "\(first.values)")
        run.expect(first.values == second.values, "orders differ: \(first.values) \(second.values)")
        subject.sendCompleted()
      }
    },
    Scenario("RAC replay: disposal beside the replay") { run in
      let subject = RACReplaySubject<Int>(capacity: 1)
      subject.sendNext(0)
      let received = run.receive("subscriber", subject)
      run.thread("sender") { subject.sendNext(1) }
      run.thread("disposer") { received.dispose() }
      run.whenIdle { subject.sendNext(2) }
      run.whenIdle {
        run.expect([0, 1].starts(with: received.values) && !received.values.isEmpty, "\(received.values)")
        run.receive("late", subject).dispose()
      }
    },
    Scenario("RAC behavior: subscribing beside two senders") { run in
      let subject = RACBehaviorSubject<Int>(defaultValue: 0)
      let (first, second) = (run.receive("first", subject), Received())
      run.thread("sender") { subject.sendNext(1) }
      run.thread("other") { subject.sendNext(2) }
      run.thread("subscriber") { run.receive("second", subject, into: second) }
      run.whenIdle {
        run.expect(first.values.count == 3 && Set(first.values) == [0, 1, 2], "\(first.values)")
        run.expect(!second.values.isEmpty, "nothing for a new subscriber")
        run.expect(second.values.last == first.values.last, "not the newest: \(first.values) \(second.values)")
        let late = run.receive("late", subject)
        run.expect(late.values == [first.values.last ?? -1], "the current value: \(late.values) \(first.values)")
        subject.sendCompleted()
      }
    },
    Scenario("RAC channel: both ends send") { run in
      let channel = RACChannel<Int>()
      let leading = run.receive("leading", channel.leadingTerminal)
      let following = run.receive("following", channel.followingTerminal)
      run.thread("model") { channel.leadingTerminal.sendEach(10, 11) }
      run.thread("view") { channel.followingTerminal.sendNext(20) }
      run.whenIdle { channel.leadingTerminal.sendCompleted() }
      run.whenIdle {
        run.expect(following.values == [10, 11] && leading.values == [20], "\(following.values) \(leading.values)")
        run.expect(leading.endCount == 1 && following.endCount == 1, "ends")
      }
    },
    Scenario("RAC channel: the view subscribes beside the model") { run in
      let channel = RACChannel<Int>()
      let following = Received()
      run.thread("model") { channel.leadingTerminal.sendEach(10, 11) }
      run.thread("view") { run.receive("following", channel.followingTerminal, into: following) }
      run.whenIdle {
        run.expect([10, 11].suffix(following.values.count) == following.values[...], "\(following.values)")
        run.expect(following.values.last == 11, "not the newest: \(following.values)")
        channel.leadingTerminal.sendCompleted()
      }
    },
    Scenario("RAC channel: two that are bound, and both far ends send") { run in
      let (first, second) = (RACChannel<Int>(), RACChannel<Int>())
      first.followingTerminal.bind(to: second.leadingTerminal)
      let (near, far) = (run.receive("near", first.leadingTerminal), run.receive("far", second.followingTerminal))
      run.thread("near") { first.leadingTerminal.sendNext(10) }
      run.thread("far") { second.followingTerminal.sendNext(20) }
      run.whenIdle { first.leadingTerminal.sendCompleted() }
      run.whenIdle {
        run.expect(far.values == [10] && near.values == [20], "\(far.values) \(near.values)")
        run.expect(near.endCount == 1 && far.endCount == 1, "ends")
      }
    },
    Scenario("RAC channel: both ends end") { run in
      let channel = RACChannel<Int>()
      let leading = run.receive("leading", channel.leadingTerminal)
      let following = run.receive("following", channel.followingTerminal)
      run.thread("model") { channel.leadingTerminal.sendCompleted() }
      run.thread("view") { channel.followingTerminal.sendCompleted() }
      run.whenIdle { run.expect(leading.endCount == 1 && following.endCount == 1, "ends") }
    },
  ]
}
