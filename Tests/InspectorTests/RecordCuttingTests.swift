import AsyncStreams
import AsyncStreamsInspector
import AsyncStreamsTesting
import Foundation
import Testing

/// Parts of sessions, and their text marbles.
@Suite struct RecordCuttingTests {
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
}
