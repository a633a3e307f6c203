import Fuzzing
import Testing

@testable import LiveSearchKit

/// Any bytes from a terminal, in any pieces.
@Suite struct KeyFuzzTests {
  private static let rounds = Rounds(3_000, long: 500_000)

  /// Bytes that start, continue or break a sequence, more often than others.
  private static let telling: [UInt8] = [
    0x1B, 0x5B, 0x4F, 0x41, 0x42, 0x44, 0x3B, 0x7F, 0x03, 0x0A, 0x15, 0x80, 0xBF, 0xC0, 0xC2, 0xE0, 0xED, 0xF0, 0xF4,
    0xF5,
    0xFF,
  ]

  private func keys(_ chunks: [[UInt8]]) -> [Key] {
    var decoder = KeyDecoder()
    return chunks.flatMap { chunk in
      decoder = decoder.decoding(chunk)
      return decoder.keys
    }
  }

  @Test func anyBytesAreDecoded() {
    for round in Self.rounds {
      var generator = round.random
      let bytes = generator.bytes(Self.telling)
      let found = keys(generator.pieces(bytes))
      // A byte is at most one key, and nothing is read twice.
      #expect(found.count <= bytes.count, "\(round): \(bytes)")
    }
  }

  @Test func theCutBetweenTwoReadsChangesNothing() {
    for round in Self.rounds {
      var generator = round.random
      // An escape at the end of a read is a key, so its cut does matter.
      let bytes = generator.bytes(Self.telling).filter { $0 != 0x1B }
      let pieces = generator.pieces(bytes)
      #expect(keys(pieces) == keys([bytes]), "\(round): \(pieces)")
    }
  }
}

@Suite struct ScreenFuzzTests {
  private static let rounds = Rounds(1_000, long: 20_000)

  @Test func anyKeysAndResultsMakeAScreenThatFits() {
    let keys: [Key] = [.up, .down, .up, .down, .enter, .enter, .left, .escape, .deleteBackward, .character("語")]
    for round in Self.rounds {
      var generator = round.random
      var state = ScreenState()
      for _ in 0..<30 {
        let count = Int.random(in: 0...6, using: &generator)
        let matches = (0..<count).map { Match(path: "語", line: 3 * $0 + 1, text: "x") }
        state =
          switch Int.random(in: 0..<8, using: &generator) {
          case 0: state.applying(.found(Report(query: "x", fileCount: 1, matches: matches)))
          case 1: state.applying(.cleared)
          case 2: state.opened.map { state.applying(.opened(Excerpt(match: $0, lines: Self.lines))) } ?? state
          default: state.applying(.typed(keys.randomElement(using: &generator) ?? .up))
          }
        let size = Size(
          columns: Int.random(in: 0...20, using: &generator),
          rows: Int.random(in: 0...8, using: &generator)
        )
        let lines = state.lines(in: size)
        #expect(lines.count <= size.rows && lines.allSatisfy { $0.columns <= size.columns }, "\(round)")
        // The selected line is on the screen.
        if size.rows > 3, size.columns > 3, state.opened == nil, state.selected != nil {
          #expect(lines.contains { $0.text.hasPrefix("▸") }, "\(round): \(state)")
        }
      }
    }
  }

  private static let lines = (1...40).map { "line \($0)" }
}

extension SeededGenerator {
  fileprivate mutating func bytes(_ telling: [UInt8]) -> [UInt8] {
    (0..<Int.random(in: 0..<24, using: &self)).map { _ in
      Bool.random(using: &self) ? telling.randomElement(using: &self) ?? 0 : UInt8.random(in: 0...255, using: &self)
    }
  }

  fileprivate mutating func pieces(_ bytes: [UInt8]) -> [[UInt8]] {
    var pieces: [[UInt8]] = [[]]
    for byte in bytes {
      if Bool.random(using: &self) { pieces.append([]) }
      pieces[pieces.count - 1].append(byte)
    }
    return pieces
  }
}
