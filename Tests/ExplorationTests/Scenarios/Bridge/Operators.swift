import AsyncStreams
import AsyncStreamsTesting

@testable import AsyncStreamsBridge

extension Scenario {
  static let connecting: [Scenario] = [
    Scenario("RAC connection: connected by two, disposed by one") { run in
      let work = Work()
      let connection = work.signal.publish()
      run.thread("first") { _ = run.atOnce { connection.connect() } }
      run.thread("second") { run.atOnce { connection.connect() }.dispose() }
      run.whenIdle {
        run.expect(work.begun == 1 && work.disposed == 1, "begun \(work.begun), disposed \(work.disposed)")
      }
    },
    Scenario("RAC connection: the last one leaves while another one comes") { run in
      let work = Work()
      let shared = work.signal.publish().autoconnect()
      let (first, second) = (run.receive("first", shared), Received())
      run.thread("leaver") { first.dispose() }
      run.thread("comer") { run.receive("second", shared, into: second) }
      run.whenIdle { work.subscriber?.sendNext(1) }
      run.whenIdle {
        run.expect(work.begun == 1, "connected \(work.begun) times")
        run.expect(second.values == (work.disposed == 0 ? [1] : []), "\(second.values), disposed \(work.disposed)")
        second.dispose()
        run.expect(work.disposed == 1, "disposed \(work.disposed) times")
      }
    },
    Scenario("RAC connection: two leave at once") { run in
      let work = Work()
      let shared = work.signal.publish().autoconnect()
      let subscribers = [run.receive("first", shared), run.receive("second", shared)]
      for subscriber in subscribers { run.thread("leaver") { subscriber.dispose() } }
      run.whenIdle {
        run.expect(work.begun == 1 && work.disposed == 1, "begun \(work.begun), disposed \(work.disposed)")
      }
    },
  ]

