import AsyncStreams
import AsyncStreamsTesting
import Diagrams
import Fuzzing
import Testing

/// Parsing any text ends, with a line or with the position of the mistake.
@Suite struct MarbleFuzzTests {
  private static let rounds = Rounds(5_000, long: 500_000)
  private static let telling = Array("--ab|#()[] 12é語🙂\u{301}\n\0²٣")

  private func read(_ line: String, _ round: Round) {
    do throws(MarbleSyntaxError) {
      let marbles = try Marbles(parsing: line)
      // The description of a line parses as the same line.
      #expect(try Marbles(parsing: marbles.description) == marbles, "\(round): \(line.debugDescription)")
    } catch {
      #expect((1...line.count).contains(error.column), "\(round): \(error) in \(line.debugDescription)")
      #expect(!error.message.isEmpty, "\(round)")
    }
  }

  @Test func `any characters are a line, or the place of a mistake`() {
    for round in Self.rounds {
      var generator = round.random
      let count = Int.random(in: 0..<20, using: &generator)
      read(String((0..<count).map { _ in Self.telling.randomElement(using: &generator) ?? "-" }), round)
    }
  }

  @Test func `any bytes are a line, or the place of a mistake`() {
    for round in Self.rounds {
      var generator = round.random
      let bytes = (0..<Int.random(in: 0..<30, using: &generator)).map { _ in
        UInt8.random(in: 0...255, using: &generator)
      }
      read(String(decoding: bytes, as: UTF8.self), round)
    }
  }

  @Test func `damaged diagrams are a line, or the place of a mistake`() {
    for round in Self.rounds {
      var generator = round.random
      var line = Array("a-(bc)-[long]-#2|")
      for _ in 0..<3 {
        let place = Int.random(in: 0..<line.count, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: line.remove(at: place)
        case 1: line.insert(Self.telling.randomElement(using: &generator) ?? "-", at: place)
        default: line[place] = Self.telling.randomElement(using: &generator) ?? "-"
        }
      }
      read(String(line), round)
    }
  }

  @Test func `an element behind a failure is not read as its number`() throws {
    let failure = SignalEvent<String, MarbleFailure>.failure(MarbleFailure(1))
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
