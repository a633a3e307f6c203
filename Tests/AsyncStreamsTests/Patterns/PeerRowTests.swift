import AsyncStreams
import AsyncStreamsTesting
import Testing

/// What the tables for Combine and RxSwift say to write, with several kinds of sources.
@Suite(.noSubscriptionSurvives) struct PeerRowTests {
  /// A view model of a form.
  @MainActor private final class Form {
    var length: Int?
    var shown: [String] = []
  }

  @Test @MainActor func `delivery in turn: consume of a bag, too, while others get the element later`() async {
    let form = Form()
    let bag = SubscriptionBag()
    let (names, settings) = (Subject<String, Never>(), ReplaySubject<String, Never>())
    bag.consume(names, for: form, delivery: .immediate) { $0.shown.append($1) }
    bag.consume(settings.map { "set \($0)" }, for: form, delivery: .immediate) { $0.shown.append($1) }
    let later = names.map(\.count).assign(toOptional: \.length, on: form)
    names.yield("Ada")
    settings.yield("dark")
    #expect(form.shown == ["Ada", "set dark"])
    #expect(form.length == nil, "without it, the effect comes after the sender's turn")
    later.cancel()
    bag.cancel()
  }

  @Test func `MergeMany: merge takes an array of subjects, of chains, of signals`() async {
    let subjects = [ReplaySubject<Int, Never>(), ReplaySubject<Int, Never>()]
    for (index, subject) in subjects.enumerated() {
      subject.yield(index)
      subject.finish()
    }
    #expect(await Signal.merge(contentsOf: subjects).collect() == [0, 1])
    #expect(await Signal.merge(contentsOf: subjects.map { $0.map { $0 + 10 } }).collect() == [10, 11])
    #expect(await Signal.merge(contentsOf: [[1].signal, [2].signal]).collect() == [1, 2])
    #expect(await Signal.merge(subjects[0], [7].signal, Signal<Int, Never>.empty).collect().sorted() == [0, 7])
  }

  @Test func `a timer with a period ticks after the delay, then in each period`() async throws {
    let found = try await trace("") { _, clock in
      Signal.timer(after: .seconds(1), clock: clock).append(Signal.interval(every: .seconds(3), clock: clock))
        .scanIndexed(0) { _, _, index in index }.prefix(3)
    }
    #expect(found == "1:0 4:1 7:2 7:|")
    try await VirtualTime.run { time in
      let ticks = Signal.timer(after: .seconds(1), clock: time.clock)
        .append(Signal.interval(every: .seconds(3), clock: time.clock))
      var iterator = ticks.makeAsyncIterator()
      await time.advance(by: .seconds(2))
      #expect(await iterator.next() == .seconds(1))
      #expect(await iterator.next() == .seconds(3))
      #expect(time.elapsed == .seconds(5), "the period starts when the first tick is taken")
    }
  }

  @Test func `asDriver: a replaced failure, shared, with the newest element for a late subscriber`() async {
    let source = Subject<Int, Oops>()
    let driver = source.replaceError(with: -1).share(replay: .last(1))
    var first = driver.makeAsyncIterator()
    source.yield(1)
    #expect(await first.next() == 1)
    var second = driver.makeAsyncIterator()
    #expect(await second.next() == 1)
    source.finish(throwing: Oops(1))
    #expect(await first.next() == -1)
    #expect(await second.next() == -1)
    #expect(await first.next() == nil)
    #expect(await Signal<Int, Oops>.fail(Oops(2)).replaceError(with: 0).share(replay: .last(1)).collect() == [0])
  }
}
