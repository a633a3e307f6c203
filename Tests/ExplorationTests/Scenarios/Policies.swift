import AsyncStreamsTesting

@testable import AsyncStreams

/// What becomes of elements under each buffering policy.
extension Scenario {
  static let policies: [Scenario] = [
    Scenario("policies: the statistics of a subscription when one iteration ends and others begin") { run in
      let subject = Subject<Int, Never>()
      let subscription = subject.subscribe()
      subject.yield(1, isolation: nil)
      let iterator = Passed(subscription.makeAsyncIterator())
      run.task("reader") {
        var iterator = iterator.value
        run.expect(await iterator.next() == 1, "not the element")
        iterator.finish()
      }
      run.thread("others") { for _ in 0..<2 { _ = subscription.makeAsyncIterator() } }
      run.whenIdle { run.expect(subscription.statistics.delivered == 1, "\(subscription.statistics)") }
    },
    Scenario("policies: the newest, two senders beside the reader") { run in
      dropping(run, .bufferingNewest(1)) { delivered, sent in
        run.expect(delivered.last == sent.last, "the newest is missing: \(delivered) of \(sent)")
      }
    },
    Scenario("policies: the oldest, two senders beside the reader") { run in
      dropping(run, .bufferingOldest(1)) { delivered, sent in
        run.expect(delivered.first == sent.first, "the oldest is missing: \(delivered) of \(sent)")
      }
    },
    Scenario("policies: a reader leaves beside a sender, and another one comes") { run in
      let subject = Subject<Int, Never>()
      let first = Box<Subscription<Int, Never>?>(subject.subscribe(bufferingPolicy: .bufferingOldest(1)))
      let second = Box<Subscription<Int, Never>?>(nil)
      let reading = Box(first.value?.makeAsyncIterator())
      run.thread("sender") { for number in 1...2 { subject.yield(number, isolation: nil) } }
      run.thread("comer") {
        second.value = subject.subscribe(bufferingPolicy: .bufferingOldest(1))
        reading.value = nil
        // Has the place of the first one from now on.
        second.value = subject.subscribe(bufferingPolicy: .bufferingOldest(1))
      }
      run.whenIdle {
        let (left, remaining) = (first.value?.statistics, second.value?.statistics)
        run.expect(left.map { $0.delivered == 0 && 0...1 ~= $0.dropped } == true, "\(String(describing: left))")
        run.expect(remaining.map { 0...1 ~= $0.dropped } == true, "\(String(describing: remaining))")
        for number in 3...6 { subject.yield(number, isolation: nil) }
        let later = first.value?.statistics
        run.expect(later == left, "\(String(describing: later)) after \(String(describing: left))")
        run.expect(subject.statistics.subscriptionCount == 1, "\(subject.statistics)")
        (first.value, second.value) = (nil, nil)
        run.expect(subject.statistics.subscriptionCount == 0, "\(subject.statistics)")
      }
    },
    Scenario("policies: a limit that fails, beside two senders") { run in
      let subject = Subject<Int, Problem>()
      let reading = run.read("reader", subject.signal(bufferingPolicy: .failing(1, Problem())))
      let outcomes = Box<[SendOutcome]>([])
      for sender in 1...2 {
        run.thread("sender \(sender)") { outcomes.value.append(subject.yield(sender, isolation: nil)) }
      }
      run.whenIdle {
        let failures = reading.failureCount
        run.expect(reading.elements.count == (failures == 0 ? 2 : 1), "\(reading.elements), failed \(failures)")
        run.expect(subject.statistics.dropped == reading.failureCount, "\(subject.statistics)")
        run.expect(outcomes.value.filter { $0 == .dropped }.count == failures, "\(outcomes.value), failed \(failures)")
        run.expect(!outcomes.value.contains(where: \.endsSending), "\(outcomes.value)")
        run.expect(subject.subscriptionCount == 1 - reading.failureCount, "\(subject.subscriptionCount) remain")
        subject.finish(isolation: nil)
      }
    },
    Scenario("policies: batches of two senders, and an end") { run in
      let subject = Subject<Int, Never>()
      let reading = run.read("reader", subject)
      let accepted = Box<[Int]>([])
      for sender in [10, 20] {
        run.thread("sender \(sender)") {
          let outcome = subject.yield(contentsOf: [sender, sender + 1], isolation: nil)
          if outcome == BatchOutcome(acceptedCount: 2, outcome: .accepted) {
            accepted.value += [sender, sender + 1]
          } else {
            run.expect(outcome == .ended, "\(outcome)")
          }
        }
      }
      run.thread("end") { run.expect(subject.finish(isolation: nil), "did not end it") }
      run.whenIdle {
        let elements = reading.elements
        run.expect(elements.sorted() == accepted.value.sorted(), "accepted \(accepted.value), delivered \(elements)")
        for first in elements.indices where elements[first] % 10 == 0 {
          run.expect(elements[first...].dropFirst().first == elements[first] + 1, "torn: \(elements)")
        }
        run.expect(reading.endCount == 1, "ends")
      }
    },
    Scenario("policies: a batch that waits for room is cancelled") { run in
      let subject = Subject<Int, Never>(bufferingPolicy: .suspending(2))
      let reading = run.read("reader", subject)
      let outcome = Box<BatchOutcome?>(nil)
      let sending = run.task("sender") {
        outcome.value = await subject.send(contentsOf: [1, 2, 3, 4])
        subject.finish(isolation: nil)
      }
      run.thread("canceller") { sending.cancel() }
      run.whenIdle {
        guard let outcome = outcome.value else { return run.fail("no outcome") }
        let accepted = Array([1, 2, 3, 4].prefix(outcome.acceptedCount))
        run.expect(reading.elements == accepted, "\(outcome) \(reading.elements)")
        run.expect(outcome.outcome == (outcome.acceptedCount == 4 ? .accepted : .cancelled), "\(outcome)")
        run.expect(reading.endCount == 1, "ends")
        run.expect(subject.statistics.waitingSenderCount == 0, "a sender still waits")
      }
    },
    Scenario("policies: the slower of two readers leaves while a sender waits") { run in
      let subject = Subject<Int, Never>(bufferingPolicy: .suspending(1))
      let slow = Box<SignalIterator<LogPoller<Int, Never>>?>(subject.makeAsyncIterator())
      let reading = run.read("reader", subject)
      let outcomes = Box<[SendOutcome]>([])
      run.task("sender") {
        for number in 0..<2 { outcomes.value.append(await subject.send(number)) }
        subject.finish(isolation: nil)
      }
      run.thread("leaver") { slow.value = nil }
      run.whenIdle {
        run.expect(outcomes.value == [.accepted, .accepted], "\(outcomes.value)")
        run.expect(reading.elements == [0, 1] && reading.endCount == 1, "\(reading.elements)")
        run.expect(subject.statistics.waitingSenderCount == 0, "a sender still waits")
      }
    },
    Scenario("policies: the only reader leaves while two senders wait") { run in
      let subject = Subject<Int, Never>(bufferingPolicy: .suspending(1))
      let iterator = Box<SignalIterator<LogPoller<Int, Never>>?>(subject.makeAsyncIterator())
      let outcomes = Box<[SendOutcome]>([])
      run.task("full") { outcomes.value.append(await subject.send(0)) }
      for number in 1...2 { run.task("sender \(number)") { outcomes.value.append(await subject.send(number)) } }
      run.thread("leaver") { iterator.value = nil }
      run.whenIdle {
        run.expect(outcomes.value.count == 3, "\(outcomes.value)")
        run.expect(subject.log.statistics.waitingSenderCount == 0, "a sender still waits")
      }
    },
    Scenario("policies: the source ends while two senders wait") { run in
      let subject = Subject<Int, Never>(bufferingPolicy: .suspending(1))
      let kept = Box<SignalIterator<LogPoller<Int, Never>>?>(subject.makeAsyncIterator())
      let outcomes = Box<[SendOutcome]>([])
      for number in 1...2 {
        run.task("sender \(number)") { outcomes.value.append(await subject.send(number)) }
      }
      run.thread("end") { subject.finish(isolation: nil) }
      run.whenIdle {
        let taken = kept.value?.poller.takeReady() ?? []
        run.expect(outcomes.value.filter { $0 == .accepted }.count == taken.count, "\(outcomes.value), got \(taken)")
        run.expect(outcomes.value.allSatisfy { $0 == .accepted || $0 == .ended }, "\(outcomes.value)")
        run.expect(taken.count <= 1, "more than the limit: \(taken)")
        kept.value = nil
      }
    },
    Scenario("policies: of three that wait two leave, and another one comes") { run in
      let subject = Subject<Int, Never>()
      let pollers = (0..<4).map { _ in Box<LogPoller<Int, Never>?>(nil) }
      let wakeCounts = Box([0, 0, 0, 0])
      let wait: (Int) -> Void = { number in
        pollers[number].value = subject.makePoller()
        var context = PollContext(waker: Waker(onWake: { wakeCounts.value[number] += 1 }))
        if case .value? = pollers[number].value?.poll(&context) { run.fail("an element") }
      }
      for number in 0..<3 { wait(number) }
      run.thread("leaver") { pollers[0].value = nil }
      run.thread("comer") {
        wait(3)
        pollers[2].value = nil
      }
      run.whenIdle {
        subject.yield(1, isolation: nil)
        run.expect(wakeCounts.value == [0, 1, 0, 1], "woken \(wakeCounts.value) times")
        let taken = pollers.map { $0.value?.takeReady() }
        run.expect(taken == [nil, [1], nil, [1]], "\(taken)")
        run.expect(subject.subscriptionCount == 2, "\(subject.statistics)")
        for poller in pollers { poller.value = nil }
      }
    },
    Scenario("policies: senders that wait are admitted in their order") { run in
      let subject = Subject<Int, Never>(bufferingPolicy: .suspending(1))
      let kept = Box<SignalIterator<LogPoller<Int, Never>>?>(subject.makeAsyncIterator())
      let outcomes = Box<[SendOutcome]>([])
      subject.yield(0, isolation: nil)
      run.task("first") { outcomes.value.append(await subject.send(1)) }
      run.whenIdle {
        run.task("second") { outcomes.value.append(await subject.send(2)) }
        // Finds room that the first one is about to get.
        run.thread("reader") {
          run.expect(kept.value?.poller.takeReady().starts(with: [0]) == true, "nothing there")
        }
        run.thread("third") { _ = subject.log.send(3, if: .capacity) }
      }
      run.whenIdle {
        let taken = kept.value?.poller.takeReady() ?? []
        run.expect(taken.firstIndex(of: 2).map { $0 > (taken.firstIndex(of: 1) ?? -1) } ?? true, "\(taken)")
      }
      run.whenIdle { _ = kept.value?.poller.takeReady() }
      run.whenIdle {
        run.expect(outcomes.value == [.accepted, .accepted], "\(outcomes.value)")
        run.expect(subject.statistics.waitingSenderCount == 0, "a sender still waits")
        kept.value = nil
      }
    },
  ]

