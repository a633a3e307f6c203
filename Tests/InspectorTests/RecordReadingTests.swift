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
}