  static let callbackOperators: [Scenario] = [
    Scenario("RAC merging two that send and end at once") { run in
      let (a, b) = (RACSubject<Int>(), RACSubject<Int>())
      let received = run.receive("subscriber", a.merge(b))
      run.thread("a") { a.sendEach(10, 11, completes: true) }
      run.thread("b") { b.sendEach(20, completes: true) }
      run.whenIdle {
        run.expect(received.values.sorted() == [10, 11, 20], "\(received.values)")
        run.expectOrder(received.values)
        run.expect(received.endCount == 1 && received.errorCount == 0, "ended \(received.endCount) times")
      }
    },
    Scenario("RAC merging: a subscriber without blocks gets one end") { run in
      let (a, b) = (RACSubject<Int>(), RACSubject<Int>())
      let subscriber = PlainSubscriber()
      _ = run.atOnce { a.merge(b).subscribe(subscriber) }
      for subject in [a, b] { run.thread("end") { subject.sendCompleted() } }
      run.whenIdle { run.expect(subscriber.ends.value == 1, "ended \(subscriber.ends.value) times") }
    },
    Scenario("RAC merging: an error beside a sender") { run in
      let (a, b) = (Work(), RACSubject<Int>())
      let received = run.receive("subscriber", a.signal.merge(b))
      run.thread("a") { a.subscriber?.sendNext(10) }
      run.thread("b") { b.sendError(nil) }
      run.whenIdle {
        run.expect(received.errorCount == 1 && received.endCount == 0, "errors")
        run.expect(a.disposed == 1, "the other signal goes on")
      }
    },
    Scenario("RAC flattening one at a time") { run in
      let outer = RACSubject<RACSignal<Int>>()
      let works = [Work(), Work()]
      let received = run.receive("subscriber", outer.flatten(1))
      run.atOnce { outer.sendNext(works[0].signal) }
      let first = works[0].subscriber
      run.thread("outer") {
        run.atOnce {
          outer.sendNext(works[1].signal)
          outer.sendCompleted()
        }
      }
      run.thread("inner") {
        run.atOnce {
          run.expect(works[1].begun == 0, "two at a time")
          first?.sendCompleted()
        }
      }
      run.whenIdle {
        run.expect(works[1].begun == 1, "the second one begun \(works[1].begun) times")
        run.expect(received.endCount == 0, "ended before the second one")
        works[1].subscriber?.sendCompleted()
      }
      run.whenIdle { run.expect(received.endCount == 1, "ended \(received.endCount) times") }
    },
    Scenario("RAC flattening one at a time: two come at once") { run in
      let outer = RACSubject<RACSignal<Int>>()
      let works = [Work(), Work()]
      let received = run.receive("subscriber", outer.flatten(1))
      run.thread("outer") { run.atOnce { outer.sendNext(works[0].signal) } }
      run.thread("other outer") { run.atOnce { outer.sendNext(works[1].signal) } }
      run.whenIdle {
        run.expect(works.reduce(0) { $0 + $1.begun } == 1, "not one at a time")
        outer.sendCompleted()
        for _ in 0..<2 { run.atOnce { works.compactMap(\.subscriber).first?.sendCompleted() } }
      }
      run.whenIdle { run.expect(received.endCount == 1, "ended \(received.endCount) times") }
    },
    Scenario("RAC flattening one at a time: the last one ends beside the outer one") { run in
      let outer = RACSubject<RACSignal<Int>>()
      let inner = RACSubject<Int>()
      let received = run.receive("subscriber", outer.flatten(1))
      run.atOnce { outer.sendNext(inner) }
      run.thread("outer") { outer.sendCompleted() }
      run.thread("inner") { inner.sendCompleted() }
      run.whenIdle { run.expect(received.endCount == 1, "ended \(received.endCount) times") }
    },
    Scenario("RAC binding: an inner signal ends beside the outer one") { run in
      let outer = RACSubject<RACSignal<Int>>()
      let inner = RACSubject<Int>()
      let received = run.receive("subscriber", outer.flatten())
      run.atOnce { outer.sendNext(inner) }
      run.thread("outer") { outer.sendCompleted() }
      run.thread("inner") { inner.sendEach(1, completes: true) }
      run.whenIdle {
        run.expect(received.values == [1] && received.endCount == 1, "\(received.values) \(received.endCount)")
      }
    },
    Scenario("RAC sampling beside both senders") { run in
      let (source, sampler) = (RACSubject<Int>(), RACSubject<Int>())
      let received = run.receive("subscriber", source.sample(sampler))
      run.thread("source") { source.sendEach(1, 2) }
      run.thread("sampler") { sampler.sendNext(0) }
      run.whenIdle { sampler.sendNext(0) }
      run.whenIdle {
        run.expect(received.values.last == 2 && received.values == received.values.sorted(), "\(received.values)")
        run.expect(received.values.count <= 2, "\(received.values)")
        source.sendCompleted()
        sampler.sendCompleted()
        run.expect(received.endCount == 1, "ended \(received.endCount) times")
      }
    },
    Scenario("RAC sampling: both end at once") { run in
      let (source, sampler) = (Work(), Work())
      let received = run.receive("subscriber", source.signal.sample(sampler.signal))
      let ends = [source.subscriber, sampler.subscriber]
      for end in ends { run.thread("end") { end?.sendCompleted() } }
      run.whenIdle {
        run.expect(received.endCount == 1, "ended \(received.endCount) times")
        run.expect(source.disposed == 1 && sampler.disposed == 1, "disposed \(source.disposed) \(sampler.disposed)")
      }
    },
    Scenario("RAC taking until a trigger beside the sender") { run in
      let (source, trigger) = (Work(), Work())
      let received = run.receive("subscriber", source.signal.take(until: trigger.signal))
      let (sender, end) = (source.subscriber, trigger.subscriber)
      run.thread("source") { sender?.sendEach(1, 2, completes: true) }
      run.thread("trigger") { end?.sendNext(0) }
      run.whenIdle {
        run.expect([1, 2].starts(with: received.values), "\(received.values)")
        run.expect(received.endCount == 1, "ended \(received.endCount) times")
        run.expect(source.disposed == 1 && trigger.disposed == 1, "disposed \(source.disposed) \(trigger.disposed)")
      }
    },
    Scenario("RAC taking until a replacement beside the sender") { run in
      let (source, replacement) = (RACSubject<Int>(), RACSubject<Int>())
      let received = run.receive("subscriber", source.take(untilReplacement: replacement))
      run.thread("source") { source.sendNext(10) }
      run.thread("replacement") { replacement.sendEach(20, completes: true) }
      run.whenIdle {
        run.expect([[20], [10, 20], [20, 10]].contains(received.values), "\(received.values)")
        run.expect(received.endCount == 1, "ended \(received.endCount) times")
        source.sendCompleted()
      }
    },
    Scenario("RAC switching to the latest beside an inner sender") { run in
      let outer = RACSubject<RACSignal<Int>>()
      let works = [Work(), Work()]
      let received = run.receive("subscriber", outer.switchToLatest())
      run.atOnce { outer.sendNext(works[0].signal) }
      let first = works[0].subscriber
      run.thread("outer") { run.atOnce { outer.sendNext(works[1].signal) } }
      run.thread("inner") { first?.sendEach(10, 11) }
      run.whenIdle {
        run.expect(works[0].disposed == 1, "the first one goes on")
        first?.sendNext(12)
        works[1].subscriber?.sendNext(20)
        run.expect(received.values.last == 20 && !received.values.contains(12), "\(received.values)")
        run.expectOrder(received.values)
        run.atOnce {
          outer.sendCompleted()
          works[1].subscriber?.sendCompleted()
        }
        run.expect(received.endCount == 1, "ended \(received.endCount) times")
      }
    },
    Scenario("RAC grouping: two senders of one key and an end") { run in
      let source = RACSubject<Int>()
      let (groupCount, values) = (Box(0), Box<[Int]>([]))
      let endCount = Box(0)
      _ = run.atOnce {
        source.group { ($0 ?? 0) % 2 }.subscribeNext { group in
          groupCount.value += 1
          group?.subscribeNext({ values.value.append($0 ?? -1) }, completed: { endCount.value += 1 })
        }
      }
      run.thread("sender") { source.sendNext(11) }
      run.thread("other") { source.sendNext(21) }
      run.whenIdle { source.sendCompleted() }
      run.whenIdle {
        run.expect(groupCount.value == 1 && values.value.sorted() == [11, 21], "\(groupCount.value) \(values.value)")
        run.expect(endCount.value == 1, "ended \(endCount.value) times")
      }
    },
    Scenario("RAC buffering with time: a sender while the time is over") { run in
      let scheduler = RACScheduler.scheduler(clock: run.clock)
      let source = RACSubject<Int>()
      let values = Box<[Int]>([])
      let endCount = Box(0)
      _ = run.atOnce {
        source.buffer(withTime: 1, on: scheduler).subscribeNext(
          { values.value += ($0?.allObjects ?? []).compactMap { $0 as? Int } },
          completed: { endCount.value += 1 }
        )
      }
      run.thread("sender") { for number in 1...2 { source.sendNext(number) } }
      run.thread("time") { run.advance(by: .seconds(1)) }
      run.whenIdle { source.sendCompleted() }
      run.whenIdle { run.expect(values.value == [1, 2] && endCount.value == 1, "\(values.value) \(endCount.value)") }
    },
    Scenario("RAC zipping two senders that end") { run in
      let (a, b) = (RACSubject<Int>(), RACSubject<Int>())
      let received = run.receive("subscriber", a.zip(with: b) { ($0 ?? 0) + ($1 ?? 0) })
      run.thread("a") { a.sendEach(1, 2, completes: true) }
      run.thread("b") { b.sendEach(10, 20) }
      run.whenIdle {
        run.expect(received.values == [11, 22], "\(received.values)")
        run.expect(received.endCount == 1, "ended \(received.endCount) times")
        b.sendCompleted()
      }
    },
    Scenario("RAC combining the latest of two senders that end") { run in
      let (a, b) = (RACSubject<Int>(), RACSubject<Int>())
      let received = run.receive("subscriber", a.combineLatest(with: b) { ($0 ?? 0) + ($1 ?? 0) })
      run.thread("a") { a.sendEach(1, 2, completes: true) }
      run.thread("b") { b.sendEach(10, completes: true) }
      run.whenIdle {
        run.expect(received.values.last == 12 && received.values == received.values.sorted(), "\(received.values)")
        run.expect(received.endCount == 1, "ended \(received.endCount) times")
      }
    },
  ]

