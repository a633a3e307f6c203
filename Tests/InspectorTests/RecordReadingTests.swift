import AsyncStreams
import AsyncStreamsTesting
import Foundation
import Fuzzing
import Programs
import Testing

@testable import AsyncStreamsInspector

/// Files that are cut off, damaged, or no recordings.
@Suite struct RecordReadingTests {
  @Test func `every beginning of a file has a beginning of its events`() async throws {
    let file = try RecordFile()
    try await VirtualTime.run { time in
      let recorder = try file.recorder(clock: time.clock)
      let words = Subject<String, RecordedOops>()
      try recorder.record(words, as: "wörds")
      for word in ["a", "", "\n\"\\{[", "ü", "}"] {
        await words.send(word)
        await time.advance(by: .milliseconds(1))
      }
      words.finish(throwing: RecordedOops())
      try await recorder.finish()
    }
    let data = try Data(contentsOf: file.url)
    let entries = try file.session.entries
    #expect(entries.count == 6)
    let headerCount = RecordFile.header.utf8.count
    for count in 0...data.count {
      try data.prefix(count).write(to: file.url)
      if count < headerCount {
        #expect(throws: RecordedSessionError.self) { try file.session }
        continue
      }
      let session = try file.session
      let endCount = data.prefix(count).count { $0 == UInt8(ascii: "\n") }
      #expect(session.entries == Array(entries.prefix(endCount - 1)))
      #expect(session.isTruncated == (data[count - 1] != UInt8(ascii: "\n")))
    }
  }

  @Test func `a process that is killed while it begins a new file leaves a session`() throws {
    let line = #"{"time":0,"order":1,"source":"a","value":1}"# + "\n"
    let file = try RecordFile()
    try file.folder.write(RecordFile.header + line, to: "session.jsonl.2")
    #expect(try file.session.isTruncated)
    #expect(try file.session.values(of: "a", as: Int.self) == [1])
    for text in ["", "{\"for"] {
      try file.folder.write(text, to: "session.jsonl")
      #expect(try file.session.isTruncated)
      #expect(try file.session.values(of: "a", as: Int.self) == [1])
    }
    try file.folder.write(RecordingHeader(start: .distantPast).text, to: "session.jsonl")
    let error = #expect(throws: RecordedSessionError.self) { try file.session }
    #expect(error?.description == "session.jsonl:1: this file belongs to another recording")
  }

