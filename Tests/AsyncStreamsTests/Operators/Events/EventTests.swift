import AsyncStreams
import AsyncStreamsTesting
import Testing

@Suite(.noSubscriptionSurvives) struct EventTests {
  @Test func `materialize delivers the end and the failure as elements`() async throws {
    #expect(await [1].signal.materialize().collect() == [.value(1), .finished])
    let failing = Signal<Int, Oops>.just(1).append(Signal<Int, Oops>.fail(Oops(3)))
    #expect(await failing.materialize().collect() == [.value(1), .failure(Oops(3))])
  }

  @Test func `dematerialize turns elements back into events`() async throws {
    let failing = Signal<Int, Oops>.just(1).append(Signal<Int, Oops>.fail(Oops(3)))
    #expect(await failing.materialize().dematerialize().materialize().collect() == failing.materialize().collect())
    #expect(await failing.materialize().dematerialize().materialize().collect().count == 2)
  }

  @Test func `dematerialize ignores what comes after the end, and unsubscribes`() async throws {
    let events = Subject<SignalEvent<Int, Oops>, Never>()
    var iterator = events.dematerialize().makeAsyncIterator()
    events.yield(contentsOf: [.value(1), .finished, .value(2)])
    #expect(try await iterator.next() == 1)
    #expect(try await iterator.next() == nil)
    #expect(events.subscriptionCount == 0)
    let endless: [SignalEvent<Int, Oops>] = [.value(1), .value(2)]
    #expect(try await endless.signal.dematerialize().collect() == [1, 2])
  }

  @Test func `a name replaces the description and operators add to it`() {
    let subject = Subject<Int, Never>(name: "keys")
    #expect(subject.map { $0 }.filter { $0 > 0 }.description == "keys.map.filter")
    #expect(subject.map { $0 }.named("queries").description == "queries")
    #expect(subject.named("queries").prefix(3).description == "queries.prefix(3)")
    #expect(subject.named("left").merge(with: subject.named("right")).description == "left.merge(with: right)")
    #expect(subject.map { $0 }.eraseToSignal().description == "keys.map")
  }
}