  static let bridgeCommands: [Scenario] = [
    Scenario("RAC command: two executions end at once") { run in
      let (works, next) = ([Work(), Work()], Box(0))
      let command = command(run, works, next)
      run.atOnce { command.allowsConcurrentExecution = true }
      let executing = run.receive("executing", command.executing.map { $0 == true ? 1 : 0 })
      let enabled = run.receive("enabled", command.enabled.map { $0 == true ? 1 : 0 })
      run.atOnce { for _ in 0..<2 { command.execute(nil) } }
      let subscribers = works.map(\.subscriber)
      for subscriber in subscribers { run.thread("work") { run.atOnce { subscriber?.sendCompleted() } } }
      run.whenIdle {
        run.expect(executing.values == [0, 1, 0], "\(executing.values)")
        run.expect(enabled.values == [1], "\(enabled.values)")
        withExtendedLifetime(command) {}
      }
    },
    Scenario("RAC command: executed beside the end of an execution") { run in
      let (works, next) = ([Work(), Work()], Box(0))
      let command = command(run, works, next)
      let executing = run.receive("executing", command.executing.map { $0 == true ? 1 : 0 })
      let enabled = run.receive("enabled", command.enabled.map { $0 == true ? 1 : 0 })
      run.atOnce { _ = command.execute(nil) }
      let first = works[0].subscriber
      let second = Received()
      run.thread("end") { run.atOnce { first?.sendCompleted() } }
      run.thread("execution") { run.receive("second", run.atOnce { command.execute(nil) }, into: second) }
      run.whenIdle {
        run.expect(second.errorCount == 2 - next.value, "accepted \(next.value), errors \(second.errorCount)")
        run.atOnce { works[1].subscriber?.sendCompleted() }
      }
      run.whenIdle {
        run.expect(second.endCount + second.errorCount == 1, "ends")
        run.expect(executing.values.last == 0 && enabled.values.last == 1, "\(executing.values) \(enabled.values)")
        withExtendedLifetime(command) {}
      }
    },
  ]
  /// A command whose executions are works, one after the other.
  private static func command(_ run: ExplorationRun, _ works: [Work], _ next: Box<Int>) -> RACCommand<Int, Int> {
    run.atOnce {
      RACCommand<Int, Int> { _ in
        defer { next.value += 1 }
        return works[next.value].signal
      }
    }
  }
}
