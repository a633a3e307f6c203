import Testing

@testable import AsyncStreams
@testable import AsyncStreamsTesting

/// Channels: what each end delivers.
@Suite(.noSubscriptionSurvives) struct ChannelTests {
  @Test func `values cross, and never come back`() async throws {
    try await VirtualTime.run { time in
      let channel = TwoWayChannel<Int, Oops>()
      let leading = time.record(channel.leading)
      let following = time.record(channel.following)
      channel.leading.yield(1)
      await time.settle()
      channel.following.yield(2)
      await time.settle()
      channel.leading.yield(3)
      await time.settle()
      #expect(text(leading.entries) == "0:2")
      #expect(text(following.entries) == "0:1 0:3")
      let late = (time.record(channel.leading), time.record(channel.following), time.record(channel.following.changes))
      await time.settle()
      #expect(text(late.0.entries) == "")
      #expect(text(late.1.entries) == "0:3", "the following end begins with the newest value")
      #expect(text(late.2.entries) == "")
    }
  }

  @Test func `a value to begin with comes out of the following end`() async {
    let channel = TwoWayChannel<String, Never>("model")
    #expect(await channel.following.first() == "model")
    channel.leading.finish()
    #expect(await channel.following.collect() == ["model"])
    #expect(await channel.leading.collect() == [])
  }

  @Test("An end sent into one side ends both, that side first", arguments: [ChannelSide.leading, .following])
  func ending(side: ChannelSide) async throws {
    try await VirtualTime.run { time in
      let channel = TwoWayChannel<Int, Oops>()
      let end = side == .leading ? channel.leading : channel.following
      let order = time.record(
        Signal.merge(contentsOf: [
          channel.leading.materialize().map { "leading \($0)" }.eraseToSignal(),
          channel.following.materialize().map { "following \($0)" }.eraseToSignal(),
        ])
      )
      #expect(!end.hasEnded)
      #expect(end.finish(throwing: Oops(3)))
      #expect(!channel.following.finish())
      #expect(!channel.leading.finish(throwing: Oops(4)))
      #expect(channel.leading.yield(1) == .ended)
      #expect(channel.following.yield(1) == .ended)
      await time.settle()
      let sides = order.elements.map { (note: String) -> String in String(note.prefix { $0 != " " }) }
      #expect(sides == ["\(side)", "\(side.other)"])
      await #expect(throws: Oops(3)) { try await channel.leading.collect() }
      await #expect(throws: Oops(3)) { try await channel.following.collect() }
    }
  }

  @Test func `a channel finishes when nobody holds it or an end of it`() async throws {
    let ledger = Ledger()
    try await VirtualTime.run { time in
      var channel: TwoWayChannel<Item, Never>? = TwoWayChannel(Item(1, ledger))
      var end = channel?.leading
      let recording = time.record(try #require(channel).following.map(\.number))
      channel = nil
      end?.yield(Item(2, ledger))
      await time.settle()
      #expect(text(recording.entries) == "0:1 0:2")
      end = nil
      await time.settle()
      #expect(recording.hasEnded)
    }
    #expect(ledger.live == 0)
  }

  @Test func `two ends at the same time leave both sides with the same end`() async {
    for _ in 0..<200 {
      let channel = TwoWayChannel<Int, Oops>()
      async let first = channel.leading.finish(throwing: Oops(1))
      async let second = channel.following.finish()
      let winners = await [first, second]
      #expect(winners.filter { $0 }.count == 1)
      let failures = await [channel.leading, channel.following].asyncMap { end -> Oops? in
        do throws(Oops) {
          _ = try await end.collect()
          return nil
        } catch {
          return error
        }
      }
      #expect(failures[0] == failures[1])
    }
  }
}

extension Array {
  fileprivate func asyncMap<Result>(_ transform: (Element) async -> Result) async -> [Result] {
    var results: [Result] = []
    for element in self { results.append(await transform(element)) }
    return results
  }
}
