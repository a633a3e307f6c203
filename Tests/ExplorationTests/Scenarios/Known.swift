import AsyncStreams
import AsyncStreamsTesting

@testable import AsyncStreamsBridge

extension Scenario {
  /// What fails under some schedule, as in ReactiveCocoa; the documentation says so.
  static let known: [Scenario] = [
    Scenario("RAC observed: subscribing beside an assignment") { run in
      let property = RACObserved(wrappedValue: 0)
      let (first, second) = (run.receive("first", property.values), Received())
      run.thread("owner") { property.wrappedValue = 1 }
      run.thread("subscriber") { run.receive("second", property.values, into: second) }
      run.whenIdle {
        run.expect(first.values == [0, 1], "\(first.values)")
        run.expect(second.values.last == 1, "not the newest: \(second.values)")
        withExtendedLifetime(property) {}
      }
    },
    Scenario("RAC command: executed by two at once") { run in
      let work = Work()
      let command = run.atOnce { RACCommand<Int, Int> { _ in work.signal } }
      let errors = Box(0)
      for name in ["first", "second"] {
        run.thread(name) {
          run.atOnce { _ = command.execute(nil).subscribeError { _ in errors.value += 1 } }
        }
      }
      run.whenIdle {
        run.expect(work.begun == 1 && errors.value == 1, "\(work.begun) run at a time, \(errors.value) are refused")
        run.atOnce { work.subscriber?.sendCompleted() }
        withExtendedLifetime(command) {}
      }
    },
    Scenario("RAC taking until a trigger: a subscriber without blocks gets one end") { run in
      let (source, trigger) = (RACSubject<Int>(), RACSubject<Int>())
      let subscriber = PlainSubscriber()
      _ = run.atOnce { source.take(until: trigger).subscribe(subscriber) }
      for subject in [source, trigger] { run.thread("end") { subject.sendCompleted() } }
      run.whenIdle { run.expect(subscriber.ends.value == 1, "ended \(subscriber.ends.value) times") }
    },
    Scenario("RAC sampling: a subscriber without blocks gets one end") { run in
      let (source, sampler) = (RACSubject<Int>(), RACSubject<Int>())
      let subscriber = PlainSubscriber()
      _ = run.atOnce { source.sample(sampler).subscribe(subscriber) }
      for subject in [source, sampler] { run.thread("end") { subject.sendCompleted() } }
      run.whenIdle { run.expect(subscriber.ends.value == 1, "ended \(subscriber.ends.value) times") }
    },
  ]
}