  /// Two senders, and a subscription that keeps one element.
  private static func dropping(
    _ run: ExplorationRun,
    _ policy: BufferingPolicy<Never>,
    check: @escaping (_ delivered: [Int], _ sent: [Int]) -> Void
  ) {
    let subject = Subject<Int, Never>()
    let subscription = Box<Subscription<Int, Never>?>(subject.subscribe(bufferingPolicy: policy))
    guard let reading = subscription.value.map({ run.read("reader", $0) }) else { return }
    // Tells the order of the sends.
    let all = Box<SignalIterator<LogPoller<Int, Never>>?>(subject.makeAsyncIterator())
    let outcomes = Box<[SendOutcome]>([])
    for sender in [10, 20] {
      run.thread("sender \(sender)") {
        for number in sender..<(sender + (sender == 10 ? 2 : 1)) {
          outcomes.value.append(subject.yield(number, isolation: nil))
        }
      }
    }
    run.whenIdle {
      let sent = all.value?.poller.takeReady() ?? []
      run.expect(sent.count == 3, "\(sent)")
      let delivered = reading.elements
      run.expect(delivered == sent.filter { delivered.contains($0) }, "order: \(delivered) of \(sent)")
      check(delivered, sent)
      let dropped = sent.count - delivered.count
      let statistics = subscription.value?.statistics
      let isCounted = statistics.map { $0.delivered == delivered.count && $0.dropped == dropped } == true
      run.expect(isCounted, "\(delivered) of \(sent), but \(String(describing: statistics))")
      run.expect(subject.statistics.dropped == dropped, "\(subject.statistics)")
      run.expect(outcomes.value.filter { $0 == .dropped }.count == dropped, "\(outcomes.value), dropped \(dropped)")
      run.expect(!outcomes.value.contains(where: \.endsSending), "\(outcomes.value)")
      all.value = nil
      subject.finish(isolation: nil)
    }
    run.whenIdle {
      run.expect(reading.endCount == 1 && subject.subscriptionCount == 0, "ends")
      run.expect(subscription.value?.statistics.delivered == reading.elements.count, "statistics after the end")
      subscription.value = nil
    }
  }
}
