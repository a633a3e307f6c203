import Foundation
import ParityKit
import Testing

/// Whatever a file holds, reading it ends, and ends with a case or with a reason that says where.
@Suite("Fuzzing the scenario files")
struct FuzzTests {
  /// `LONG_TESTS=1` tries many more; `TEST_SEED` tries others.
  private static let rounds = ProcessInfo.processInfo.environment["LONG_TESTS"] == nil ? 1_500 : 200_000
  private static let seed = ProcessInfo.processInfo.environment["TEST_SEED"].flatMap(UInt64.init) ?? 0

  private static func generator(_ number: UInt64) -> Mutator {
    Mutator(seed: seed &* 3 &+ number)
  }

  /// Reads the bytes, and checks the answer.
  private static func read(_ bytes: [UInt8]) {
    let shown = String(decoding: bytes.prefix(2_000), as: UTF8.self)
    switch TraceFiles.decode(bytes, origin: TraceOrigin(file: "f", line: 1)) {
    case .success(let parityCase):
      #expect(!parityCase.id.isEmpty || shown.contains(#""id""#))
      // What was read can be asked for, whatever order it claims.
      let trace = parityCase.expected
      #expect(trace.entries.count == trace.log.count + trace.lanes.reduce(0) { $0 + $1.events.count }, "\(shown)")
    case .failure(let failure):
      #expect(failure.description.hasPrefix("f:1: "), "\(shown)")
      #expect(failure.reason.contains(": ") && failure.reason.count > 8, "“\(failure.reason)” for \(shown)")
    }
    guard let document = try? JSONParser.parse(bytes) else { return }
    // What is written of a document reads as the same document.
    #expect((try? JSONParser.parse(document.description)) == document, "\(shown)")
  }

  @Test("random bytes are refused with a reason")
  func randomBytes() {
    var mutator = Self.generator(1)
    for _ in 0..<Self.rounds { Self.read(mutator.bytes(upTo: 60)) }
  }

  @Test("characters of the language in any order are refused with a reason, or read")
  func tokens() {
    var mutator = Self.generator(2)
    for _ in 0..<Self.rounds { Self.read(mutator.tokens(upTo: 40)) }
  }

  @Test("damaged scenarios are refused with a reason, or read")
  func damaged() throws {
    var mutator = Self.generator(3)
    let lines = try Fixtures.files.flatMap { file in
      [UInt8](try Data(contentsOf: URL(fileURLWithPath: file))).split(separator: UInt8(ascii: "\n")).filter {
        $0.count < 1_500
      }
    }
    for _ in 0..<Self.rounds {
      let line = Array(lines[mutator.number(below: lines.count)])
      let other = Array(lines[mutator.number(below: lines.count)])
      Self.read(mutator.damage(line, with: other))
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
    let line = #"{"id":"x","scenario":{},"expect":{"subscribers":\#(lanes),"log":[],"order":[]}}"#
    Self.read(Array(line.utf8))
    let trace = try? Trace(decoding: JSONNode(JSONParser.parse(#"{"subscribers":\#(lanes),"log":[],"order":[]}"#)))
    #expect(trace?.lanes.map(\.name).last == "execute9223372036854775807")
  }
}

/// Random and damaged text, the same for the same seed.
struct Mutator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func number(below bound: Int) -> Int {
    Int(next() % UInt64(bound))
  }

  mutating func bytes(upTo count: Int) -> [UInt8] {
    (0..<number(below: count)).map { _ in UInt8(truncatingIfNeeded: next()) }
  }

  private static let words = [
    "{", "}", "[", "]", ",", ":", "\"", "\\", "\\u", "d83d", "\"id\"", "\"scenario\"", "\"expect\"", "\"op\"", "null",
    "true", "-", "0", "1e9", "9223372036854775808", ".", " ", "\"x\"", "é", "\u{0}",
  ]

  mutating func tokens(upTo count: Int) -> [UInt8] {
    (0..<number(below: count)).flatMap { _ in Array(Self.words[number(below: Self.words.count)].utf8) }
  }

  /// Changes one to four things: a byte, a stretch that goes, is doubled, or comes from elsewhere, a word in between.
  mutating func damage(_ line: [UInt8], with other: [UInt8]) -> [UInt8] {
    var line = line
    for _ in 0...number(below: 4) where !line.isEmpty {
      let start = number(below: line.count)
      let end = min(line.count, start + number(below: 40))
      switch number(below: 6) {
      case 0: line[start] = UInt8(truncatingIfNeeded: next())
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
