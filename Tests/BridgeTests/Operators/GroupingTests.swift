import Foundation
import Testing

@testable import Bridge

@Suite("Grouping and side effects")
struct GroupingTests {
  @Test("SIG-181, SIG-182 the end and errors reach all groups", arguments: [false, true])
  func groupEnds(fails: Bool) {
    onMainThread { _ in
      let subject = RACReplaySubject<Double>()
      var groups: [Recorder<Double>] = []
      subject.group(by: { Int($0!) }).subscribeNext { groups.append(Recorder($0!)) }
      subject.sendNext(1)
      subject.sendNext(2)
      if fails {
        subject.sendError(TestError(code: 123))
        #expect(groups.map { $0.error as? TestError } == [TestError(code: 123), TestError(code: 123)])
      } else {
        subject.sendCompleted()
        #expect(groups.map(\.isCompleted) == [true, true])
      }
      #expect(groups.map(\.values) == [[1], [2]])
    }
  }

  @Test("SIG-183 groups complete in the order in which they were made, after the outer signal")
  func groupOrder() {
    onMainThread { _ in
      var made: [String] = []
      var ended: [String] = []
      let numbers = RACSubject<Int>()
      numbers.group(by: { String($0! % 4) }, transform: { $0! * 10 }).subscribeNext { group in
        let key = group!.key
        made.append(key)
        group!.subscribeCompleted { ended.append(key) }
      } completed: {
        ended.append("outer")
      }
      (0..<20).forEach { numbers.sendNext($0) }
      numbers.sendCompleted()
      #expect(made == ["0", "1", "2", "3"])
      #expect(ended == ["outer"] + made)
    }
  }

  @Test("SIG-164, SIG-166 initially runs once per subscription")
  func initially() {
    onMainThread { _ in
      let count = Flag()
      let subject = RACSubject<Int>()
      let signal = subject.initially { count.set() }
      subject.sendNext(1)
      #expect(count.count == 0)
      signal.subscribeNext { _ in }
      signal.subscribeNext { _ in }
      #expect(count.count == 2)
      subject.sendCompleted()
    }
  }

  @Test("SIG-167, SIG-169, SIG-170 finally runs at the end and at an error of a subscription, not at disposal")
  func finally() {
    onMainThread { _ in
      let (unsubscribed, completed, failed, disposed) = (Flag(), Flag(), Flag(), Flag())
      let subjects = (0..<4).map { _ in RACSubject<Int>() }
      _ = subjects[0].finally { unsubscribed.set() }
      subjects[1].finally { completed.set() }.subscribeCompleted {}
      subjects[2].finally { failed.set() }.subscribeCompleted {}
      subjects[3].finally { disposed.set() }.subscribeCompleted {}.dispose()
      subjects[0].sendCompleted()
      subjects[1].sendCompleted()
      subjects[2].sendError(nil)
      subjects[3].sendCompleted()
      #expect([unsubscribed, completed, failed, disposed].map(\.count) == [0, 1, 1, 0])
    }
  }

  @Test("SIG-184 a lazily started block runs at the first subscription, once")
  func startLazily() {
    onMainThread { _ in
      let count = Flag()
      let signal = RACSignal<Int>.startLazily(with: .immediate()) { subscriber in
        count.set()
        subscriber.sendNext(42)
        subscriber.sendCompleted()
      }
      #expect(count.count == 0)
      #expect(Recorder(signal).values == [42])
      #expect(Recorder(signal).values == [42])
      #expect(count.count == 1)
    }
  }

  @Test("SIG-186, SIG-189 the block runs on the given scheduler", arguments: [true, false])
  func startScheduler(eagerly: Bool) {
    onMainThread { _ in
      let scheduler = RACScheduler.scheduler()
      var current: RACScheduler?
      let started = DispatchSemaphore(value: 0)
      func block(_ subscriber: any RACSubscriber<Int>) {
        current = .current()
        started.signal()
      }
      if eagerly {
        _ = RACSignal.startEagerly(with: scheduler, block: block)
      } else {
        RACSignal.startLazily(with: scheduler, block: block).publish().connect()
      }
      started.wait()
      #expect(current === scheduler)
    }
  }

  @Test("SIG-187, SIG-188 an eagerly started block runs without a subscription, and only once")
  func startEagerly() {
    onMainThread { main in
      let count = Flag()
      let signal = RACSignal<Int>.startEagerly(with: main) { subscriber in
        count.set()
        subscriber.sendNext(1)
      }
      main.stepAll()
      #expect(count.count == 1)
      signal.publish().connect()
      signal.publish().connect()
      main.stepAll()
      #expect(count.count == 1)
    }
  }
}
