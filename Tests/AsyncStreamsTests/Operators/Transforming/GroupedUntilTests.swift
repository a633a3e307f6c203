import Fuzzing
import Testing

@testable import AsyncStreams
@testable import AsyncStreamsTesting

/// Groups that end before the signal.
@Suite(.noSubscriptionSurvives) struct GroupedUntilTests {
  /// How many groups are remembered, by their keys and by their numbers, when a group of each key has ended.
  private static func remembered<Key: Hashable & Sendable>(_ keys: [Key]) -> (byKey: Int, inOrder: Int)? {
    let subject = Subject<Key, Never>()
    let poller = PollerReference(
      GroupedUntilPoller<Subject<Key, Never>, Key>(subject.makePoller(), GroupTable({ $0 }, until: .count(1)))
    )
    var context = PollContext(waker: nil)
    for key in keys {
      subject.yield(key)
      guard case .value = poller.iteration.poll(&context) else { return nil }
    }
    _ = poller.iteration.poll(&context)
    defer { poller.iteration.release() }
    return poller.iteration.value.groups.map { ($0.groups.value.count, $0.inOrder.count) }
  }

  @Test func `ended groups are forgotten`() {
    #expect(Self.remembered(Array(0..<1_000))?.byKey == 0)
  }

  @Test func `idle groups are forgotten, also those that nobody holds, and no timer is left`() async throws {
    try await VirtualTime.run { time in
      let subject = Subject<Int, Never>()
      let keys = Shared<[Int]>([])
      let task = time.start {
        let groups = subject.grouped(by: { $0 }, until: .idle(for: .seconds(3), clock: time.clock))
        for await group in groups { keys.update { $0.append(group.key) } }
      }
      await time.settle()
      for _ in 0..<2 {
        for number in 1...5 {
          await subject.send(number)
          await time.advance(by: .seconds(1))
        }
        // The groups are not held, so these elements are dropped, but keep the keys.
        for number in 4...5 { await subject.send(number) }
        await time.advance(by: .seconds(2))
        #expect(time.clock.timers.count == 1)
        await time.advance(by: .seconds(2))
        #expect(time.clock.timers.count == 0)
      }
      #expect(keys.value == [1, 2, 3, 4, 5, 1, 2, 3, 4, 5])
      subject.finish()
      await task.value
    }
  }

  @Test func `cancelling ends the groups and stops the timer`() async throws {
    try await VirtualTime.run { time in
      let subject = Subject<Int, Never>()
      let sums = time.record(
        subject.grouped(by: { $0 % 2 }, until: .idle(for: .seconds(3), clock: time.clock)).flatMapMerge {
          $0.collected()
        }
      )
      await time.settle()
      await subject.send(1)
      await time.settle()
      #expect(time.clock.timers.count == 1)
      sums.cancel()
      await time.settle()
      #expect(time.clock.timers.count == 0)
      #expect(subject.subscriptionCount == 0)
    }
  }

  @Test func `it does what the model says`() async throws {
    for round in Rounds(60, long: 2_000) {
      var random = round.random
      // Elements come at whole seconds, and groups end between them.
      var times: [(key: Int, time: Int)] = []
      var now = 0
      for _ in 0..<Int.random(in: 0...20, using: &random) {
        now += Int.random(in: 1...3, using: &random)
        times.append((Int.random(in: 0...3, using: &random), now))
      }
      let idle = Int.random(in: 1...6, using: &random) * 1_000 + 500
      let script = times
      let heard = Shared<[[Int]]>([])
      try await VirtualTime.run { time in
        let subject = Subject<Int, Never>()
        let task = time.start {
          let sessions = subject.grouped(by: { $0 }, until: .idle(for: .milliseconds(idle), clock: time.clock))
            .flatMapMerge { $0.collected() }
          for await session in sessions {
            let now = Int((time.elapsed / .milliseconds(1)).rounded())
            heard.update { $0.append([session[0], session.count, now]) }
          }
        }
        await time.settle()
        for (index, entry) in script.enumerated() {
          await time.advance(by: .seconds(entry.time - (index > 0 ? script[index - 1].time : 0)))
          await subject.send(entry.key)
          await time.settle()
        }
        await time.advance(by: .seconds(100))
        subject.finish()
        await task.value
      }
      #expect(heard.value == Self.model(script, idle), "\(round): \(script), \(idle)")
    }
  }

  /// The key, the number of elements and the end of each session, in the order of the ends.
  private static func model(_ script: [(key: Int, time: Int)], _ idle: Int) -> [[Int]] {
    var sessions: [[Int]] = []
    for key in 0...3 {
      var open: [Int]?
      for entry in script where entry.key == key {
        let now = entry.time * 1_000
        if let session = open, session[2] > now {
          open = [key, session[1] + 1, now + idle]
        } else {
          if let open { sessions.append(open) }
          open = [key, 1, now + idle]
        }
      }
      if let open { sessions.append(open) }
    }
    return sessions.sorted { $0[2] < $1[2] }
  }

  @Test func `groups whose key is not equal to itself are forgotten when they end`() async throws {
    #expect(Self.remembered(Array(repeating: Double.nan, count: 100))?.inOrder == 0)
    let groups = await [.nan, 1, .nan].signal.grouped(by: \.self, until: .count(1)).flatMapMerge { $0.collected() }
      .collect()
    #expect(groups.map(\.count) == [1, 1, 1])
  }

  /// The groups of elements that are their own keys, and end after three idle seconds.
  private static func groups(
    _ time: VirtualTime,
    of subject: Subject<String, Never>,
    while send: () async -> Void
  ) async -> [String] {
    let policy = GroupEnd.idle(for: .seconds(3), clock: time.clock)
    let groups = time.start {
      await subject.grouped(by: \.self, until: policy).flatMapMerge { $0.collected() }.map { $0.joined() }.collect()
    }
    await time.settle()
    await send()
    subject.finish()
    return await groups.value
  }

  @Test func `an element at the deadline of its group begins a new group, whatever other deadlines there are`()
    async throws
  {
    for others in [[], ["a"], ["a", "c"]] {
      let groups = try await VirtualTime.run { time in
        let subject = Subject<String, Never>()
        return await Self.groups(time, of: subject) {
          subject.yield(contentsOf: others + ["b"])
          await time.advance(by: .seconds(3))
          subject.yield("b")
        }
      }
      #expect(groups == others + ["b", "b"])
    }
  }

  @Test func `when one deadline has come, equal ones have come, too`() async throws {
    let groups = try await VirtualTime.run { time in
      let subject = Subject<String, Never>()
      return await Self.groups(time, of: subject) {
        subject.yield(contentsOf: ["a", "b"])
        await time.settle()
        // Due at the same time, and set after the deadlines of the groups.
        let sending = time.schedule(at: .seconds(3)) { subject.yield("b") }
        await time.advance(by: .seconds(10))
        withExtendedLifetime(sending) {}
      }
    }
    #expect(groups == ["a", "b", "b"])
  }
}
