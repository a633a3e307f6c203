import AsyncStreamsTesting
import Synchronization
import Testing

@testable import AsyncStreams

/// Groups that a signal ends which may be made of them.
@Suite(.noSubscriptionSurvives) struct GroupedClosedByTests {
  private let numbers = Subject<Int, Never>()

  @Test func `a group has the element that it was made for, whatever closes it`() async {
    let source = [1, 2, 1].signal
    for isEmpty in [true, false] {
      let groups = source.grouped(by: { $0 }, closedBy: { _ in isEmpty ? Signal<Int, Never>.empty : .just(0) })
      #expect(await groups.flatMapMerge { $0.collected() }.collect() == [[1], [2], [1]])
    }
  }

  @Test func `a group that begins before another one is closed is not closed in its place`() async throws {
    try await VirtualTime.run { time in
      let end = Subject<Int, Never>()
      let groups = numbers.grouped(by: { $0 }, closedBy: { group in end.filter { $0 == group.key } })
      let found = time.record(groups.flatMapMerge { group in group.collected().map { [group.key] + $0 } })
      await time.settle()
      numbers.yield(1)
      await time.settle()
      // All of this waits when the consumer goes on: the element that makes a group, and what closes the one before.
      numbers.yield(2)
      end.yield(1)
      numbers.yield(contentsOf: [2, 1])
      await time.settle()
      #expect(found.elements == [[1, 1]])
      numbers.finish()
      await time.settle()
      #expect(found.elements == [[1, 1], [2, 2, 2], [1, 1]])
    }
  }

  @Test func `a group that is made of waiting elements is closed in their order`() async throws {
    try await VirtualTime.run { time in
      let end = Subject<Int, Never>()
      let groups = numbers.grouped(by: { $0 }) { group in
        group.key == 1 ? end.eraseToSignal() : group.eraseToSignal()
      }
      let found = time.record(groups.flatMapMerge { group in group.collected().map { [group.key] + $0 } })
      await time.settle()
      numbers.yield(1)
      await time.settle()
      // What closes the first group is known when the second one begins, and is closed by its own element.
      numbers.yield(contentsOf: [2, 2])
      end.yield(1)
      await time.settle()
      #expect(found.elements == [[2, 2], [2, 2], [1, 1]])
      numbers.finish()
      await time.settle()
      #expect(found.elements.count == 3)
    }
  }

  @Test func `another signal ends all groups, or one`() async throws {
    try await VirtualTime.run { time in
      let end = Subject<Int, Never>()
      let groups = numbers.grouped(by: { $0 % 2 }, closedBy: { group in end.filter { $0 % 2 == group.key } })
      let found = time.record(groups.flatMapMerge { group in group.collected().map { [group.key] + $0 } })
      await time.settle()
      numbers.yield(contentsOf: [1, 2, 3])
      await time.settle()
      end.yield(1)
      numbers.yield(contentsOf: [5, 4])
      await time.settle()
      #expect(found.elements == [[1, 1, 3]])
      // What has closed a group is unsubscribed from.
      #expect(end.subscriptionCount == 2)
      end.finish()
      await time.settle()
      #expect(found.elements == [[1, 1, 3], [0, 2, 4], [1, 5]])
      // The end of what closes ends a group: each element is alone from now on.
      numbers.yield(contentsOf: [7, 9])
      await time.settle()
      #expect(found.elements.suffix(2) == [[1, 7], [1, 9]])
      numbers.finish()
      await time.settle()
      #expect(found.elements.count == 5)
      #expect(end.subscriptionCount == 0)
    }
  }

  @Test func `a failure of what closes leaves the group open`() async throws {
    try await VirtualTime.run { time in
      let end = Subject<Int, Oops>()
      let found = time.record(
        numbers.grouped(by: { _ in 0 }, closedBy: { _ in end }).flatMapMerge { $0.collected() }
      )
      await time.settle()
      numbers.yield(1)
      await time.settle()
      end.finish(throwing: Oops())
      numbers.yield(2)
      await time.settle()
      #expect(found.elements == [])
      numbers.finish()
      await time.settle()
      #expect(found.elements == [[1, 2]])
    }
  }

  @Test func `an event that closes a group and is an element makes the next group`() async throws {
    try await VirtualTime.run { time in
      let found = time.record(
        numbers.grouped(by: { _ in 0 }, closedBy: { _ in numbers.filter { $0 % 3 == 0 } }).flatMapMerge {
          $0.collected()
        }
      )
      await time.settle()
      for number in 1...7 {
        await numbers.send(number)
        await time.settle()
      }
      numbers.finish()
      await time.settle()
      #expect(found.elements == [[1, 2], [3, 4, 5], [6, 7]])
    }
  }

  @Test func `all elements that were sent while the consumer was away are grouped as they were sent`() async throws {
    let end = Subject<Int, Never>()
    var groups = numbers.grouped(by: { _ in 0 }, closedBy: { $0.dropFirst(1).merge(with: end) }).makeAsyncIterator()
    numbers.yield(1)
    let first = try #require(await groups.next())
    end.yield(0)
    numbers.yield(contentsOf: [2, 3, 4])
    let second = try #require(await groups.next())
    let third = try #require(await groups.next())
    numbers.finish()
    #expect(await groups.next() == nil)
    #expect(await first.collect() == [1])
    #expect(await second.collect() == [2, 3])
    #expect(await third.collect() == [4])
    #expect(end.subscriptionCount == 0)
  }

