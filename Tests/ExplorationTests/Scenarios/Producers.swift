import AsyncStreamsTesting

@testable import AsyncStreams

/// Signals that run code for each iteration: producers and callback sources.
extension Scenario {
  static let producers: [Scenario] = [
    Scenario("producers: the consumer is cancelled") { run in
      let (outcomes, ends) = (Box<[SendOutcome]>([]), Box(0))
      let signal = Signal<Int, Never>(runAhead: 1) { send in
        for number in 0..<2 {
          outcomes.value.append(await send(number))
          // The reader has not got its last element, so only its cancellation can be the reason.
          run.expect(outcomes.value.last == .accepted || Task.isCancelled, "refused before it was cancelled")
        }
        ends.value += 1
      }
      let reading = run.read("reader", signal)
      run.thread("canceller") { reading.task?.cancel() }
      run.whenIdle {
        let accepted = outcomes.value.prefix { $0 == .accepted }.count
        run.expect(reading.elements == Array(0..<reading.elements.count), "\(reading.elements)")
        run.expect(reading.elements.count <= accepted, "\(reading.elements), but \(outcomes.value)")
        run.expect(!outcomes.value.dropFirst(accepted).contains(.accepted), "accepted after the end: \(outcomes.value)")
        run.expect(reading.endCount == 1, "ends")
        run.expect(ends.value == (outcomes.value.isEmpty ? 0 : 1), "the producer has ended \(ends.value) times")
      }
    },
    Scenario("producers: the consumer leaves after the first element") { run in
      let outcomes = Box<[SendOutcome]>([])
      let signal = Signal<Int, Never>(runAhead: 1) { send in
        repeat { outcomes.value.append(await send(outcomes.value.count)) } while outcomes.value.last == .accepted
      }
      let first = Box<Int?>(nil)
      run.task("reader") {
        var iterator = signal.makeAsyncIterator()
        first.value = await iterator.next()
      }
      run.whenIdle {
        run.expect(first.value == 0, "\(String(describing: first.value))")
        run.expect(outcomes.value.last != .accepted, "the producer waits: \(outcomes.value)")
      }
    },
    Scenario("producers: one that fails beside its child task") { run in
      let outcomes = Box<[SendOutcome]>([])
      let child = Box<ExplorationTask?>(nil)
      let signal = Signal<Int, Problem> { send throws(Problem) in
        child.value = run.task("child") { outcomes.value.append(await send(1)) }
        throw Problem()
      }
      let reading = run.read("reader", signal)
      run.whenIdle {
        run.expect(reading.failureCount == 1, "failed \(reading.failureCount) times")
        let outcome: SendOutcome = reading.elements.isEmpty ? .ended : .accepted
        run.expect(outcomes.value == [outcome], "\(outcomes.value) \(reading.elements)")
        child.value = nil
      }
    },
    Scenario("callbacks: an end beside the consumer that leaves, and a handler") { run in
      let continuation = Box<SignalContinuation<Int, Never>?>(nil)
      let signal = Signal<Int, Never>.callback { continuation.value = $0 }
      let iterator = Box<SignalIterator<AnyPoller<Int, Never>>?>(signal.makeAsyncIterator())
      let (calls, replaced) = (Box(0), Box(0))
      continuation.value?.onTermination { replaced.value += 1 }
      run.thread("end") { continuation.value?.finish(isolation: nil) }
      run.thread("leaver") { iterator.value = nil }
      run.thread("handler") { continuation.value?.onTermination { calls.value += 1 } }
      run.whenIdle {
        run.expect(calls.value == 1, "the handler was called \(calls.value) times")
        run.expect(replaced.value <= 1, "the first handler was called \(replaced.value) times")
        run.expect(continuation.value?.yield(1, isolation: nil) == .ended, "accepted after the end")
        continuation.value = nil
      }
    },
    Scenario("callbacks: two owners abandon it, beside a reader") { run in
      let owners = (0..<2).map { _ in Box<SignalContinuation<Int, Problem>?>(nil) }
      let signal = Signal<Int, Problem>.callback(throwingIfAbandoned: Problem()) { continuation in
        for owner in owners { owner.value = continuation }
      }
      let reading = run.read("reader", signal)
      let calls = Box(0)
      owners[0].value?.onTermination { calls.value += 1 }
      for (number, owner) in owners.enumerated() {
        run.thread("owner \(number)") {
          run.expect(owner.value?.yield(number, isolation: nil) == .accepted, "not accepted")
          owner.value = nil
        }
      }
      run.whenIdle {
        run.expect(reading.elements.sorted() == [0, 1], "\(reading.elements)")
        run.expect(reading.failureCount == 1, "failed \(reading.failureCount) times")
        run.expect(calls.value == 1, "the handler was called \(calls.value) times")
      }
    },
    Scenario("callbacks: cancelled beside an abandonment, with a handle") { run in
      let owner = Box<SignalContinuation<Int, Never>?>(nil)
      let signal = Signal<Int, Never>.callback { owner.value = $0 }
      let reading = run.read("reader", signal)
      let (released, live) = (Box<[Int]>([]), Box(0))
      owner.value?.onTermination(releasing: Item(7, live)) { released.value.append($0.number) }
      run.thread("canceller") { reading.task?.cancel() }
      run.thread("owner") {
        owner.value?.yield(1, isolation: nil)
        owner.value = nil
      }
      run.whenIdle {
        run.expect(reading.endCount == 1 && [[], [1]].contains(reading.elements), "\(reading.elements)")
        run.expect(released.value == [7], "released \(released.value)")
        run.expect(live.value == 0, "the handle is retained")
      }
    },
  ]
}
