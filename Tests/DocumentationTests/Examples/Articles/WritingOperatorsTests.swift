import AsyncStreams
import Testing

/// The rules of the article on writing operators work.
@Suite struct WritingOperatorsTests {
  @Test func `an operator from outside of the library works`() async {
    #expect(await (1...5).signal.everyOther().collect() == [1, 3, 5])
  }

  @Test func `so does one with two inputs`() async {
    let (keys, save) = (Subject<String, Never>(), Subject<Void, Never>())
    var counts = keys.count(until: save).makeAsyncIterator()
    keys.yield("a")
    keys.yield("b")
    save.yield(())
    #expect(await counts.next() == 2)
    #expect(await counts.next() == nil)
  }

  @Test func `so does one with a timer`() async {
    let words = ["a", "b"].signal.append(Signal.never).quiet(after: .milliseconds(1), clock: ContinuousClock())
    #expect(await words.prefix(3).collect() == ["a", "b", nil])
  }
}
