import AsyncStreamsTesting

@testable import AsyncStreams

extension Scenario {
  static let timers: [Scenario] = [
    Scenario("timers of a queue with a task: two threads set one each") { run in
      let queue = TimerQueue(clock: run.clock, drive: .task)
      let expired = Box(0)
      for second in 1...2 {
        run.thread("\(second) s") { queue.insert(Note(expired), queue.makeEntry(at: .seconds(second))) }
      }
      run.whenIdle {
        run.expect(expired.value == 2, "\(expired.value) of 2 have expired")
        run.expect(queue.count == 0, "\(queue.count) remain")
        run.expect(run.clock.now.offset == .seconds(2), "\(run.clock.now.offset)")
      }
    },
    Scenario("timers of a queue with a task: one is set while another one expires") { run in
      let queue = TimerQueue(clock: run.clock, drive: .task)
      let expired = Box(0)
      queue.insert(Note(expired), queue.makeEntry(at: .seconds(1)))
      run.thread("time") { run.advance(by: .seconds(1)) }
      run.thread("2 s") { queue.insert(Note(expired), queue.makeEntry(at: .seconds(2))) }
      run.whenIdle {
        run.expect(expired.value == 2, "\(expired.value) of 2 have expired")
        withExtendedLifetime(queue) {}
      }
    },
    Scenario("an alarm is set again while it fires") { run in
      let now = Box(Duration.zero)
      let queue = TimerQueue(now: { now.value }, notify: {})
      let alarm = Alarm(queue: queue)
      let woken = Box(0)
      let waker = Waker(onWake: { woken.value += 1 })
      alarm.set(.seconds(1))
      run.expect(alarm.poll(waker) == nil, "fired at once")
      run.thread("clock") {
        for second in 1...2 {
          now.value = .seconds(second)
          while queue.expireNext(until: .seconds(second)) {}
        }
      }
      run.thread("iteration") {
        alarm.set(.seconds(2))
        _ = alarm.poll(waker)
      }
      run.whenIdle {
        while queue.expireNext(until: .seconds(3)) {}
        run.expect(alarm.poll(nil) != nil, "never fired: the deadline of 2 s is lost")
        run.expect(woken.value > 0, "not woken")
        alarm.cancel()
        run.expect(queue.count == 0, "\(queue.count) timers remain")
      }
    },
    Scenario("an alarm ends while it fires") { run in
      let queue = TimerQueue(now: { .zero }, notify: {})
      let alarm = Alarm(queue: queue)
      let woken = Box(0)
      let waker = Waker(onWake: { woken.value += 1 })
      alarm.set(.seconds(1))
      _ = alarm.poll(waker)
      alarm.follow(until: .seconds(2))
      run.thread("clock") { while queue.expireNext(until: .seconds(1)) {} }
      run.thread("iteration") { alarm.end() }
      run.whenIdle {
        run.expect(queue.count == 0, "\(queue.count) timers remain")
        while queue.expireNext(until: .seconds(3)) {}
        run.expect(alarm.poll(nil) == nil, "fired after it was cancelled")
        run.expect(woken.value == 1, "woken \(woken.value) times")
        run.expect(queue.count == 0, "\(queue.count) timers remain")
      }
    },
    Scenario("a scheduled call is cancelled while it is due") { run in
      let queue = TimerQueue(now: { .zero }, notify: {})
      let calls = Box(0)
      let call = Box<ScheduledCall?>(nil)
      let captured = Box(0)
      run.expectRelease(of: captured)
      call.value = ScheduledCall(at: .seconds(1), on: queue) { [captured] in calls.value += 1 + captured.value }
      run.thread("clock") { while queue.expireNext(until: .seconds(1)) {} }
      run.thread("owner") { call.value?.cancel() }
      run.whenIdle {
        run.expect(calls.value <= 1, "called twice")
        run.expect(queue.count == 0, "a timer remains")
      }
    },
  ]

  /// A timer that notes when it expires.
  private final class Note: AsyncStreams.Timer {
    private let count: Box<Int>

    init(_ count: Box<Int>) { self.count = count }

    func expire(_ entry: TimerEntry) { count.value += 1 }
  }

  static let operators: [Scenario] = [
    Scenario("observers of counts see the last one") { run in
      let subject = Subject<Int, Never>()
      let observer = run.read("observer", subject.subscriptionCounts)
      for name in ["a", "b"] {
        run.thread(name) {
          var iterator = Optional(subject.makeAsyncIterator())
          withExtendedLifetime(iterator) {}
          iterator = nil
        }
      }
      run.whenIdle {
        run.expect(observer.elements.last == 0, "\(observer.elements)")
        subject.finish(isolation: nil)
      }
      run.whenIdle { run.expect(observer.endCount == 1, "ends") }
    },
    Scenario("asynchronous calls, two at a time") { run in
      let subject = Subject<Int, Never>()
      let reading = run.read("reader", subject.asyncMap(maxConcurrent: 2) { $0 * 2 })
      run.thread("sender") { subject.yieldEach(1, 2, finishes: true) }
      run.whenIdle { run.expect(reading.elements == [2, 4] && reading.endCount == 1, "\(reading.elements)") }
    },
    Scenario("the latest inner signal") { run in
      let (outer, inner) = (Subject<Int, Never>(), Subject<Int, Never>())
      let reading = run.read("reader", outer.flatMapLatest { number in inner.map { $0 + number * 10 } })
      run.thread("outer") { for number in 1...2 { outer.yield(number, isolation: nil) } }
      run.thread("inner") { inner.yield(1, isolation: nil) }
      run.whenIdle { inner.yield(2, isolation: nil) }
      run.whenIdle {
        run.expect(reading.elements.last == 22, "\(reading.elements)")
        outer.finish(isolation: nil)
        inner.finish(isolation: nil)
      }
    },
  ]
}
