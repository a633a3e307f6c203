import Testing

@testable import AsyncStreams
@testable import AsyncStreamsTesting

@Suite(.noSubscriptionSurvives) struct ProducerTests {
  @Test func `a producer runs afresh for each iteration, from the first next`() async throws {
    let runs = Shared(0)
    let signal = Signal<Int, Never> { send in
      let run = runs.update { runs in
        runs += 1
        return runs
      }
      await send(run)
    }
    var first = signal.makeAsyncIterator()
    var second = signal.makeAsyncIterator()
    #expect(runs.value == 0)
    #expect(await first.next() == 1)
    #expect(await second.next() == 2)
    #expect(await first.next() == nil)
    #expect(await signal.collect() == [3])
  }

  @Test func `a producer runs where it says`() async {
    let signal = Signal<Int, Never> { @MainActor send in
      MainActor.assertIsolated()
      await send(1)
      MainActor.assertIsolated()
    }
    #expect(await signal.collect() == [1])
  }

  @Test(arguments: [1, 2, 5, 64])
  func `a producer runs ahead by so many elements, then waits until half are taken`(_ runAhead: Int) async throws {
    try await VirtualTime.run { time in
      let sent = Shared(0)
      var iterator = Signal<Int, Never>(runAhead: runAhead) { send in
        for number in 0..<300 {
          await send(number)
          sent.update { $0 += 1 }
        }
      }.makeAsyncIterator()
      for number in 0..<300 {
        #expect(await iterator.next() == number)
        await time.settle()
        // The sender learns what was taken after each half of `runAhead`.
        let half = max(1, runAhead / 2)
        #expect(sent.value == min(300, (number + 1) / half * half + runAhead))
      }
      #expect(await iterator.next() == nil)
    }
  }

  @Test func `a producer may run ahead without a bound that matters`() async throws {
    let signal = Signal<Int, Never>(runAhead: .max) { send in for number in 0..<1_000 { await send(number) } }
    #expect(await signal.collect() == Array(0..<1_000))
  }

  @Test func `a batch is handed over in parts`() async throws {
    let outcome = Shared<BatchOutcome?>(nil)
    let signal = Signal<Int, Never>(runAhead: 3) { send in outcome.value = await send(contentsOf: 0..<100) }
    #expect(await signal.collect() == Array(0..<100))
    #expect(outcome.value == BatchOutcome(acceptedCount: 100, outcome: .accepted))
  }

  @Test func `what a producer throws fails the signal after its elements`() async throws {
    let signal = Signal<Int, Oops> { send throws(Oops) in
      await send(1)
      await send(2)
      throw Oops(3)
    }
    var iterator = signal.makeAsyncIterator()
    #expect(try await iterator.next() == 1)
    #expect(try await iterator.next() == 2)
    await #expect(throws: Oops(3)) { try await iterator.next() }
    #expect(try await iterator.next() == nil)
  }

  @Test func `a producer that waits for room is cancelled before it learns that nobody listens`() async {
    let states = Shared<[Bool]>([])
    let signal = Signal<Int, Never>(runAhead: 1) { send in
      while await send(0) == .accepted {}
      states.update { $0.append(Task.isCancelled) }
    }
    // What the producer does next runs inside the call that resumes it.
    let inline = signal.producing(on: InlineExecutor())
    var iterator = Optional(inline.makeAsyncIterator())
    #expect(await iterator?.next() == 0)
    #expect(states.value == [])
    iterator = nil
    #expect(states.value == [true])
  }

  @Test func `dropping, breaking and cancelling cancel a suspended producer`() async throws {
    for state in 0..<3 {
      try await VirtualTime.run { time in
        let outcomes = Shared<[SendOutcome]>([])
        let wasCancelled = Shared(false)
        let signal = Signal<Int, Never>(runAhead: 1) { send in
          for number in 0..<100_000 where outcomes.value.last ?? .accepted == .accepted {
            let outcome = await send(number)
            outcomes.update { $0.append(outcome) }
          }
          wasCancelled.value = Task.isCancelled
        }
        switch state {
        case 0:
          var iterator = signal.makeAsyncIterator()
          _ = await iterator.next()
          await time.settle()
        case 1:
          for await _ in signal {
            await time.settle()
            break
          }
        default:
          let task = time.start {
            for await _ in signal { try? await time.clock.sleep(for: .seconds(9)) }
          }
          await time.settle()
          task.cancel()
          await task.value
        }
        await time.settle()
        #expect((3...1_000).contains(outcomes.value.count))
        #expect(outcomes.value.last == .cancelled || outcomes.value.last == .ended, "\(outcomes.value)")
        #expect(wasCancelled.value)
      }
    }
  }

  @Test func `a producer that ignores cancellation sends to nobody and harms nobody`() async throws {
    let ledger = Ledger()
    try await VirtualTime.run { time in
      let hasReturned = Shared(false)
      let signal = Signal<Item, Never> { send in
        for number in 0..<1_000 {
          await send(Item(number, ledger))
          // A wait that ignores cancellation.
          await time.start { try? await time.clock.sleep(for: .seconds(1)) }.value
        }
        hasReturned.value = true
      }
      for await item in signal where item.number == 3 { break }
      #expect(time.elapsed == .seconds(3))
      await time.settle()
      #expect(ledger.live == 0)
      await time.advanceUntilIdle()
      #expect(hasReturned.value)
    }
  }

  @Test func `a producer that was never asked never runs`() async throws {
    let ran = Shared(false)
    do {
      let iterator = Signal<Int, Never> { _ in ran.value = true }.makeAsyncIterator()
      withExtendedLifetime(iterator) {}
    }
    #expect(!ran.value)
  }

  @Test func `a sender that outlives its producer is told that it is over`() async throws {
    let kept = Shared<SignalSender<Int, Never>?>(nil)
    let signal = Signal<Int, Never> { send in
      kept.value = send
      await send(1)
    }
    #expect(await signal.collect() == [1])
    let outcome = await kept.value?(2)
    #expect(outcome == .ended)
  }

  @Test func `child tasks of a producer may send`() async throws {
    let signal = Signal<Int, Never>(runAhead: 2) { send in
      await withTaskGroup { group in
        for number in 0..<50 { group.addTask { await send(number) } }
      }
    }
    #expect(await signal.collect().sorted() == Array(0..<50))
  }

  @Test func `an endless producer is cancelled by prefix`() async throws {
    let naturals = Signal<Int, Never> { send in
      var number = 0
      while await send(number) == .accepted { number += 1 }
    }
    #expect(await naturals.prefix(1_000).collect() == Array(0..<1_000))
  }

  @Test func `a producer that waits for room is cancelled before it learns that the iteration is over`() {
    let states = Shared<[Bool]>([])
    let signal = Signal<Int, Never>(runAhead: 1) { send in
      while await send(0) == .accepted {}
      states.update { $0.append(Task.isCancelled) }
    }
    // What the producer does next runs inside the call that resumes it.
    var poller = signal.producing(on: InlineExecutor()).makePoller()
    #expect(value(of: &poller) == 0)
    #expect(states.value == [])
    poller.release()
    #expect(states.value == [true])
  }
}
