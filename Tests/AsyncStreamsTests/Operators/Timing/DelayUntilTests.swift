import AsyncStreams
import AsyncStreamsTesting
import Testing

/// Elements that wait for signals of their own.
@Suite(.noSubscriptionSurvives) struct DelayUntilTests {
  @Test func `an element is delivered with the first element of its signal, which is then left`() async throws {
    try await VirtualTime.run { time in
      let (messages, ready) = (Subject<Int, Never>(), Subject<Void, Never>())
      let recording = time.record(messages.delay { _ in ready })
      await time.settle()
      messages.yield(contentsOf: [1, 2])
      await time.settle()
      #expect(recording.elements.isEmpty)
      #expect(ready.subscriptionCount == 2)
      ready.yield(())
      await time.settle()
      #expect(recording.elements == [1, 2])
      #expect(ready.subscriptionCount == 0)
    }
  }

  @Test func `a gate that replays lets everything pass once it is open`() async throws {
    try await VirtualTime.run { time in
      let messages = Subject<Int, Never>()
      let isOpen = BehaviorSubject<Bool, Never>(false)
      let recording = time.record(messages.delay { _ in isOpen.filter { $0 } })
      await time.settle()
      messages.yield(contentsOf: [1, 2])
      await time.settle()
      #expect(recording.elements.isEmpty)
      isOpen.yield(true)
      await time.settle()
      messages.yield(3)
      await time.settle()
      #expect(recording.elements == [1, 2, 3])
    }
  }

  @Test func `an end counts like an element, and nothing is lost at the end of the elements`() async throws {
    try await expect(marbles: "----ba--c--|", from: "-a-b----c--|") { lines, clock in
      lines[0].delay { name in
        let wait = Signal<Duration, MarbleFailure>.empty
        return wait.append(
          Signal.timer(after: .seconds(name == "a" ? 4 : name == "b" ? 1 : 0), clock: clock)
            .promoteFailure(to: MarbleFailure.self)
        )
      }
    }
    #expect(await [1, 2].signal.delay { _ in Signal<Int, Never>.empty }.collect() == [1, 2])
  }

  @Test func `a failure of a wait ends everything`() async {
    let signal = [1, 2].signal.promoteFailure(to: Oops.self).delay { number in
      number == 1 ? Signal<Int, Oops>.never : .fail(Oops(number))
    }
    await #expect(throws: Oops(2)) { try await signal.collect() }
  }
}
