import Testing

@testable import AsyncStreams
@testable import AsyncStreamsTesting

/// The lifetime of groups.
@Suite(.noSubscriptionSurvives) struct GroupedTests {
  private let subject = Subject<Int, Never>()

  @Test func `everything that an element of a group leads to comes before the next event of the groups`() async throws {
    let source = Signal<Int, Oops>.fail(Oops(7)).prepend(contentsOf: [1, 2, 3])
    let twice = { @Sendable (group: GroupedSignal<Int, Int, Oops>) in
      group.flatMapMerge { [$0, -$0].signal.promoteFailure(to: Oops.self) }
    }
    let merged = source.grouped(by: { $0 % 2 }).flatMapMerge(twice).materialize()
    #expect(await merged.collect() == [1, -1, 2, -2, 3, -3].map { .value($0) } + [.failure(Oops(7))])
    let latest = source.grouped(by: { $0 % 2 }).flatMapLatest(twice).materialize()
    #expect(await latest.collect() == [1, -1, 2, -2].map { .value($0) } + [.failure(Oops(7))])
    let ending = source.grouped(by: { _ in 0 }, until: .count(1)).flatMapMerge(twice).materialize()
    #expect(await ending.collect() == [1, -1, 2, -2, 3, -3].map { .value($0) } + [.failure(Oops(7))])
  }

  @Test func `an inner signal of the latest group delivers everything before a failure of the same moment`() async {
    let source = Subject<Int, Oops>()
    let replaced = source.catch { _ in [4, 5].signal.promoteFailure(to: Oops.self) }
    var events = replaced.merge(with: source.ignoreValues(as: Int.self)).grouped(by: { _ in 0 })
      .flatMapLatest { group in group.flatMapMerge { [$0, -$0].signal.promoteFailure(to: Oops.self) } }
      .materialize().makeAsyncIterator()
    source.finish(throwing: Oops(7))
    var delivered: [SignalEvent<Int, Oops>] = []
    while let event = await events.next() { delivered.append(event) }
    #expect(delivered == [4, -4, 5, -5].map { .value($0) } + [.failure(Oops(7))])
  }

  @Test func `a group that nobody holds is released, and its key is not delivered again`() async throws {
    var groups = subject.grouped(by: { $0 % 10 }).makeAsyncIterator()
    var logs: [Weak] = []
    for number in 0..<10 {
      subject.yield(number)
      let group = try #require(await groups.next())
      #expect(group.key == number)
      logs.append(Weak(group.group.log))
    }
    #expect(logs.allSatisfy { $0.object == nil })
    // Elements of released groups, and one of a new key.
    subject.yield(contentsOf: [10, 11, 12])
    subject.finish()
    #expect(await groups.next() == nil)
  }

  @Test func `a group that is held stays, also without a subscription`() async throws {
    var groups = subject.grouped(by: { $0 % 2 }).makeAsyncIterator()
    subject.yield(1)
    let group = try #require(await groups.next())
    subject.yield(2)
    let other = await groups.next()?.key
    #expect(other == 0)
    do { _ = group.makeAsyncIterator() }
    var elements = group.makeAsyncIterator()
    subject.yield(3)
    subject.finish()
    #expect(await groups.next() == nil)
    #expect(await elements.next() == 3)
    #expect(await elements.next() == nil)
  }

  @Test func `a group that a task iterates over stays until what was sent has been read`() async throws {
    var groups = subject.grouped(by: { $0 % 2 }).makeAsyncIterator()
    subject.yield(1)
    var group = await groups.next()
    let log = Weak(group?.group.log)
    var elements = group?.makeAsyncIterator()
    group = nil
    subject.yield(contentsOf: [3, 5, 2])
    #expect(await groups.next()?.key == 0)
    #expect(log.object != nil)
    for number in [1, 3, 5] { #expect(await elements?.next() == number) }
    elements = nil
    #expect(log.object == nil)
    subject.yield(contentsOf: [7, 4])
    subject.finish()
    #expect(await groups.next() == nil)
  }

  @Test(arguments: [false, true])
  func `a group ends behind its first element when the grouping is left`(_ isReleased: Bool) {
    let subject = Subject<Int, Never>()
    var poller = Optional(subject.grouped { $0 % 2 }.makePoller())
    subject.yield(1)
    var context = PollContext(waker: nil)
    guard case .value(let group)? = poller?.poll(&context) else {
      Issue.record("no group")
      return
    }
    var elements = group.makePoller()
    let copy = isReleased ? poller : nil
    if isReleased { poller?.release() }
    poller = nil
    #expect(value(of: &elements) == 1)
    #expect(elements.poll(&context).isEnd)
    withExtendedLifetime(copy) {}
  }

  @Test func `a failure reaches the groups`() async throws {
    let subject = Subject<Int, Oops>()
    var groups = subject.grouped(by: { $0 % 2 }).makeAsyncIterator()
    subject.yield(1)
    let group = try #require(try await groups.next())
    var elements = group.makeAsyncIterator()
    subject.finish(throwing: Oops(7))
    await #expect(throws: Oops(7)) { try await groups.next() }
    #expect(try await elements.next() == 1)
    await #expect(throws: Oops(7)) { try await elements.next() }
  }
}