  @Test func `a group that the consumer drops is closed, and retained by nothing afterwards`() async throws {
    var groups = numbers.grouped(by: { $0 % 10 }, closedBy: { $0.dropFirst(1) }).makeAsyncIterator()
    var logs: [Weak] = []
    for number in [1, 2] {
      numbers.yield(number)
      let group = try #require(await groups.next())
      logs.append(Weak(group.group.log))
    }
    // What closes them still gets their elements.
    numbers.yield(contentsOf: [11, 12, 3])
    #expect(await groups.next()?.key == 3)
    #expect(logs.allSatisfy { $0.object == nil })
    numbers.yield(21)
    #expect(await groups.next()?.key == 1)
  }

  @Test func `a group that is not the source of what closes it is released with its last holder`() async throws {
    var groups = numbers.grouped(by: { $0 }, closedBy: { _ in Signal<Int, Never>.never }).makeAsyncIterator()
    numbers.yield(1)
    var group = await groups.next()
    let log = Weak(try #require(group).group.log)
    group = nil
    #expect(log.object == nil)
  }

  @Test func `nothing is left when the groups are dropped in the middle`() async throws {
    let end = Subject<Int, Never>()
    var group: GroupedSignal<Int, Int, Never>?
    do {
      var groups = numbers.grouped(by: { $0 }, closedBy: { $0.dropFirst(5).merge(with: end) }).makeAsyncIterator()
      numbers.yield(1)
      group = await groups.next()
      #expect(end.subscriptionCount == 1)
    }
    #expect(numbers.subscriptionCount == 0)
    #expect(end.subscriptionCount == 0)
    #expect(await group?.collect() == [1])
  }

  @Test func `keys that are not equal to themselves are forgotten with their groups`() async {
    let groups = [Double.nan, 1, .nan].signal.grouped(by: \.self, closedBy: { _ in Signal<Int, Never>.just(0) })
    #expect(await groups.flatMapMerge { $0.collected() }.map(\.count).collect() == [1, 1, 1])
  }

  @Test func `groups of groups, and windows in groups`() async {
    let inner = (1...12).signal.grouped(by: { $0 % 2 }, closedBy: { $0.dropFirst(2) }).flatMapMerge { group in
      group.grouped(by: { $0 % 3 }, closedBy: { $0.dropFirst(1) }).flatMapMerge { $0.collected() }
    }
    #expect(await inner.map { $0.sorted() }.collect().flatMap { $0 }.sorted() == Array(1...12))
    let windows = (1...12).signal.grouped(by: { $0 % 2 }, closedBy: { $0.windowed(count: 2).dropFirst(1) })
      .flatMapMerge { $0.collected() }
    #expect(await windows.collect() == [[1, 3, 5], [2, 4, 6], [7, 9, 11], [8, 10, 12]])
  }

  @Test func `as one of several inputs, shared, failing, and with a suspended consumer`() async throws {
    try await VirtualTime.run { time in
      let source = Subject<Int, Oops>()
      let pairs = source.grouped(by: { $0 % 2 }, closedBy: { $0.dropFirst(1) }).flatMapMerge { $0.collected() }
      let merged = time.record(pairs.map { $0.reduce(0, +) }.merge(with: source.map { -$0 }))
      let shared = pairs.share()
      let (first, second) = (time.record(shared), time.record(shared))
      let latest = time.record(source.grouped(by: { $0 % 2 }, closedBy: { $0.dropFirst(1) }).flatMapLatest { $0 })
      let slow = time.record(
        pairs.asyncMap { pair async throws(Oops) in
          try? await time.clock.sleep(for: .seconds(10))
          return pair
        }
      )
      await time.settle()
      source.yield(contentsOf: [1, 2, 3, 4, 5])
      await time.advance(by: .seconds(60))
      source.finish(throwing: Oops(7))
      await time.advance(by: .seconds(60))
      #expect(merged.entries.map(\.event) == [-1, -2, 4, -3, 6, -4, -5].map { .value($0) } + [.failure(Oops(7))])
      for record in [first, second, slow] {
        #expect(record.entries.map(\.event) == [.value([1, 3]), .value([2, 4]), .failure(Oops(7))])
      }
      #expect(latest.elements == [1, 2, 4, 5])
    }
  }

  @Test func `a limit holds while inner signals wait for what closes their own groups`() async {
    let probe = EndlessProbe()
    let jobs = EndlessNumbers(probe: probe).signal.grouped(by: { $0 }).flatMapMerge(maxConcurrent: 2) { _ in
      numbers.grouped(by: { _ in 0 }, closedBy: { $0.dropFirst(5) }).flatMapMerge { $0 }
    }
    let task = Task { @MainActor in
      var iterator = jobs.makeAsyncIterator()
      return await [iterator.next(), iterator.next(), iterator.next()]
    }
    while numbers.subscriptionCount < 2 { await Task.yield() }
    numbers.yield(10)
    for _ in 0..<100 { await Task.yield() }
    numbers.yield(20)
    #expect(await task.value == [10, 10, 20])
    #expect(probe.taken.load(ordering: .acquiring) == 2)
  }

  @Test @MainActor func `on the actor of the caller`() async throws {
    var closed: [Int] = []
    let groups = (1...6).signal.isolated.grouped(
      by: { $0 % 2 },
      closedBy: { group in
        closed.append(group.key)
        return group.dropFirst(1)
      }
    )
    let found = await groups.flatMapMerge { $0.collected() }.collect()
    #expect(found == [[1, 3], [2, 4], [5], [6]])
    #expect(closed == [1, 0, 1, 0])
  }
}
