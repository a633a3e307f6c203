import AsyncStreams
import AsyncStreamsTesting

/// The checks of the contracts that a consumer can see.
extension LawRun {
  static var checks: [@Sendable (LawRun) async -> Void] {
    [
      { await $0.endsOnce() }, { await $0.failsOnce() }, { await $0.deliversPromptly() },
      { await $0.failsWhileWaiting() },
      { await $0.cancelledBeforeStart() }, { await $0.cancelledWhileWaiting() },
      { await $0.cancelledWhileReady() }, { await $0.runsAreIndependent() },
      { $0.isLazy() },
      { await $0.copiesEndTogether() }, { await $0.copiesFailTogether() }, { await $0.copiesAreCancelledTogether() },
      { await $0.copiesTakeTurns() }, { await $0.memoryIsFlat() },
      { run in await run.isTornDown("fresh") { run.makeConsumer() } },
      { run in await run.isTornDown("after an element") { await run.reachElement() } },
      { run in await run.isTornDown("elements unread") { await run.reachUnread() } },
      { run in await run.isTornDown("parked and cancelled") { await run.reachParked() } },
      { run in await run.isTornDown("after the end") { await run.reachEnd() } },
      { run in await run.isTornDown("after a failure") { await run.reachFailure() } },
    ]
  }

  private func endsOnce() async {
    let state = "1, 2, 3 and the end sent before the first next"
    await begin()
    send(1, 2, 3)
    finish()
    let (count, last) = await drain()
    report.expect(count, traits.late + extra(traits.end), .subscribePoint, state, "elements")
    report.expect(last, wanted(traits.end, .finished), .grammar, state, "end")
    await expectSilence(last, state)
    await drop()
  }

  private func failsOnce() async {
    if traits.isFixed { return }
    let state = "1, 2, 3 and a failure sent before the first next"
    let failure = Oops(7)
    await begin()
    send(1, 2, 3)
    fail(failure)
    let (count, last) = await drain()
    report.expect(count, traits.beforeFailure + extra(traits.failure), .valuesBeforeEnd, state, "elements")
    report.expect(last, wanted(traits.failure, .failure(failure)), .ownFailure, state, "failure")
    await expectSilence(last, state)
    await drop()
  }

  private func deliversPromptly() async {
    let state = "waiting for each element"
    await begin()
    var (count, last) = await drain()
    for number in 1...3 where last == .nothing {
      send(number)
      let more = await drain()
      count += more.count
      last = more.last
    }
    report.expect(count, traits.prompt, .subscribePoint, state, "elements")
    await drop()
  }

  private func failsWhileWaiting() async {
    let state = "a failure sent while waiting"
    await begin()
    guard await next() == .nothing else { return await drop() }
    fail(Oops(8))
    let (count, last) = await drain()
    report.expect(count, extra(traits.failure), .grammar, state, "elements")
    report.expect(last, wanted(traits.failure, .failure(Oops(8)), early: false), .ownFailure, state, "failure")
    await expectSilence(last, state)
    await drop()
  }

  private func cancelledBeforeStart() async {
    let state = "cancelled before the first next"
    makeConsumer()
    send(1)
    fail(Oops(9))
    report.expect(await nextCancelled(), .finished, .cancellation, state, "answer")
    await expectUnsubscribed(state)
    report.expect(await next(), .finished, .cancellation, state, "answer past the end")
    await drop()
  }

  private func cancelledWhileWaiting() async {
    let state = "cancelled while waiting"
    await begin()
    let (_, last) = await drain()
    guard last == .nothing else { return await drop() }
    report.expect(await abandon(), .finished, .cancellation, state, "answer")
    await expectUnsubscribed(state)
    send(1)
    fail(Oops(10))
    report.expect(await next(), .finished, .cancellation, state, "answer past the end")
    await drop()
  }

  private func cancelledWhileReady() async {
    guard traits.first != nil, traits.ready != nil, !traits.attachesLate else { return }
    let state = "cancelled after an element, while more are ready"
    makeConsumer()
    send(1, 2, 3)
    report.expect(await nextUntilCancelled(), .finished, .cancellation, state, "answer")
    report.expect(await next(), .finished, .cancellation, state, "answer past the end")
    await drop()
  }

  private func runsAreIndependent() async {
    if traits.isUnicast || traits.isFixed || traits.work != .own { return }
    let state = "two iterations, the first of which is dropped"
    await begin()
    let one = subscriptionCount
    let first = await takeConsumer()
    let kept = subscriptionCount
    await begin()
    report.expect(subscriptionCount, kept + one, .freshRuns, state, "subscriptions of both")
    send(1, 2, 3)
    if traits.first != nil { _ = await next(of: first) }
    await first?.drop()
    if traits.usesTask { await settle() }
    report.expect(subscriptionCount, one, .freshRuns, state, "subscriptions of the one that is left")
    finish()
    let (count, last) = await drain()
    report.expect(count, traits.late + extra(traits.end), .freshRuns, state, "elements of the second")
    report.expect(last, wanted(traits.end, .finished), .freshRuns, state, "end of the second")
    await drop()
  }

  private func isLazy() {
    if traits.isUnicast || traits.work == .eager { return }
    report.expect(subscriptionCount, 0, .laziness, "built, not iterated", "subscriptions")
    report.expect(callCount, 0, .laziness, "built, not iterated", "calls of closures")
  }

  private func expectUnsubscribed(_ state: String) async {
    if traits.usesTask { await settle() }
    guard traits.work.endsWithIterations else { return }
    report.expect(subscriptionCount, 0, .teardown, state, "subscriptions of an iteration that is over")
  }

  /// What a stream adds between the last element and the end.
  private func extra(_ ending: LawTraits.Ending) -> Int {
    if case .finishes(let count) = ending { count } else { 0 }
  }

  private func wanted(_ ending: LawTraits.Ending, _ passed: Answer, early: Bool = true) -> Answer {
    if early, traits.endsEarly { return .finished }
    return switch ending {
    case .passes: passed
    case .finishes: .finished
    case .ignored: .nothing
    }
  }

  private func expectSilence(_ last: Answer, _ state: String) async {
    if last == .nothing { return }
    for _ in 0..<3 { report.expect(await next(), .finished, .grammar, state, "answer past the end") }
  }
}
