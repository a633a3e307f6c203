import Testing

@testable import AsyncStreams
@testable import AsyncStreamsTesting

/// Functions that are called with the newest elements of several signals, and commands that signals execute.
@Suite(.noSubscriptionSurvives) struct LiftTests {
  @Test func `the function is called when all signals have delivered, and for each further element`() async throws {
    try await VirtualTime.run { time in
      let (numbers, words) = (Subject<Int, Never>(), Subject<String, Never>())
      let calls = Shared<[String]>([])
      let lifted = Signal.combineLatest(numbers, words).lift { number, word in
        calls.update { $0.append("\(number)\(word)") }
        return number + word.count
      }
      numbers.yield(1)
      await time.settle()
      #expect(calls.value == [])
      words.yield("a")
      numbers.yield(2)
      await time.settle()
      #expect(calls.value == ["1a", "2a"], "whether or not anybody is interested in the results")
      let results = time.record(lifted)
      words.yield("bb")
      numbers.finish()
      await time.settle()
      words.finish()
      await time.settle()
      #expect(text(results.entries) == "0:3 0:4 0:|")
      #expect(await lifted.collect() == [4], "the newest result is replayed")
    }
  }

  @MainActor @Test func `a closure is called where it is written`() async {
    let words = Subject<String, Never>()
    var spoken: [String] = []
    let lifted = Signal.combineLatest([1].signal, words).lift { number, word in spoken.append("\(number)\(word)") }
    words.yield("a")
    words.finish()
    await lifted.waitUntilFinished()
    #expect(spoken == ["1a"])
  }

  @Test func `cancelling ends the calls, and lets go of everything`() async throws {
    let ledger = Ledger()
    try await VirtualTime.run { time in
      let numbers = Subject<Int, Never>()
      let lifted = numbers.lift { [item = Item(1, ledger)] number in number + item.number }
      numbers.yield(1)
      await time.settle()
      #expect(numbers.subscriptionCount == 1)
      lifted.cancel()
      numbers.yield(2)
      await time.settle()
      #expect(await lifted.collect() == [2])
      #expect(numbers.subscriptionCount == 0)
    }
    #expect(ledger.live == 0)
  }

  @Test func `a signal executes a command for each element that is not refused`() async throws {
    try await VirtualTime.run { time in
      let taps = Subject<Int, Never>()
      var command: Command<Int, Int, Never>? = Command { input in
        try? await time.clock.sleep(for: .seconds(1))
        return input
      }
      let values = time.record(try #require(command).values)
      let handle = taps.execute(try #require(command))
      for tap in 1...3 {
        taps.yield(tap)
        await time.advance(by: .milliseconds(600))
      }
      await time.advanceUntilIdle()
      #expect(text(values.entries) == "1:1 2.2:3", "the second tap came while the first was executing")
      command = nil
      await time.settle()
      #expect(!handle.isActive)
      #expect(taps.subscriptionCount == 0)
    }
  }

  @Test func `ends of two channels that are bound follow each other, the other one's value wins`() async throws {
    try await VirtualTime.run { time in
      let model = TwoWayChannel<Int, Never>(1)
      let view = TwoWayChannel<Int, Never>(2)
      let fromModel = time.record(view.leading)
      let fromView = time.record(model.leading)
      view.following.bind(to: model.following)
      await time.settle()
      #expect(text(fromModel.entries) == "0:1")
      model.leading.yield(3)
      await time.settle()
      view.leading.yield(4)
      await time.settle()
      #expect(text(fromModel.entries) == "0:1 0:3")
      #expect(text(fromView.entries) == "0:4")
      view.leading.finish()
      await time.settle()
      #expect(model.leading.hasEnded)
    }
  }
}
