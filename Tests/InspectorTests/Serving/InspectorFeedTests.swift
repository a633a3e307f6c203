import AsyncStreams
import AsyncStreamsTesting
import Foundation
import Testing

@testable import AsyncStreamsInspector

/// The messages to a page.
@Suite struct InspectorFeedTests {
  private func names(_ messages: Data) -> [String] {
    String(decoding: messages, as: UTF8.self).matches(of: /event: (\w+)\n/).map { String($0.output.1) }
  }

  @Test func `a snapshot is sent only if more than times has changed`() {
    let source = FakeSource()
    var feed = InspectorFeed(source, watching: [])
    #expect(names(feed.messages(at: .zero)) == ["snapshot"])
    #expect(feed.messages(at: .seconds(1)).isEmpty)
    source.show(.example(time: 9))
    #expect(feed.messages(at: .seconds(2)).isEmpty)
    source.show(.example(time: 9, sent: 21))
    #expect(names(feed.messages(at: .seconds(3))) == ["snapshot"])
    source.show(.example(time: 9, sent: 21, copies: 3))
    #expect(names(feed.messages(at: .seconds(4))) == ["snapshot"])
  }

  @Test func `while nothing happens, there is a comment every 15 seconds`() async throws {
    let times = try await VirtualTime.run { time in
      let messages = InspectorFeed.signal(FakeSource(), watching: [], clock: time.clock)
      var times: [Duration] = []
      for await message in messages.prefix(3) {
        if message == Data(":\n\n".utf8) { times.append(time.clock.now.offset) }
      }
      return times
    }
    #expect(times == [.seconds(15), .seconds(30)])
  }

  @Test func `the events of all sources come in the order of the sends`() throws {
    let source = FakeSource()
    var feed = InspectorFeed(source, watching: [3, 1])
    source.send([.example(2), .example(5), .example(3, of: 3), .example(4, of: 3)])
    let text = String(decoding: feed.messages(at: .zero), as: UTF8.self)
    let orders = text.matches(of: /"order":(\d+)/).compactMap { Int($0.output.1) }
    #expect(orders == [2, 3, 4, 5])
  }

  @Test func `of many events some are sent, with the last one, and the others are counted`() throws {
    for count in [0, 1, 199, 200, 201, 399, 1_000, 12_345] {
      let events = (0..<count).map { InspectorEvent.example($0) }
      let sample = InspectorFeed.sample(events)
      #expect(sample.count == min(count, 200) && sample.last == events.last, "\(count)")
      #expect(sample.map(\.order) == Set(sample.map(\.order)).sorted(), "\(count)")
    }
    let source = FakeSource()
    var feed = InspectorFeed(source, watching: [1])
    source.send((0..<1_000).map { .example($0) }, skipping: 50)
    let line = try #require(feed.messages(at: .zero).split(separator: UInt8(ascii: "\n")).last)
    let marbles = try JSONDecoder().decode(InspectorFeed.Marbles.self, from: line.dropFirst("data: ".count))
    #expect(marbles.events.count == 200 && marbles.skipped == [1: 850])
  }

  @Test func `text of an element cannot end a message`() throws {
    let source = FakeSource()
    var feed = InspectorFeed(source, watching: [1])
    let text = "a\n\nevent: x\r\ndata: \u{2028}"
    source.send([InspectorEvent(source: 1, time: 0, order: 0, kind: .value, text: text)])
    let messages = feed.messages(at: .zero)
    #expect(names(messages) == ["snapshot", "marbles"])
    let line = try #require(messages.split(separator: UInt8(ascii: "\n")).last)
    let marbles = try JSONDecoder().decode(InspectorFeed.Marbles.self, from: line.dropFirst("data: ".count))
    #expect(marbles.events.map(\.text) == [text])
  }
}
