import Foundation
import Testing

@testable import LiveSearchKit

/// Whatever a terminal sends, in whatever pieces.
@Suite struct KeyFuzzTests {
  private static let rounds = ProcessInfo.processInfo.environment["LONG_TESTS"] == nil ? 3_000 : 500_000
  /// `TEST_SEED` tries other bytes.
  private static let seed = ProcessInfo.processInfo.environment["TEST_SEED"].flatMap(UInt64.init) ?? 0

  /// Bytes that begin, go on or break something, more often than others.
  private static let telling: [UInt8] = [
    0x1B, 0x5B, 0x4F, 0x41, 0x42, 0x3B, 0x7F, 0x03, 0x0A, 0x15, 0x80, 0xBF, 0xC0, 0xC2, 0xE0, 0xED, 0xF0, 0xF4, 0xF5,
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
    var generator = SplitMix(state: 11 &+ Self.seed)
    for _ in 0..<Self.rounds {
      let bytes = generator.bytes(Self.telling)
      let found = keys(generator.pieces(bytes))
      // A byte is at most one key, and nothing is read twice.
      #expect(found.count <= bytes.count, "\(bytes)")
    }
  }

  @Test func theCutBetweenTwoReadsChangesNothing() {
    var generator = SplitMix(state: 12 &+ Self.seed)
    for _ in 0..<Self.rounds {
      // An escape at the end of a read stands for itself, so where that is cut does matter.
      let bytes = generator.bytes(Self.telling).filter { $0 != 0x1B }
      let pieces = generator.pieces(bytes)
      #expect(keys(pieces) == keys([bytes]), "\(pieces)")
    }
  }
}

private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func bytes(_ telling: [UInt8]) -> [UInt8] {
    (0..<Int.random(in: 0..<24, using: &self)).map { _ in
      Bool.random(using: &self) ? telling.randomElement(using: &self) ?? 0 : UInt8.random(in: 0...255, using: &self)
    }
  }

  mutating func pieces(_ bytes: [UInt8]) -> [[UInt8]] {
    var pieces: [[UInt8]] = [[]]
    for byte in bytes {
      if Bool.random(using: &self) { pieces.append([]) }
      pieces[pieces.count - 1].append(byte)
    }
    return pieces
  }
}
