import AsyncStreams
import AsyncStreamsTesting
import Synchronization
import Testing

/// What gets the events of a source without being a subscription.
@Suite(.noSubscriptionSurvives) struct LogTapTests {
  private typealias Tap = LogTap<Int, Oops>

  /// A tap that counts how often it is woken.
  private func tap(
    _ source: some HotSource<Int, Oops>,
    _ policy: TapPolicy = .dropping(limit: 100),
    woken: Shared<Int> = Shared(0)
  ) -> Tap {
    LogTap(source, policy, now: { .zero }, onWake: { woken.update { $0 += 1 } })
  }

  private func values(_ entries: [Tap.Entry]) -> [Int] {
    entries.compactMap { if case .value(let value) = $0.event { value } else { nil } }
  }

  @Test(arguments: [0, 1, 2]) func `it gets every event, also beside other readers`(_ readers: Int) async {
    let source = Subject<Int, Oops>(name: "source")
    let policies: [BufferingPolicy<Oops>] = [.unbounded, .bufferingOldest(2)]
    let iterators = policies.prefix(readers).map { source.signal(bufferingPolicy: $0).makeAsyncIterator() }
    let tap = tap(source)
    await source.send(1)
    source.yield(contentsOf: [2, 3])
    #expect(source.subscriptionCount == readers)
    #expect(source.statistics.dropped == max(0, readers - 1))
    #expect(values(tap.take().entries) == [1, 2, 3])
    source.finish(throwing: Oops())
    let end = tap.take().entries
    #expect(end.count == 1)
    if case .failure? = end.first?.event {} else { Issue.record("no failure") }
    withExtendedLifetime(iterators) {}
  }

  @Test func `a source that has ended is at its end, and one that is released ends`() {
    let ended = Subject<Int, Oops>()
    ended.finish()
    #expect(tap(ended).take().entries.count == 1)
    var released: Subject<Int, Oops>? = Subject()
    let last = released.map { tap($0) }
    released?.yield(1)
    released = nil
    #expect(last?.take().entries.count == 2)
  }

  @Test func `events of several sources have their place in one order`() {
    let sources = (0..<3).map { _ in Subject<Int, Oops>() }
    let taps = sources.map { tap($0) }
    for number in 0..<30 { sources[(number * 7) % 3].yield(number) }
    let entries = taps.flatMap { $0.take().entries }.sorted { $0.stamp < $1.stamp }
    #expect(values(entries) == Array(0..<30))
    #expect(entries.allSatisfy { $0.stamp < .present })
  }

  @Test func `beyond its limit it drops the newest, and counts them`() {
    let source = Subject<Int, Oops>()
    let tap = tap(source, .dropping(limit: 3))
    source.yield(contentsOf: 0..<5)
    let (entries, dropped) = tap.take()
    #expect(values(entries) == [0, 1, 2])
    #expect(dropped == 2)
    source.yield(5)
    source.finish()
    #expect(tap.take().entries.count == 2)
  }

  @Test func `it is woken once when half of the limit is reached, and at the end`() {
    let source = Subject<Int, Oops>()
    let woken = Shared(0)
    let tap = tap(source, .dropping(limit: 4), woken: woken)
    source.yield(0)
    #expect(woken.value == 0)
    source.yield(contentsOf: [1, 2, 3])
    #expect(woken.value == 1)
    _ = tap.take()
    source.finish()
    #expect(woken.value == 2)
  }

  @Test(arguments: [false, true]) func `senders wait while its limit is reached, and lose nothing`(
    _ hasReader: Bool
  ) async throws {
    try await VirtualTime.run { time in
      let source = Subject<Int, Oops>(name: "source", bufferingPolicy: .suspending(3))
      let reading = hasReader ? time.start { (try? await source.collect()) ?? [] } : nil
      await time.settle()
      let tap = Tap(source, .suspending(limit: 2), now: { .zero }, onWake: {})
      let sending = time.start { for number in 0..<7 { await source.send(number) } }
      var taken: [Int] = []
      for _ in 0..<4 {
        await time.settle()
        let entries = tap.take().entries
        #expect(entries.count <= 2)
        taken += values(entries)
      }
      await sending.value
      #expect(taken == Array(0..<7))
      #expect(tap.take().entries.isEmpty)
      source.finish()
      await time.settle()
      if let reading { #expect(await reading.value == Array(0..<7)) }
    }
  }

  @Test func `a sender that cannot wait exceeds the limit, and closing lets senders go on`() async throws {
    try await VirtualTime.run { time in
      let source = Subject<Int, Oops>(name: "source")
      let tap = Tap(source, .suspending(limit: 1), now: { .zero }, onWake: {})
      #expect(await source.send(0) == .accepted)
      #expect(source.yield(1) == .exceededLimit)
      let outcome = time.start { await source.send(2) }
      await time.settle()
      #expect(source.statistics.waitingSenderCount == 1)
      tap.close()
      #expect(await outcome.value == .accepted)
      #expect(tap.take().entries.isEmpty)
    }
  }

  @Test func `neither the source nor an element is retained for longer than until it is taken`() {
    final class Element: Sendable {}
    weak var element: Element?
    weak var source: Subject<Element, Never>?
    do {
      let subject = Subject<Element, Never>()
      source = subject
      let tap = LogTap(subject, .dropping(limit: 9), now: { .zero }, onWake: {})
      do {
        let made = Element()
        element = made
        subject.yield(made)
      }
      #expect(element != nil)
      _ = tap.take()
      #expect(element == nil)
    }
    #expect(source == nil)
  }
}
