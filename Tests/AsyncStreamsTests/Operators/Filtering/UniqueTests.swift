import AsyncStreamsTesting
import Testing

@testable import AsyncStreams

/// The first element with each key, and how many keys are remembered.
@Suite(.noSubscriptionSurvives) struct UniqueTests {
  @Test func `the first element with each key is delivered`() async {
    let found = await ["a", "A", "b", "a", "B"].signal.unique(on: { $0.lowercased() }, keeping: 10).collect()
    #expect(found == ["a", "b"])
  }

  @Test func `past the limit the oldest key is forgotten`() async {
    #expect(await [1, 2, 1, 3, 1, 3, 2].signal.unique(on: \.self, keeping: 2).collect() == [1, 2, 3, 1, 2])
    #expect(await [1, 1, 2, 2, 1].signal.unique(on: \.self, keeping: 1).collect() == [1, 2, 1])
  }

  @Test func `an element that is not delivered does not renew its key`() async {
    #expect(await [1, 2, 1, 3, 1].signal.unique(on: \.self, keeping: 2).collect() == [1, 2, 3, 1])
  }

  @Test func `keys are forgotten for good`() async {
    let ledger = Ledger()
    let subject = Subject<Int, Never>()
    var iterator = subject.unique(on: { Item($0, ledger) }, keeping: 3).makeAsyncIterator()
    for number in 0..<100 {
      subject.yield(number)
      #expect(await iterator.next() == number)
      #expect(ledger.live <= 3)
    }
  }

  @Test func `keys that are not equal to themselves are not remembered`() async {
    let rule = UniqueRule<Double, Double, Never>({ $0 }, keeping: 2)
    var state = rule.makeState()
    for _ in 0..<100 {
      guard case .emit = rule.receive(.nan, &state) else {
        Issue.record("not delivered")
        return
      }
    }
    #expect(state.keys.isEmpty)
    #expect(await [1, .nan, 2, 1].signal.unique(on: \.self, keeping: 2).filter { !$0.isNaN }.collect() == [1, 2])
  }
}
