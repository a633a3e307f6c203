import AsyncStreams
import Diagrams
import Foundation
import Testing

/// Whatever is written, reading it ends, with a line or with the place of the mistake.
@Suite struct MarbleFuzzTests {
  private static let rounds = ProcessInfo.processInfo.environment["LONG_TESTS"] == nil ? 5_000 : 500_000
  /// `TEST_SEED` tries other lines.
  private static let seed = ProcessInfo.processInfo.environment["TEST_SEED"].flatMap(UInt64.init) ?? 0
  private static let telling = Array("--ab|#()[] 12é語🙂\u{301}\n\0²٣")

  private struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }

  private func read(_ line: String) {
    do throws(MarbleSyntaxError) {
      let marbles = try Marbles(parsing: line)
      // What is written of it reads as the same line.
      #expect(try Marbles(parsing: marbles.description) == marbles, "\(line.debugDescription)")
    } catch {
      #expect((1...line.count).contains(error.column), "\(error) in \(line.debugDescription)")
      #expect(!error.message.isEmpty)
    }
  }

  @Test func `any characters are a line, or the place of a mistake`() {
    var generator = SplitMix(state: 21 &+ Self.seed)
    for _ in 0..<Self.rounds {
      let count = Int.random(in: 0..<20, using: &generator)
      read(String((0..<count).map { _ in Self.telling.randomElement(using: &generator) ?? "-" }))
    }
  }

  @Test func `any bytes are a line, or the place of a mistake`() {
    var generator = SplitMix(state: 22 &+ Self.seed)
    for _ in 0..<Self.rounds {
      let bytes = (0..<Int.random(in: 0..<30, using: &generator)).map { _ in
        UInt8.random(in: 0...255, using: &generator)
      }
      read(String(decoding: bytes, as: UTF8.self))
    }
  }

  @Test func `damaged diagrams are a line, or the place of a mistake`() {
    var generator = SplitMix(state: 23 &+ Self.seed)
    for _ in 0..<Self.rounds {
      var line = Array("a-(bc)-[long]-#2|")
      for _ in 0..<3 {
        let place = Int.random(in: 0..<line.count, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: line.remove(at: place)
        case 1: line.insert(Self.telling.randomElement(using: &generator) ?? "-", at: place)
        default: line[place] = Self.telling.randomElement(using: &generator) ?? "-"
        }
      }
      read(String(line))
    }
  }

  @Test func `an element behind a failure is not read as its number`() throws {
    let failure = Event<String, Mishap>.failure(Mishap(1))
    let line = Marbles(moments: [[failure], [.value("2")], [failure, .value("3")], [.value("4")]])
    #expect(line.description == "#[2](#[3])4")
    #expect(try Marbles(parsing: line.description) == line)
  }

  @Test(
    arguments: [
      ("a)", "column 2: a group ends that has not begun"),
      ("-(ab", "column 2: a group that does not end"),
      ("(a(b))", "column 3: a group within a group"),
      ("(a-b)", "column 3: a second passes within a group"),
      ("a [bc", "column 3: an element that does not end"),
      ("a]", "column 2: an element ends that has not begun"),
      ("#99999999999999999999", "column 2: no such number: 99999999999999999999"),
    ]
  )
  func `a mistake is told with its place`(_ line: String, _ message: String) {
    let error = #expect(throws: MarbleSyntaxError.self) { try Marbles(parsing: line) }
    #expect(error?.description == message)
  }
}
