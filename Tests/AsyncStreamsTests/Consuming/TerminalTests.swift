import AsyncStreams
import AsyncStreamsTesting
import Testing

/// What a diagram cannot show: where terminals unsubscribe, and what they do when they are cancelled.
@Suite(.noSubscriptionSurvives) struct TerminalTests {
  @Test func `first leaves the signal before it returns`() async throws {
    let subject = ReplaySubject<Int, Oops>()
    subject.yield(1)
    #expect(try await subject.first() == 1)
    #expect(subject.subscriptionCount == 0)
  }

  @Test func `a failure before the first element is thrown`() async {
    await #expect(throws: Oops(2)) { try await Signal<Int, Oops>.fail(Oops(2)).first() }
    let late = Signal<Int, Oops>.just(1).append(Signal<Int, Oops>.fail(Oops(2)))
    await #expect(throws: Oops(2)) { try await late.last() }
    await #expect(throws: Oops(2)) { try await Signal<Int, Oops>.fail(Oops(2)).waitUntilFinished() }
  }

  @Test func `without elements there is the other one, or none`() async {
    let nothing = Signal<Int, Never>.empty
    #expect(await nothing.first() == nil)
    #expect(await nothing.last() == nil)
    #expect(await nothing.reduce(3, +) == 3)
    #expect(await nothing.collect() == [])
  }

  @Test func `cancelling ends every terminal with what there is`() async throws {
    try await VirtualTime.run { time in
      let subject = Subject<Int, Never>()
      let first = time.start { await Signal<Int, Never>.never.first() }
      let last = time.start { await subject.last() }
      let sum = time.start { await subject.reduce(0, +) }
      let list = time.start { await subject.reduce(into: [Int]()) { $0.append($1) } }
      let waiting = time.start { await subject.waitUntilFinished() }
      let counted = Shared(0)
      let each = time.start { await subject.forEach { element in counted.update { $0 += element } } }
      await time.settle()
      subject.yield(contentsOf: [1, 2, 3])
      await time.settle()
      for task in [waiting, each] { task.cancel() }
      first.cancel()
      last.cancel()
      sum.cancel()
      list.cancel()
      #expect(await first.value == nil)
      #expect(await last.value == 3)
      #expect(await sum.value == 6)
      #expect(await list.value == [1, 2, 3])
      await waiting.value
      await each.value
      #expect(counted.value == 6)
      #expect(subject.subscriptionCount == 0)
    }
  }

  @MainActor @Test func `functions of terminals run in the isolation of the caller`() async {
    var total = 0
    await [1, 2, 3].signal.forEach { element in
      MainActor.assertIsolated()
      total += element
    }
    await [1, 2, 3].signal.forEach { element async in
      MainActor.assertIsolated()
      total += element
    }
    #expect(total == 12)
  }
}
