import Foundation
import Fuzzing
import ParityKit
import Testing

/// Reading any file ends, with a case or with a reason and its position.
@Suite("Fuzzing the scenario files")
struct FuzzTests {
  private static let rounds = Rounds(1_500, long: 200_000)

  /// Reads the bytes, and checks the result.
  private static func read(_ bytes: [UInt8], _ round: Round? = nil) {
    let text = String(decoding: bytes.prefix(2_000), as: UTF8.self)
    let shown = round.map { "\($0): \(text)" } ?? text
    switch TraceFiles.decode(bytes, origin: TraceOrigin(file: "f", line: 1)) {
    case .success(let parityCase):
      #expect(!parityCase.id.isEmpty || text.contains(#""id""#), "\(shown)")
      // A decoded trace can be queried, whatever order it claims.
      let trace = parityCase.expected
      #expect(trace.entries.count == trace.log.count + trace.lanes.reduce(0) { $0 + $1.events.count }, "\(shown)")
    case .failure(let failure):
      #expect(failure.description.hasPrefix("f:1: "), "\(shown)")
      #expect(failure.reason.contains(": ") && failure.reason.count > 8, "“\(failure.reason)” for \(shown)")
    }
    guard let document = try? JSONParser.parse(bytes) else { return }
    // The description of a document parses as the same document.
    #expect((try? JSONParser.parse(document.description)) == document, "\(shown)")
  }

  @Test(
    "random bytes, characters of the language in any order, and damaged scenarios are refused with a reason, or read"
  )
  func reading() throws {
    let lines = try Fixtures.files.flatMap { file in
      [UInt8](try Data(contentsOf: URL(fileURLWithPath: file))).split(separator: UInt8(ascii: "\n")).filter {
        $0.count < 1_500
      }
    }
    for round in Self.rounds {
      var mutator = Mutator(round)
      Self.read(mutator.bytes(upTo: 60), round)
      Self.read(mutator.tokens(upTo: 40), round)
      let line = Array(lines[mutator.number(below: lines.count)])
      let other = Array(lines[mutator.number(below: lines.count)])
      Self.read(mutator.damage(line, with: other), round)
    }
  }

  @Test("what is read of a damaged scenario runs to an end in every implementation")
  func damagedRuns() async throws {
    let documents = try await Fixtures.contents.cases.map { Array("\($0.document)".utf8) }.filter { $0.count < 1_500 }
    _ = await concurrentMap(Array(Rounds(500, long: 20_000))) { round in
      var mutator = Mutator(round)
      let line = documents[mutator.number(below: documents.count)]
      let other = documents[mutator.number(below: documents.count)]
      let text = #"{"id":"\#(round)","scenario":"#
      let damaged =
        Array(text.utf8) + mutator.damage(line, with: other) + Array(#","expect":\#(Samples.noRecording)}"#.utf8)
      guard case .success(let read) = TraceFiles.decode(damaged, origin: TraceOrigin(file: "f", line: 1)) else {
        return
      }
      await Samples.expectEnd(of: read, "\(round)")
    }
  }

  @Test("numbers at the ends of their range are read exactly, or as floating point", arguments: ["", "-"])
  func extremeNumbers(sign: String) throws {
    #expect(try JSONParser.parse("\(sign)9223372036854775807") == .integer(sign.isEmpty ? .max : -.max))
    for digits in ["9223372036854775808", "9223372036854775809", "99999999999999999999999"] {
      guard case .number(let number) = try JSONParser.parse(sign + digits) else {
        Issue.record("\(sign + digits) was read as an integer")
        continue
      }
      #expect(abs(number) > 9e18)
    }
  }

  @Test("deep nesting is refused instead of ending the program", arguments: ["[", #"{"a":"#])
  func deepNesting(opening: String) throws {
    #expect(throws: JSONSyntaxError.self) { try JSONParser.parse(String(repeating: opening, count: 100_000)) }
    let deepest = String(repeating: "[", count: JSONParser.deepest) + String(repeating: "]", count: JSONParser.deepest)
    #expect(try JSONParser.parse(deepest).description == deepest)
  }

  @Test("a lane with an enormous number is sorted, too")
  func enormousLane() {
    let lanes = #"{"execute9223372036854775807":[],"execute1":[],"execute-9223372036854775808":[]}"#
    let recording = #"{"subscribers":\#(lanes),"log":[],"order":[]}"#
    Self.read(Array(Samples.line("{}", expect: recording).utf8))
    let trace = try? JSONNode(JSONParser.parse(recording)).object {
      try Trace(&$0)
    }
    #expect(trace?.lanes.map(\.name).last == "execute9223372036854775807")
  }
}

/// Random and damaged text, the same for the same seed.
struct Mutator {
  private var random: SeededGenerator

  init(_ round: Round) {
    random = round.random
  }

  mutating func number(below bound: Int) -> Int {
    Int.random(in: 0..<bound, using: &random)
  }

  mutating func bytes(upTo count: Int) -> [UInt8] {
    (0..<number(below: count)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
  }

  private static let words = [
    "{", "}", "[", "]", ",", ":", "\"", "\\", "\\u", "d83d", "\"id\"", "\"scenario\"", "\"expect\"", "\"op\"", "null",
    "true", "-", "0", "1e9", "9223372036854775808", ".", " ", "\"x\"", "é", "\u{0}",
  ]

  mutating func tokens(upTo count: Int) -> [UInt8] {
    (0..<number(below: count)).flatMap { _ in Array(Self.words[number(below: Self.words.count)].utf8) }
  }

  /// Changes one to four parts: a byte; a stretch that is removed, doubled, or taken from elsewhere; a word in between.
  mutating func damage(_ line: [UInt8], with other: [UInt8]) -> [UInt8] {
    var line = line
    for _ in 0...number(below: 4) where !line.isEmpty {
      let start = number(below: line.count)
      let end = min(line.count, start + number(below: 40))
      switch number(below: 6) {
      case 0: line[start] = UInt8(truncatingIfNeeded: random.next())
      case 1: line.removeSubrange(start..<end)
      case 2: line.insert(contentsOf: Array(line[start..<end]), at: start)
      case 3: line.insert(contentsOf: Self.words[number(below: Self.words.count)].utf8, at: start)
      case 4: line.removeSubrange(start...)
      default:
        let from = number(below: other.count)
        line.replaceSubrange(start..<end, with: other[from..<min(other.count, from + 40)])
      }
    }
    return line
  }
}
