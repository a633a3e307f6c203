import Synchronization
import Testing

@testable import AsyncStreams
@testable import AsyncStreamsTesting

/// The budget of a poll, and what an iteration does when it is spent.
@Suite(.noSubscriptionSurvives) struct PollBudgetTests {
  private let slow = Subject<Int, Never>(name: "slow")
  private let fast = Subject<Int, Never>(name: "fast")

  /// Leaves out all but the last of a thousand elements.
  private var last: some SignalProtocol<Int, Never> { slow.filter { $0 == 999 } }

  @Test func `an operator that leaves elements out answers that the budget is spent`() {
    var poller = last.makePoller()
    slow.yield(contentsOf: 0..<1_000)
    #expect(answer(of: &poller, budget: 3) == "spent")
    #expect(answer(of: &poller) == "999")
    poller.release()
  }

  @Test func `of several inputs, none overtakes the one that has used up the budget`() {
    let inputs = [last.eraseToSignal(), fast.eraseToSignal()]
    let polls = [
      AnyPoll(last.merge(with: fast)), AnyPoll(fast.merge(with: last)), AnyPoll(Signal.merge(contentsOf: inputs)),
      AnyPoll(Signal.merge(contentsOf: inputs.reversed())),
    ]
    slow.yield(contentsOf: 0..<1_000)
    fast.yield(1_000)
    for poll in polls {
      #expect(poll.answer(300) == "spent")
      #expect((0..<3).map { _ in poll.answer(.max) } == ["999", "1000", "pending"])
      poll.release()
    }
  }

  @Test func `an end does not overtake the input of a zip that has used up the budget`() {
    let (slow, fast) = (Subject<Int, Oops>(), Subject<Int, Oops>())
    let late = slow.filter { $0 < 0 }
    let polls = [
      AnyPoll(late.zip(with: fast)), AnyPoll(fast.zip(with: late)),
      AnyPoll(Signal.zip(contentsOf: [late.eraseToSignal(), fast.eraseToSignal()])),
    ]
    slow.yield(contentsOf: 0..<1_000)
    slow.finish(throwing: Oops(7))
    fast.finish()
    for poll in polls {
      #expect(poll.answer(300) == "spent")
      #expect(poll.answer(.max) == "\(Oops(7))")
      poll.release()
    }
  }

  @Test func `a timer does not overtake what its input has left out before`() async throws {
    try await VirtualTime.run { time in
      let subject = Subject<Int, Never>()
      let collected = subject.filter { $0 == 0 || $0 == 999 }.chunked(every: .seconds(1), clock: time.clock)
      var poller = collected.makePoller()
      subject.yield(0)
      #expect(answer(of: &poller) == "pending")
      subject.yield(contentsOf: 1..<1_000)
      await time.advance(by: .seconds(1))
      #expect(answer(of: &poller, budget: 3) == "spent")
      #expect(answer(of: &poller) == "[0, 999]")
      poller.release()
    }
  }

  /// Contract 7.
  @Test @MainActor func `a task that always finds elements gives way after 8,192 of them, again and again`() async {
    let count = 200_000
    let probe = EndlessProbe()
    let taking = Task { @MainActor in
      for await _ in EndlessNumbers(probe: probe).signal.prefix(count) {}
    }
    // Waits on the same executor, and notes at each of its turns how many elements the task above has taken.
    var turns = [0]
    while turns.last != count {
      await Task.yield()
      let taken = probe.taken.load(ordering: .acquiring)
      if taken != turns.last { turns.append(taken) }
    }
    await taking.value
    // The last stretch is the remainder. If another thread is fast, a turn may pass unnoticed.
    let shortest = zip(turns.dropFirst(), turns).map { $0 - $1 }.dropLast().min()
    #expect((7_000...8_300).contains(shortest ?? count), "\(turns)")
  }

  /// Contract 7.
  @Test func `a cancellation is noticed within 1,024 elements that were ready`() async {
    let counting = Task {
      var count = 0
      for await _ in (0..<100_000).signal {
        if count == 0 { withUnsafeCurrentTask { $0?.cancel() } }
        count += 1
      }
      return count
    }
    #expect((1...1_024).contains(await counting.value))
  }
}

/// The result of one poll, as text.
private func answer<Poller: PollerProtocol>(of poller: inout Poller, budget: Int = .max) -> String {
  var context = PollContext(waker: nil, budget: budget)
  return switch poller.poll(&context) {
  case .value(let element): "\(element)"
  case .finished: "end"
  case .failure(let failure): "\(failure)"
  case .pending: "pending"
  case .spent: "spent"
  }
}

/// A poller of any type.
private struct AnyPoll {
  let answer: (Int) -> String
  let release: () -> Void

  init(_ signal: some SignalProtocol) {
    let iteration = IterationState(signal.makePoller())
    answer = { budget in
      AsyncStreamsTests.answer(of: &iteration.value, budget: budget)
    }
    release = { iteration.value.release() }
  }
}
