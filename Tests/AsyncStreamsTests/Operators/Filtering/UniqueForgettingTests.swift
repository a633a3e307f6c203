import AsyncStreams
import AsyncStreamsTesting
import Testing

/// The first element with each key since a signal delivered.
@Suite(.noSubscriptionSurvives) struct UniqueForgettingTests {
  @Test func `keys are forgotten at each element of the signal`() async throws {
    try await expect(marbles: "a-b-----a-b-a|", from: "a-b-a-b-a-b-a|", "-------x---x") { sources, _ in
      sources[0].unique(on: { $0 }, keeping: 10, forgettingAt: sources[1])
    }
  }

  @Test func `an event that reaches both signals is delivered`() async throws {
    try await VirtualTime.run { time in
      let numbers = Subject<Int, Never>()
      let found = time.record(numbers.unique(on: { $0 % 2 }, keeping: .max, forgettingAt: numbers.filter { $0 > 3 }))
      await time.settle()
      for number in 1...6 { await numbers.send(number) }
      numbers.finish()
      await time.settle()
      #expect(found.elements == [1, 2, 4, 5, 6])
    }
  }

  @Test func `the end and the failure of the signal forget nothing, and the limit holds`() async throws {
    try await VirtualTime.run { time in
      let numbers = Subject<Int, Never>()
      let (ending, failing) = (Subject<Int, Never>(), Subject<Int, Oops>())
      let first = time.record(numbers.unique(on: \.self, keeping: 2, forgettingAt: ending))
      let second = time.record(numbers.unique(on: \.self, keeping: 2, forgettingAt: failing))
      await time.settle()
      numbers.yield(contentsOf: [1, 2])
      ending.finish()
      failing.finish(throwing: Oops())
      numbers.yield(contentsOf: [1, 2, 3, 1])
      numbers.finish()
      await time.settle()
      #expect(first.elements == [1, 2, 3, 1])
      #expect(second.elements == [1, 2, 3, 1])
    }
  }

  @Test func `what is remembered is released when it is forgotten`() async {
    let ledger = Ledger()
    let (numbers, forgetting) = (Subject<Int, Never>(), Subject<Int, Never>())
    var found = numbers.unique(on: { Item($0, ledger) }, keeping: .max, forgettingAt: forgetting).makeAsyncIterator()
    for number in 0..<100 {
      if number % 10 == 0 { forgetting.yield(0) }
      numbers.yield(number % 10)
      #expect(await found.next() == number % 10)
      #expect(ledger.live <= 10)
    }
  }

  @Test func `as one of several inputs, failing, and shared`() async throws {
    try await VirtualTime.run { time in
      let (numbers, forgetting) = (Subject<Int, Oops>(), Subject<Int, Never>())
      let new = numbers.unique(on: \.self, keeping: 9, forgettingAt: forgetting)
      let merged = time.record(new.merge(with: numbers.map { -$0 }))
      let shared = new.share()
      let (first, second) = (time.record(shared), time.record(shared))
      await time.settle()
      numbers.yield(contentsOf: [1, 1])
      forgetting.yield(0)
      numbers.yield(1)
      numbers.finish(throwing: Oops(3))
      await time.settle()
      #expect(merged.entries.map(\.event) == [1, -1, -1, 1, -1].map { .value($0) } + [.failure(Oops(3))])
      #expect(first.elements == [1, 1])
      #expect(second.elements == [1, 1])
      #expect(forgetting.subscriptionCount == 0)
    }
  }
}
