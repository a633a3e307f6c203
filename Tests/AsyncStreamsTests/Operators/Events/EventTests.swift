import Testing

@testable import AsyncStreams
@testable import AsyncStreamsTesting

@Suite(.noSubscriptionSurvives) struct EventTests {
  @Test func `a name replaces the description and operators add to it`() {
    let subject = Subject<Int, Never>(name: "keys")
    #expect(subject.map { $0 }.filter { $0 > 0 }.description == "keys.map.filter")
    #expect(subject.map { $0 }.named("queries").description == "queries")
    #expect(subject.named("queries").prefix(3).description == "queries.prefix(3)")
    #expect(subject.named("left").merge(with: subject.named("right")).description == "left.merge(with: right)")
    #expect(subject.map { $0 }.eraseToSignal().description == "keys.map")
  }

  @Test func `a signal that a copy has left has not finished`() {
    let ends = Shared(0)
    let subject = Subject<Int, Never>()
    var poller = subject.onFinish { ends.update { $0 += 1 } }.makePoller()
    var copy = poller
    poller.release()
    #expect(value(of: &copy) == nil)
    #expect(ends.value == 0)
  }

  @Test func `giving an iteration up is told, once`() async {
    let ends = Shared<[IterationEnd<Oops>]>([])
    let subject = Subject<Int, Oops>()
    do { _ = subject.onEnd { end in ends.update { $0.append(end) } }.makeAsyncIterator() }
    #expect(ends.value == [.unsubscribed])
  }

  @Test func `an action that is told of the end of an iteration finds the input released`() async throws {
    let counts = Shared<[Int]>([])
    let subject = Subject<Int, Oops>()
    let signal = subject.onEnd { [weak subject] _ in
      counts.update { $0.append(subject?.subscriptionCount ?? -1) }
    }
    do { _ = signal.makeAsyncIterator() }
    do { _ = signal.eraseToSignal().makeAsyncIterator() }
    do {
      var iterator = signal.prefix(1).makeAsyncIterator()
      subject.yield(1)
      #expect(try await iterator.next() == 1)
      #expect(try await iterator.next() == nil)
    }
    #expect(counts.value == [0, 0, 0])
  }
}
