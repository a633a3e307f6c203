import AsyncStreamsTesting

@testable import AsyncStreams

/// Sources that retain elements for later subscriptions.
extension Scenario {
  static let currentValues: [Scenario] = [
    Scenario("current value: subscribing beside a sender") { run in
      let subject = BehaviorSubject<Int, Never>(0)
      let taken = Box<[Int]>([])
      let iterator = Box<SignalIterator<LogPoller<Int, Never>>?>(nil)
      run.thread("sender") { for number in 1...2 { subject.yield(number, isolation: nil) } }
      run.thread("subscriber") {
        iterator.value = subject.makeAsyncIterator()
        taken.value += iterator.value?.poller.takeReady() ?? []
        run.expect(!taken.value.isEmpty, "there is no current value")
      }
      run.whenIdle {
        taken.value += iterator.value?.poller.takeReady() ?? []
        run.expect(taken.value == Array((taken.value.first ?? 9)...2), "\(taken.value)")
        run.expect(subject.value == 2, "\(subject.value)")
        iterator.value = nil
      }
    },
    Scenario("current value: the newest only, beside a sender and an end") { run in
      let subject = BehaviorSubject<Int, Never>(0, bufferingPolicy: .bufferingNewest(1))
      let reading = Box<Reading?>(nil)
      let accepted = Box(0)
      run.thread("sender") {
        for number in 1...2 where !subject.yield(number, isolation: nil).endsSending { accepted.value = number }
      }
      run.thread("subscriber") { reading.value = run.read("reader", subject) }
      run.thread("end") { subject.finish(isolation: nil) }
      run.whenIdle {
        let elements = reading.value?.elements ?? []
        run.expect(elements.last == accepted.value, "\(elements), accepted up to \(accepted.value)")
        run.expect(elements == Set(elements).sorted(), "\(elements)")
        run.expect(reading.value?.endCount == 1, "ends")
        run.expect(subject.value == accepted.value, "\(subject.value)")
      }
    },
    Scenario("current value: two updates beside a sender") { run in
      let subject = BehaviorSubject<Int, Never>(0)
      let all = Box<SignalIterator<LogPoller<Int, Never>>?>(subject.makeAsyncIterator())
      for name in ["a", "b"] {
        run.thread(name) { run.expect(subject.update(isolation: nil) { $0 += 1 } == .accepted, "not accepted") }
      }
      run.thread("sender") { subject.yield(10, isolation: nil) }
      run.whenIdle {
        let elements = all.value?.poller.takeReady() ?? []
        run.expect(elements.count == 4 && elements.first == 0, "\(elements)")
        for (before, element) in zip(elements, elements.dropFirst()) {
          run.expect(element == 10 || element == before + 1, "a change is lost: \(elements)")
        }
        all.value = nil
      }
    },
    Scenario("current value: an update beside the end") { run in
      let subject = BehaviorSubject<Int, Never>(0)
      let reading = run.read("reader", subject)
      let outcome = Box<SendOutcome?>(nil)
      run.thread("updater") { outcome.value = subject.update(isolation: nil) { $0 += 1 } }
      run.thread("end") { run.expect(subject.finish(isolation: nil), "did not end it") }
      run.whenIdle {
        run.expect(reading.elements == (outcome.value == .accepted ? [0, 1] : [0]), "\(reading.elements)")
        run.expect(outcome.value == .accepted || outcome.value == .ended, "\(String(describing: outcome.value))")
        run.expect(subject.value == reading.elements.last && reading.endCount == 1, "\(subject.value)")
      }
    },
    Scenario("current value: equal elements of two senders are left out") { run in
      let subject = BehaviorSubject<Int, Never>(0, removingDuplicatesBy: ==)
      let all = Box<SignalIterator<LogPoller<Int, Never>>?>(subject.makeAsyncIterator())
      run.thread("first") { run.expect(subject.yield(1, isolation: nil) == .accepted, "not accepted") }
      run.thread("second") {
        let outcome = subject.yield(contentsOf: [1, 2, 2], isolation: nil)
        run.expect(outcome == BatchOutcome(acceptedCount: 3, outcome: .accepted), "\(outcome)")
      }
      run.whenIdle {
        let elements = all.value?.poller.takeReady() ?? []
        run.expect([[0, 1, 2], [0, 1, 2, 1]].contains(elements), "\(elements)")
        run.expect(subject.value == elements.last, "\(subject.value)")
        all.value = nil
      }
    },
    Scenario("replay: subscribing beside a sender") { run in
      let subject = ReplaySubject<Int, Never>(keeping: 2)
      let sent = Box(0)
      let taken = Box<[Int]>([])
      let iterator = Box<SignalIterator<LogPoller<Int, Never>>?>(nil)
      run.thread("sender") {
        for number in 0..<4 {
          subject.yield(number, isolation: nil)
          sent.value = number + 1
        }
      }
      run.thread("subscriber") {
        let before = sent.value
        iterator.value = subject.makeAsyncIterator()
        let after = sent.value
        taken.value += iterator.value?.poller.takeReady() ?? []
        guard let first = taken.value.first else { return }
        run.expect(max(0, before - 2)...max(0, after - 1) ~= first, "begins with \(first), at \(before) to \(after)")
      }
      run.whenIdle {
        taken.value += iterator.value?.poller.takeReady() ?? []
        run.expect(taken.value == Array((taken.value.first ?? 9)..<4), "\(taken.value)")
        iterator.value = nil
      }
    },
    Scenario("replay: subscribing beside the end") { run in
      let subject = ReplaySubject<Int, Problem>(keeping: 1)
      subject.yield(1, isolation: nil)
      let (elements, failures) = (Box<[Int]>([]), Box(0))
      run.thread("sender") {
        subject.yield(2, isolation: nil)
        subject.finish(throwing: Problem(), isolation: nil)
      }
      run.task("reader") {
        do { for try await element in subject { elements.value.append(element) } } catch { failures.value += 1 }
      }
      run.whenIdle {
        run.expect([[1, 2], [2]].contains(elements.value), "\(elements.value)")
        run.expect(failures.value == 1, "failed \(failures.value) times")
        run.expect(subject.subscriptionCount == 0, "a subscription remains")
      }
    },
    Scenario("replay: elements that become too old beside a subscriber") { run in
      let subject = ReplaySubject<Int, Never>(for: .seconds(2), clock: run.clock)
      subject.yield(1, isolation: nil)
      let iterator = Box<SignalIterator<LogPoller<Int, Never>>?>(nil)
      run.thread("time") {
        run.advance(by: .seconds(1))
        subject.yield(2, isolation: nil)
        run.advance(by: .seconds(1))
        subject.yield(3, isolation: nil)
      }
      run.thread("subscriber") { iterator.value = subject.makeAsyncIterator() }
      run.whenIdle {
        let elements = iterator.value?.poller.takeReady() ?? []
        run.expect([[1, 2, 3], [2, 3]].contains(elements), "\(elements)")
        iterator.value = subject.makeAsyncIterator()
        let later = iterator.value?.poller.takeReady() ?? []
        run.expect(later == [2, 3], "later: \(later)")
        iterator.value = nil
      }
    },
  ]
}
