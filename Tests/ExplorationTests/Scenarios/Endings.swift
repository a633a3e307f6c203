import AsyncStreamsTesting

@testable import AsyncStreams

/// Channels with two ends, and operators that end or deliver because of a second input, a call or a clock.
extension Scenario {
  static let endings: [Scenario] = [
    Scenario("channels: both ends send and finish at once") { run in
      let channel = TwoWayChannel<Int, Never>()
      let leading = run.read("leading", channel.leading)
      let following = Box<SignalIterator<LogPoller<Int, Never>>?>(channel.following.makeAsyncIterator())
      let ended = Box(0)
      let accepted = Box<[Bool]>([false, false])
      for (place, terminal) in [channel.leading, channel.following].enumerated() {
        run.thread("end \(place)") {
          accepted.value[place] = terminal.yield(place, isolation: nil) == .accepted
          if terminal.finish(isolation: nil) { ended.value += 1 }
        }
      }
      run.whenIdle {
        run.expect(ended.value == 1, "\(ended.value) calls have ended it")
        run.expect(channel.leading.hasEnded && channel.following.hasEnded, "has not ended")
        run.expect(leading.elements == (accepted.value[1] ? [1] : []), "\(leading.elements)")
        let elements = following.value?.poller.takeReady()
        run.expect(elements == (accepted.value[0] ? [0] : []), "\(elements ?? [])")
        run.expect(leading.endCount == 1, "ends")
        following.value = nil
      }
    },
    Scenario("endings: a trigger beside a sender") { run in
      let (subject, trigger) = (Subject<Int, Never>(), Subject<Int, Never>())
      let reading = run.read("reader", subject.prefix(until: trigger))
      run.thread("sender") { for number in 0..<2 { subject.yield(number, isolation: nil) } }
      run.thread("trigger") { trigger.yield(1, isolation: nil) }
      run.whenIdle {
        run.expect(reading.elements == Array(0..<reading.elements.count), "\(reading.elements)")
        run.expect(reading.endCount == 1, "ends")
        run.expect(subject.subscriptionCount == 0 && trigger.subscriptionCount == 0, "a subscription remains")
      }
    },
    Scenario("endings: calls of two at a time, and the reader is cancelled") { run in
      let subject = Subject<Int, Never>()
      let begun = Box(0)
      let reading = run.read(
        "reader",
        subject.asyncMap(maxConcurrent: 2) { number in
          begun.value += 1
          return number
        }
      )
      subject.yield(contentsOf: [0, 1], isolation: nil)
      run.thread("canceller") { reading.task?.cancel() }
      run.whenIdle {
        run.expect(reading.elements == Array(0..<reading.elements.count), "\(reading.elements)")
        run.expect(reading.endCount == 1 && begun.value <= 2, "\(begun.value) calls")
        run.expect(subject.subscriptionCount == 0, "a subscription remains")
      }
    },
    Scenario("endings: one call at a time, and the next element is there") { run in
      let subject = Subject<Int, Never>()
      let reading = run.read("reader", subject.asyncMap(maxConcurrent: 1) { $0 })
      run.thread("sender") { subject.yield(contentsOf: [0, 1], isolation: nil) }
      run.whenIdle {
        run.expect(reading.elements == [0, 1], "\(reading.elements)")
        subject.finish(isolation: nil)
      }
      run.whenIdle { run.expect(reading.endCount == 1, "ends") }
    },
    Scenario("endings: calls in any order, of which one fails") { run in
      let subject = Subject<Int, Problem>()
      let signal = subject.asyncMap(maxConcurrent: 2, inOrder: false) { (number: Int) async throws(Problem) -> Int in
        if number == 1 { throw Problem() }
        return number
      }
      let reading = run.read("reader", signal)
      run.thread("sender") { for number in 0...1 { subject.yield(number, isolation: nil) } }
      run.whenIdle {
        run.expect(reading.failureCount == 1, "failed \(reading.failureCount) times")
        run.expect([[], [0]].contains(reading.elements), "\(reading.elements)")
        run.expect(subject.subscriptionCount == 0, "a subscription remains")
      }
    },
    Scenario("endings: one call after the other, beside another input") { run in
      let (subject, other) = (Subject<Int, Never>(), Subject<Int, Never>())
      let reading = run.read("reader", subject.asyncMap { $0 + 10 }.merge(with: other))
      run.thread("sender") { subject.yield(1, isolation: nil) }
      run.thread("other") { other.yield(2, isolation: nil) }
      run.whenIdle {
        run.expect(reading.elements.sorted() == [2, 11], "\(reading.elements)")
        subject.finish(isolation: nil)
        other.finish(isolation: nil)
      }
      run.whenIdle { run.expect(reading.endCount == 1, "ends") }
    },
    Scenario("endings: one call after the other, beside the other half of a pair") { run in
      let (subject, other) = (Subject<Int, Never>(), Subject<Int, Never>())
      let reading = run.read("reader", subject.asyncMap { $0 + 10 }.zip(with: other).map { $0 * 10 + $1 })
      subject.yield(1, isolation: nil)
      run.thread("other") { other.yield(2, isolation: nil) }
      run.whenIdle {
        run.expect(reading.elements == [112], "\(reading.elements)")
        subject.finish(isolation: nil)
      }
      run.whenIdle { run.expect(reading.endCount == 1, "ends") }
    },
    Scenario("endings: a timeout that comes while the reader begins to wait") { run in
      let subject = Subject<Int, Problem>()
      let signal = subject.timeout(after: .seconds(1), throwing: Problem(), clock: run.clock)
      let reading = run.read("reader", signal)
      run.thread("time") { run.advance(by: .seconds(1)) }
      run.whenIdle {
        run.expect(reading.elements.isEmpty && reading.failureCount == 1, "failed \(reading.failureCount) times")
        run.expect(subject.subscriptionCount == 0, "a subscription remains")
        run.expect(run.clock.timers.nextDeadline == nil, "a timer remains")
      }
    },
    Scenario("endings: a debounce whose time comes beside a sender and the end") { run in
      let subject = Subject<Int, Never>()
      let reading = run.read("reader", subject.debounce(for: .seconds(2), clock: run.clock))
      subject.yield(1, isolation: nil)
      run.thread("time") { run.advance(by: .seconds(2)) }
      run.thread("sender") { subject.yieldEach(2, finishes: true) }
      run.whenIdle {
        run.expect([[1, 2], [2]].contains(reading.elements), "\(reading.elements)")
        run.expect(reading.endCount == 1, "ends")
        run.expect(run.clock.timers.nextDeadline == nil, "a timer remains")
      }
    },
    Scenario("endings: a timeout beside a sender") { run in
      let subject = Subject<Int, Problem>()
      let signal = subject.timeout(first: .seconds(1), throwing: Problem(), clock: run.clock)
      let reading = run.read("reader", signal)
      run.thread("time") { run.advance(by: .seconds(1)) }
      run.thread("sender") { subject.yieldEach(1, finishes: true) }
      run.whenIdle {
        let failures = reading.failureCount
        run.expect(reading.elements == (failures == 0 ? [1] : []), "\(reading.elements), failed \(failures) times")
        run.expect(failures <= 1 && subject.subscriptionCount == 0, "a subscription remains")
        run.expect(run.clock.timers.nextDeadline == nil, "a timer remains")
      }
    },
  ]
}