  @Test(arguments: [
    ("", "session.jsonl:3: this is no event:"),
    ("[]", "session.jsonl:3: this is no event:"),
    ("{", "session.jsonl:3: this is no event:"),
    (#"{"time":1,"order":2,"value":1}"#, "session.jsonl:3: this is no event:"),
    (#"{"time":"1","order":2,"source":"a","value":1}"#, "session.jsonl:3: this is no event: time: "),
    (#"{"time":1,"order":2,"source":"a"}"#, "session.jsonl:3: “a”: one kind of event is expected"),
    (#"{"time":1,"order":2,"source":"a","value":1,"end":true}"#, "session.jsonl:3: “a”: one kind of event is expected"),
    (#"{"time":-1,"order":2,"source":"a","value":1}"#, "session.jsonl:3: “a”: the time is negative"),
    (#"{"time":1,"order":1,"source":"a","value":1}"#, "session.jsonl:3: “a”: the order 1 comes after 1"),
    (#"{"time":0,"order":2,"source":"a","value":1}"#, "session.jsonl:3: “a”: the time 0 comes after 1"),
    (
      #"{"time":1,"order":2,"source":"a","v\u0061lue":1}"#,
      "session.jsonl:3: “a”: the keys of an event are written without escapes"
    ),
  ])
  func `a line that is wrong is named`(_ line: String, _ message: String) throws {
    let file = try RecordFile(#"{"time":1,"order":1,"source":"a","value":1}"# + "\n\(line)\n")
    let error = #expect(throws: RecordedSessionError.self) { try file.session }
    #expect(error?.description.hasPrefix(message) == true, "\(error?.description ?? "")")
  }

  @Test(arguments: [
    ("", "session.jsonl:1: there is no header"),
    ("hello\n", "session.jsonl:1: this is no recording: the first line is no header"),
    (
      #"{"format":"x","version":1,"start":"2026-11-26T15:11:26.123Z"}"# + "\n",
      "session.jsonl:1: this is no recording: its format is “x”"
    ),
    (
      #"{"format":"AsyncStreams recording","version":2,"start":"2026-11-26T15:11:26.123Z"}"# + "\n",
      "session.jsonl:1: the version 2 is not known, only 1"
    ),
    (
      #"{"format":"AsyncStreams recording","version":1,"start":"yesterday"}"# + "\n",
      "session.jsonl:1: the start is no date: “yesterday”"
    ),
  ])
  func `a file that is no recording is refused`(_ text: String, _ message: String) throws {
    let file = try RecordFile()
    try file.folder.write(text, to: "session.jsonl")
    let error = #expect(throws: RecordedSessionError.self) { try file.session }
    #expect(error?.description == message)
  }

  @Test func `keys may have any order, and other keys are ignored`() throws {
    let file = try RecordFile(
      #" { "note" : {"value":[1,"]"]}, "value" : {"a":"}\\\""} , "source":"b" ,"order":5,"time":7 } "# + "\n"
    )
    #expect(try file.session.values(of: "b", as: [String: String].self) == [["a": "}\\\""]])
    #expect(try file.session.entries.map(\.line.order) == [5])
  }

  @Test func `an element of another type is named with its line`() throws {
    let file = try RecordFile(
      """
      {"time":1,"order":1,"source":"a","value":{"size":1}}
      {"time":1,"order":2,"source":"a","value":{"size":"x"}}

      """
    )
    let session = try file.session
    let error = #expect(throws: RecordedSessionError.self) { try session.values(of: "a", as: [String: Int].self) }
    #expect(error?.file == "session.jsonl")
    #expect(error?.line == 3)
    #expect(error?.source == "a")
    #expect(error?.problem.hasPrefix("a value cannot be decoded as Dictionary<String, Int>: size: ") == true)
    let unknown = #expect(throws: RecordedSessionError.self) { try session.values(of: "b", as: Int.self) }
    #expect(unknown?.description == "session.jsonl: “b”: there is no event of this source, only of “a”")
  }

  @Test func `random damage is an error or a session, and never stops the program`() throws {
    let line = #"{"time":1,"order":1,"source":"a","failure":"x\"y","failureValue":{"code":[1,{}]}}"#
    let text = Array((RecordFile.header + line + "\n").utf8)
    let file = try RecordFile()
    for round in Rounds(300, long: 20_000) {
      var random = round.random
      var damaged = text
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let place = damaged.indices.randomElement(using: &random) ?? 0
        let byte = #"{}[]",:\1a\#n"#.utf8.randomElement(using: &random) ?? 0
        if Bool.random(using: &random) { damaged[place] = byte } else { damaged.insert(byte, at: place) }
      }
      try Data(damaged).write(to: file.url)
      do {
        for name in try file.session.sourceNames { _ = try file.session.values(of: name, as: Int.self) }
      } catch is RecordedSessionError {}
    }
  }

  /// Keys each second, and some sizes between them.
  private let text = """
    {"time":0,"order":1,"source":"keys","value":"a"}
    {"time":1000000000,"order":2,"source":"keys","value":"b"}
    {"time":1500000000,"order":3,"source":"sizes","value":10}
    {"time":1500000000,"order":4,"source":"keys","value":"c"}
    {"time":2000000000,"order":7,"source":"keys","omitted":true}
    {"time":2000000000,"order":8,"source":"sizes","dropped":3}
    {"time":3000000000,"order":9,"source":"keys","end":true}
    {"time":4000000000,"order":10,"source":"sizes","failure":"PlainOops()"}

    """

  @Test func `a part begins at zero, with both ends`() throws {
    let file = try RecordFile(text)
    let part = try file.session.cut(from: .seconds(1), to: .seconds(2))
    #expect(part.start == RecordFile.start.addingTimeInterval(1))
    #expect(part.duration == .seconds(1))
    #expect(part.dropped == ["sizes": 3])
    let target = try RecordFile()
    try part.write(to: target.url)
    #expect(
      try target.text == #"""
        {"format":"AsyncStreams recording","version":1,"start":"2026-11-26T15:11:27.125Z"}
        {"time":0,"order":1,"source":"keys","value":"b"}
        {"time":500000000,"order":2,"source":"sizes","value":10}
        {"time":500000000,"order":3,"source":"keys","value":"c"}
        {"time":1000000000,"order":4,"source":"keys","omitted":true}
        {"time":1000000000,"order":5,"source":"sizes","dropped":3}

        """#
    )
    #expect(try target.session.values(of: "keys", as: String.self) == ["b", "c"])
  }

  @Test func `a written session is the same text`() throws {
    let file = try RecordFile(text)
    let target = try RecordFile()
    try file.session.write(to: target.url)
    #expect(try target.text == file.text)
    #expect(try file.session.cut(from: .zero, to: .seconds(4)).duration == .seconds(4))
    #expect(try file.session.cut(from: .seconds(9), to: .seconds(10)).sourceNames == [])
  }

  @Test func `marbles have a line for each source, on one axis`() throws {
    let marbles = try RecordFile(text).session.marbles(step: .seconds(1))
    #expect(
      marbles == """
        step   1.0 seconds
        keys   a(bc)?          |
        sizes  -[10][3·dropped]-#
        """
    )
    let lines = try marbles.split(separator: "\n").dropFirst().map { try Marbles(parsing: String($0.dropFirst(7))) }
    #expect(lines == ["a(bc)?|", "-[10][3·dropped]-#"])
  }

  @Test func `the step is chosen so that a line is short enough`() throws {
    let marbles = try RecordFile(text).session.marbles()
    #expect(
      marbles == """
        step   0.1 seconds
        keys   a---------b----c   ----?          ---------|
        sizes  ---------------[10]----[3·dropped]-------------------#
        """
    )
    #expect(try RecordFile("").session.marbles() == "step  0.001 seconds")
    let long = try RecordFile(#"{"time":9223372036854775807,"order":1,"source":"a","value":1}"# + "\n").session
    #expect(long.marbles().split(separator: "\n")[1].count <= 100)
  }

  @Test(arguments: [
    (#""]""#, "⟩"), (#""-""#, "[-]"), (#"" ""#, "·"), (#""""#, "[]"), ("7", "7"), ("true", "T"), ("null", "[nil]"),
    ("[1,2]", "[12]"), (#"["x","y"]"#, "[xy]"), (#"{"a":[1]}"#, #"[{"a":⟨1⟩}]"#), ("[[1]]", "[⟨⟨1⟩⟩]"),
    (#""an element that is long""#, "[an·element·that…]"), (#""?""#, "[?]"), (#""👩‍👩‍👧""#, "👩‍👩‍👧"),
  ])
  func `every element is a marble`(_ value: String, _ marble: String) throws {
    let line = #"{"time":0,"order":1,"source":"a","value":\#(value)}"# + "\n"
    let text = try RecordFile(line).session.marbles(step: .seconds(1)).split(separator: "\n")[1].dropFirst(6)
    #expect(text == marble)
    #expect(throws: Never.self) { try Marbles(parsing: String(text)) }
  }

  private static let characters = Array("ab\"\\{}[],: \n\r\t\u{0}\u{1F}\u{2028}é👩‍👩‍👧/ue\u{301}")

  /// A text of characters that have a meaning in JSON.
  private func text(_ random: inout SeededGenerator) -> String {
    String(
      (0..<Int.random(in: 0...8, using: &random)).map { _ in
        Self.characters.randomElement(using: &random) ?? "a"
      }
    )
  }

  private func content(_ random: inout SeededGenerator) throws -> RecordedLine.Content {
    let value = try JSONText.makeEncoder().encode([text(&random): [text(&random), text(&random)]])
    return switch Int.random(in: 0..<7, using: &random) {
    case 0: .value(value)
    case 1: .value(try JSONText.makeEncoder().encode(text(&random)))
    case 2: .end
    case 3: .failure(text(&random), value: nil)
    case 4: .failure(text(&random), value: value)
    case 5: .omitted(reason: Bool.random(using: &random) ? text(&random) : nil)
    default: .dropped(Int.random(in: 1...9, using: &random))
    }
  }

  @Test func `a line that was written is read as it was`() throws {
    for round in Rounds(300, long: 30_000) {
      var random = round.random
      let line = RecordedLine(
        time: Int64.random(in: 0 ... .max, using: &random),
        order: Int.random(in: 1 ... .max, using: &random),
        source: text(&random),
        content: try content(&random)
      )
      let bytes = [UInt8](line.text)
      #expect(bytes.firstIndex(of: UInt8(ascii: "\n")) == bytes.count - 1, "\(round)")
      let place = RecordedPlace(file: "session.jsonl", line: 2)
      #expect(try RecordedLine(bytes.dropLast(), JSONText.makeDecoder(), at: place) == line, "\(round)")
    }
  }

  @Test func `a date is rounded to milliseconds`() {
    for milliseconds in 0..<1_000 {
      let date = Date(timeIntervalSince1970: 1_795_705_886 + Double(milliseconds) / 1_000)
      let header = RecordingHeader(start: date)
      #expect(header.start.hasSuffix(String("00\(milliseconds)".suffix(3)) + "Z"))
      #expect(header.date.map(RecordingHeader.init(start:)) == header)
    }
  }

  @Test(arguments: [
    (Duration.zero, Int64(0)), (.nanoseconds(1), 1), (.seconds(1) + .nanoseconds(-1), 999_999_999),
    (.seconds(10_000_000_000), Int64.max), (.seconds(-10_000_000_000), Int64.min), (.nanoseconds(Int64.max), Int64.max),
    (Duration(attoseconds: .max), Int64.max), (Duration(attoseconds: .min), Int64.min),
  ])
  func `a duration is counted in nanoseconds`(_ duration: Duration, _ nanoseconds: Int64) {
    #expect(duration.nanoseconds == nanoseconds)
  }
}
