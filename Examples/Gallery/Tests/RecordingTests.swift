import AsyncStreamsInspector
import AsyncStreamsTesting
import Diagrams
import Foundation
import Fuzzing
import Programs
import Testing

@testable import GalleryKit

/// A recording beside the operators.
@Suite struct RecordingTests {
  /// A recording that has the lines, each a time in milliseconds, a source, and what it did.
  private func recording(_ lines: [(Int, String, String)]) throws -> GalleryRecording {
    let header = #"{"format":"AsyncStreams recording","version":1,"start":"2026-11-26T15:11:26.123Z"}"#
    let rows = lines.enumerated().map { index, line in
      #"{"time":\#(line.0 * 1_000_000),"order":\#(index + 1),"source":"\#(line.1)",\#(line.2)}"#
    }
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let text = ([header] + rows).joined(separator: "\n") + "\n"
    return try GalleryRecording(contentsOf: folder.write(text, to: "session.jsonl"))
  }

  private func source(_ name: String, in recording: GalleryRecording) throws -> RecordedSource {
    try #require(recording.sources.first { $0.name == name })
  }

  @Test func `sources are lines of marbles on one scale, which begins with the first event`() throws {
    let recording = try recording([
      (1_000, "keys", #""value":"a""#), (1_500, "sizes", #""value":12"#), (2_000, "keys", #""value":"bc""#),
      (2_001, "keys", #""value":" ""#), (3_999, "keys", #""end":true"#), (3_999, "sizes", #""failure":"Oops""#),
    ])
    #expect(recording.name == "session.jsonl")
    #expect(recording.sources.map(\.second) == [.milliseconds(50), .milliseconds(50)])
    let empty = { (count: Int) in String(repeating: "-", count: count) }
    #expect(recording.sources[0].marbles(as: .text).description == "a\(empty(19))([bc]·)\(empty(38))|")
    #expect(recording.sources[0].marbles(as: .number).description == "1\(empty(19))(23)\(empty(38))|")
    #expect(recording.sources[0].marbles(as: .truth).description == "T\(empty(19))(FT)\(empty(38))|")
    #expect(recording.sources[1].marbles(as: .number).description == "\(empty(10))[12]\(empty(48))#")
  }

  @Test func `long elements are shortened, or letters if that makes them equal`() throws {
    let recording = try recording([
      (0, "words", #""value":"deleteBackward""#), (0, "words", #""value":"a[ ]""#), (0, "words", #""value":"""#),
      (0, "objects", #""value":{"b":1,"a":[true,null,1.5]}"#), (0, "objects", #""value":{"b":2,"a":[]}"#),
      (0, "objects", #""value":{"a":[],"b":2}"#), (0, "objects", #""omitted":true"#), (0, "objects", #""dropped":4"#),
    ])
    #expect(recording.sources[0].marbles(as: .text).description == "([deleteB…][a⟨·⟩][“”])")
    #expect(recording.sources[1].marbles(as: .text).description == #"([{"a":⟨t…][{"a":⟨⟩…][{"a":⟨⟩…]??)"#)
    #expect(recording.sources[1].names.elements == [#"{"a":[true,null,1.5],"b":1}"#, #"{"a":[],"b":2}"#, "?"])
    #expect(recording.sources[1].marbles(as: .number).description == "(12233)")
    let alike = try self.recording([
      (0, "words", #""value":"recording 1""#), (0, "words", #""value":"recording 2""#),
      (0, "words", #""value":"recording 1""#),
    ])
    #expect(alike.sources[0].marbles(as: .text).description == "(aba)")
  }

  @Test func `any texts make lines that can be read`() throws {
    let telling =
      Array("[]()|-#·T91 \u{301}\u{600}\u{200D}語🙂\u{0}abcdefgh").map { String($0) } + [
        "\u{301}", "\u{600}", "\u{200D}",
      ]
    for round in Rounds(200, long: 10_000) {
      var random = round.random
      let lines = try (0..<Int.random(in: 1...8, using: &random)).map { _ in
        let text = (0..<Int.random(in: 0...9, using: &random)).map { _ in telling.randomElement(using: &random) ?? "" }
        let json = String(decoding: try JSONEncoder().encode(text.joined()), as: UTF8.self)
        return (Int.random(in: 0...1, using: &random), "texts", "\"value\":\(json)")
      }
      let source = try recording(lines.sorted { $0.0 < $1.0 }).sources[0]
      for kind in LineKind.allCases {
        let line = source.marbles(as: kind)
        #expect(try Marbles(parsing: line.description) == line, "\(round)")
        #expect(line.events.count == lines.count, "\(round)")
      }
    }
  }

  @Test func `of many events the first ones are shown, at a scale of their own`() throws {
    let many = (0..<100).map { ($0 * 10, "many", #""value":\#($0)"#) }
    let recording = try recording(many + [(10_000, "end", #""end":true"#)])
    let source = try source("many", in: recording)
    #expect(source.second == .milliseconds(10))
    #expect(source.shownCount == 60 && source.eventCount == 100)
    #expect(source.marbles(as: .number).moments.map(\.count) == Array(repeating: 1, count: 60))
    #expect(try self.source("end", in: recording).second == .milliseconds(200))
  }

  @Test func `a recording without events has no sources`() throws {
    #expect(try recording([]).sources.isEmpty)
  }

  @Test func `every operator runs with every recorded source as its input`() async throws {
    let sources = try GalleryRecording.demo.sources
    #expect(sources.map(\.name) == ["keys", "reports", "outcomes"])
    var count = 0
    for diagram in Catalogue.all {
      for input in diagram.inputs {
        let kind = LineKind(of: input, in: diagram)
        if kind == .name { continue }
        for source in sources {
          let outcome = try await diagram.replacing([input.name: source.marbles(as: kind).description]).run()
          #expect(outcome.outputs.count == diagram.outputs.count)
          count += 1
        }
      }
    }
    #expect(count > 3 * Catalogue.all.count / 2)
  }

  @Test func `the page is told the sources, and each operator runs with one`() async throws {
    try await withGallery(showing: .demo) { client in
      let answer = try #require(await client.get("/recording"))
      let summary = try JSONDecoder().decode(RecordingSummary.self, from: answer.body)
      #expect(summary.name == "demo.jsonl")
      let keys = try #require(summary.sources.first)
      #expect(keys.scale == "32 events, a column is 50 ms")
      #expect(keys.elements.contains { $0.text == "deleteB…" && $0.value == "deleteBackward" })
      let text = try #require(keys.texts["text"])
      let run = try #require(await client.run("debounce-for", ["keys": text]))
      let report = try JSONDecoder().decode(RunReport.self, from: run.body)
      #expect(report.inputs.map(\.text) == [text])
      #expect(report.outputs.first?.text.hasSuffix("(t|)") == true, "\(report.outputs)")
    }
  }

  @Test func `without a recording there is none on the page`() async throws {
    try await withGallery { client in
      #expect(await client.get("/recording")?.text.hasSuffix("null") == true)
    }
  }
}
