import AsyncStreams
import AsyncStreamsTesting
import Testing

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
}
