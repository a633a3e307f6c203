import Testing

@testable import AsyncStreams

/// The positions of subscriptions in a log: what they read, and when they end.
///
/// Without the trait that watches for surviving subscriptions: a watched subscription counts what it reads, and so
/// takes another path.
@Suite struct LogReadingTests {
  @Test func `a copy of a subscription that is over does not read what its chunk still has`() {
    let subject = Subject<Int, Never>()
    var poller = subject.makePoller()
    var copy = poller
    subject.yield(contentsOf: 0..<10)
    #expect(value(of: &poller) == 0)
    poller.release()
    #expect(value(of: &copy) == nil)
  }

  @Test(arguments: [false, true])
  func `a chunk that follows is not read before it has an element`(_ isCounted: Bool) {
    let subject = Subject<Int, Never>()
    let counters = isCounted ? SubscriptionCounters() : nil
    var cursor = subject.log.subscribe(bufferingPolicy: .unbounded, counters: counters)
    // As many as fit into the first chunk.
    subject.yield(contentsOf: 0..<8)
    for number in 0..<8 { #expect(value(of: &cursor) == number) }
    subject.log.update { _ = $0.appendChunk() }
    #expect(value(of: &cursor) == nil)
    #expect(value(of: &cursor) == nil)
    cursor.release()
  }

  @Test func `a subscription that is about to wait notices what has come meanwhile`() {
    let subject = Subject<Int, Never>()
    var cursor = subject.makePoller()
    subject.yield(1)
    let answer = subject.log.wait(cursor.cursor.index, at: 0, isReported: false, Waker(onWake: {}))
    let isFound = if case .element = answer { true } else { false }
    #expect(isFound)
    cursor.release()
  }

  @Test func `what was sent after the subscription began is not as early as what is replayed`() async {
    let (replaying, other) = (ReplaySubject<Int, Never>(), Subject<Int, Never>())
    replaying.yield(1)
    var merged = replaying.merge(with: other).makeAsyncIterator()
    other.yield(10)
    replaying.yield(2)
    var found: [Int?] = []
    for _ in 0..<3 { found.append(await merged.next()) }
    #expect(found == [1, 10, 2])
  }
}
