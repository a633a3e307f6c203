import Foundation
import Fuzzing
import Testing

@testable import AsyncStreamsInspector

/// The text of single lines.
@Suite struct RecordLineTests {
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
