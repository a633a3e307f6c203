@testable import AsyncStreams

/// The checks that an iteration stays on the actor of its consumer.
extension LawCase {
  /// Iterates in an actor with an executor of its own, which knows whether code runs on it.
  func checkIsolation(_ report: LawReport) async {
    await virtually(report) { time in
      let host = Host()
      for isWaiting in [false, true] where isWaiting || !traits.attachesLate {
        let state = isWaiting ? "waiting" : "elements ready"
        let context = LawContext(time, Ledger()) { host.executor.isCurrent }
        let strayed = await elsewhere { await host.iterate(self, context, isWaiting: isWaiting) }
        report.expect(strayed, 0, .isolation, state, "calls of next that were not answered in the actor")
        if !traits.usesTask, !traits.hasConcurrentClosures {
          report.expect(context.strangerCount, 0, .isolation, state, "calls of closures outside of the actor")
        }
      }
    }
  }

  /// Iterates on the main actor, which stops the program if it is left.
  func checkMainActor(_ report: LawReport) async {
    await virtually(report) { time in
      let mayLeave = traits.usesTask || traits.hasConcurrentClosures || traits.isOffMain
      let context = LawContext(time, Ledger()) {
        if !mayLeave { MainActor.assertIsolated("a closure left the main actor") }
        return true
      }
      await elsewhere { await iterateOnMainActor(self, context) }
    }
  }

  /// Counts how often the actor is entered while 1000 ready elements are taken.
  func checkHops(_ report: LawReport) async {
    guard let ready = traits.ready, !traits.usesTask, !traits.hasConcurrentClosures else { return }
    await virtually(report) { time in
      let host = Host()
      let context = LawContext(time, Ledger()) { true }
      let (taken, hops) = await elsewhere { await host.countHops(self, context, ready) }
      report.expect(taken, ready, .noHops, "1000 elements ready", "elements")
      report.expect(hops, 0, .noHops, "1000 elements ready", "jobs")
    }
  }

  /// Polls in the scope of a task-local value, which every task created in it would retain.
  func checkTasks(_ report: LawReport) async {
    if traits.usesTask { return }
    await virtually(report) { time in
      let context = LawContext(time, Ledger()) { true }
      if keepsTask(build(context), context) {
        report.note(.noTask, "polled with and without waiting", "a task was made")
      }
    }
  }

  func keepsTask(_ fixture: LawFixture<Output>, _ context: LawContext) -> Bool {
    var poller: Output.Poller?
    var witness: Weak?
    LawWitness.$current.withValue(LawWitness()) {
      witness = Weak(LawWitness.current)
      var fresh = fixture.output.makePoller()
      let waker = Waker()
      for number in 1...3 {
        fixture.source.send(context.item(number))
        for waker in [nil, waker] {
          var polling = PollContext(waker: waker)
          if fresh.poll(&polling).isEnd { return }
        }
      }
      poller = fresh
    }
    defer { poller?.release() }
    return witness?.object != nil
  }
}

/// Runs `body` in a task without a preference for the executor of the virtual time: with one, the runtime enqueues a job
/// for each call in an actor that has an executor of its own.
private func elsewhere<Result: Sendable>(_ body: @escaping @Sendable () async -> Result) async -> Result {
  let task = Task { await body() }
  return await withTaskCancellationHandler {
    await task.value
  } onCancel: {
    task.cancel()
  }
}

/// A task created in its scope inherits it, and so retains it.
final class LawWitness: Sendable {
  @TaskLocal static var current: LawWitness?
}

/// A consumer with an executor of its own.
actor Host {
  nonisolated let executor = CountingExecutor()
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// - Returns: How many calls of `next` did not return in this actor.
  func iterate<Output>(_ subject: LawCase<Output>, _ context: LawContext, isWaiting: Bool) async -> Int {
    let fixture = subject.build(context)
    var iterator = fixture.output.makeAsyncIterator()
    var strayed = 0
    if isWaiting {
      // Runs as soon as this actor is free, which is when the iteration waits.
      Task { feed(fixture.source, context, 3) }
    } else {
      feed(fixture.source, context, 3)
    }
    for _ in 0..<subject.traits.callCount {
      _ = await iterator.answer(isolation: self)
      if !executor.isCurrent { strayed += 1 }
    }
    return strayed
  }

  func countHops<Output>(
    _ subject: LawCase<Output>,
    _ context: LawContext,
    _ ready: Int
  ) async -> (taken: Int, hops: Int) {
    let fixture = subject.build(context)
    var iterator = fixture.output.makeAsyncIterator()
    var taken = 0
    if subject.traits.attachesLate {
      Task { feed(fixture.source, context, 1_000) }
      if await iterator.answer(isolation: self) == .value { taken += 1 }
    } else {
      feed(fixture.source, context, 1_000)
    }
    let before = executor.enqueueCount
    while taken < ready, await iterator.answer(isolation: self) == .value { taken += 1 }
    return (taken, executor.enqueueCount - before)
  }

  private func feed(_ source: LawSource, _ context: LawContext, _ count: Int) {
    for number in 1...count { source.send(context.item(number)) }
    source.finish()
  }
}

@MainActor private func iterateOnMainActor<Output>(_ subject: LawCase<Output>, _ context: LawContext) async {
  let fixture = subject.build(context)
  var iterator = fixture.output.makeAsyncIterator()
  Task {
    for number in 1...3 { fixture.source.send(context.item(number)) }
    fixture.source.finish()
  }
  for _ in 0..<subject.traits.callCount {
    MainActor.assertIsolated("before next")
    _ = await iterator.answer(isolation: MainActor.shared)
    MainActor.assertIsolated("after next")
  }
}

extension LawTraits {
  /// How often `next` can be called without waiting forever.
  fileprivate var callCount: Int {
    if endsEarly { return late + 1 }
    return switch end {
    case .passes: late + 1
    case .finishes(let count): late + count + 1
    case .ignored: late
    }
  }
}
