import Foundation
import Fuzzing
import Testing

@testable import AsyncStreams
@testable import AsyncStreamsFoundation

/// Lines of chunks, as texts and as bytes.
@Suite(.noSubscriptionSurvives) struct LinesTests {
  private struct Unreadable: Error {}

  /// The lines, found byte by byte.
  private static func lines(of text: [UInt8]) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    var line: [UInt8] = []
    for byte in text {
      if byte != UInt8(ascii: "\n") {
        line.append(byte)
        continue
      }
      if line.last == UInt8(ascii: "\r") { line.removeLast() }
      lines.append(line)
      line = []
    }
    return line.isEmpty ? lines : lines + [line]
  }

  /// Bytes in which the ends of lines are frequent, and so are bytes that are not UTF-8 and those next to `\n`.
  private static func randomText(_ random: inout SeededGenerator) -> [UInt8] {
    let alphabet = Array("\n\n\r\u{b}\tab é€😀".utf8) + [0x80, 0xff, 0x8a, 0x00]
    let isDense = Bool.random(using: &random)
    return (0..<Int.random(in: 0...200, using: &random)).map { _ in
      isDense || Int.random(in: 0..<10, using: &random) == 0
        ? alphabet[Int.random(in: 0..<alphabet.count, using: &random)] : UInt8.random(in: 0x20...0xff, using: &random)
    }
  }

  /// The text in pieces of random sizes, of which some are empty.
  private static func pieces(of text: [UInt8], _ random: inout SeededGenerator) -> [Data] {
    var pieces: [Data] = []
    var rest = text[...]
    let longest = [1, 3, 20, 300][Int.random(in: 0..<4, using: &random)]
    while !rest.isEmpty {
      let count = Int.random(in: 0...longest, using: &random)
      // Some pieces are slices, whose indices do not begin with 0.
      pieces.append(Bool.random(using: &random) ? Data(rest.prefix(count)) : Data(rest).prefix(count))
      rest = rest.dropFirst(count)
    }
    return pieces
  }

  @Test func `lines are those that a search byte by byte finds, wherever chunks are cut`() async {
    for round in Rounds(500, long: 100_000) {
      var random = round.random
      let text = Self.randomText(&random)
      let chunks = Self.pieces(of: text, &random).signal
      let wanted = Self.lines(of: text)
      // All lines are kept until the end, and must not change when further chunks arrive.
      let kept = await chunks.byteLines().collect()
      #expect(kept.map { Array($0) } == wanted, "\(round)")
      let dropped = await chunks.byteLines().map { Array($0) }.collect()
      #expect(dropped == wanted, "\(round)")
      let texts = await chunks.lines().collect()
      #expect(texts == wanted.map { String(decoding: $0, as: UTF8.self) }, "\(round)")
    }
  }

  @Test func `eight bytes at once are searched as one after the other`() {
    for round in Rounds(200, long: 20_000) {
      var random = round.random
      let text = Self.randomText(&random)
      for start in 0...text.count {
        let wanted = text[start...].firstIndex(of: UInt8(ascii: "\n"))
        #expect(EndOfLine.index(in: text, from: start) == wanted, "\(round)")
        #expect(EndOfLine.index(in: text.span, from: start) == wanted, "\(round)")
      }
    }
  }

  @Test func `a line may be longer than many chunks`() async {
    let long = [UInt8](repeating: UInt8(ascii: "x"), count: 100_000)
    let chunks = stride(from: 0, to: long.count, by: 1_000).map { Data(long[$0..<$0 + 1_000]) }
    let lines = await (chunks + [Data("\r\ny".utf8)]).signal.byteLines().collect()
    #expect(lines.map { Array($0) } == [long, Array("y".utf8)])
  }

  @Test func `a failure comes after the lines that are complete, and in place of the unfinished one`() async {
    let subject = Subject<Data, Unreadable>()
    let subscription = subject.subscribe()
    await subject.send(Data("a\nb\nunfinished".utf8))
    subject.finish(throwing: Unreadable())
    var lines = subscription.lines().makeAsyncIterator()
    await #expect(throws: Never.self) { try await lines.next() == "a" }
    await #expect(throws: Never.self) { try await lines.next() == "b" }
    await #expect(throws: Unreadable.self) { try await lines.next() }
  }

  @Test func `a chunk is taken when all lines of the one before were delivered`() async {
    let taken = Shared(0)
    let chunks = ["a\nb\n", "c\nd", "e\n"].map { Data($0.utf8) }.signal.onValue { _ in taken.update { $0 += 1 } }
    var lines = chunks.lines().makeAsyncIterator()
    var takenWith: [String: Int] = [:]
    while let line = await lines.next() { takenWith[line] = taken.value }
    #expect(takenWith == ["a": 1, "b": 1, "c": 2, "de": 3])
  }

  @Test func `lines have the place of their chunk in the order of events`() async {
    let chunks = Subject<Data, Never>()
    let marks = Subject<String, Never>()
    let merged = chunks.lines().merge(with: marks)
    var iterator = merged.makeAsyncIterator()
    await marks.send("1")
    await chunks.send(Data("a\nb\nun".utf8))
    await marks.send("2")
    await chunks.send(Data("finished\nrest".utf8))
    await marks.send("3")
    chunks.finish()
    await marks.send("4")
    marks.finish()
    var found: [String] = []
    while let line = await iterator.next() { found.append(line) }
    #expect(found == ["1", "a", "b", "2", "unfinished", "3", "rest", "4"])
  }

  @Test func `each line of a chunk has the stamp of the chunk`() async {
    let chunks = Subject<Data, Never>()
    var poller = chunks.lines().makePoller()
    await chunks.send(Data("a\nb\n".utf8))
    var contexts = [PollContext(waker: nil), PollContext(waker: nil)]
    for index in contexts.indices { _ = poller.poll(&contexts[index]) }
    #expect(contexts[0].stamp != .ready)
    #expect(contexts[1].stamp == contexts[0].stamp)
  }

  @Test func `the signals are named after their operators`() {
    #expect("\([Data()].signal.lines())".hasSuffix(".lines"))
    #expect("\([Data()].signal.byteLines())".hasSuffix(".byteLines"))
  }
}
