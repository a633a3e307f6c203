import Foundation
import Testing

@testable import PipelineKit

@Suite struct EvaluationTests {
  private func evaluate(_ text: String) async throws -> Evaluation {
    let folder = try TestFolder()
    defer { folder.remove() }
    let file = try folder.write(text, to: "readings")
    return try await Evaluation(of: FileHandle(forReadingFrom: file))
  }

  private func parse(_ line: String) -> Reading? { Reading(Array(line.utf8)[...]) }

  @Test func `a line has three numbers`() throws {
    let reading = try #require(parse("1700000000123,417,20345"))
    #expect(reading.time == 1_700_000_000_123)
    #expect(reading.sensor == 417)
    #expect(reading.value == 20_345)
    #expect(!reading.isAlarming)
  }

  @Test(
    arguments: [
      "", ",", "1,2", "1,2,", ",2,3", "1,,3", "1,2,3,4", "1,2,x", "-1,2,3", " 1,2,3", "1,2,3\r", "1;2;3",
      "1,2,9999999999999999999", "1234567890123456789,2,3", "1,2,é",
    ]
  )
  func `a malformed line is no reading`(_ line: String) {
    #expect(parse(line) == nil)
  }

  @Test func `windows have 1,000 readings, and the last one what is left`() async throws {
    let text = (1...2_500).map { "\($0),\($0 % 7),\($0)\n" }.joined()
    let evaluation = try await evaluate(text)
    #expect(evaluation.windows.map(\.count) == [1_000, 1_000, 500])
    #expect(evaluation.windows.map(\.least) == [1, 1_001, 2_001])
    #expect(evaluation.windows.map(\.most) == [1_000, 2_000, 2_500])
    #expect(evaluation.windows.map(\.mean) == [500, 1_500, 2_250])
    #expect(evaluation.alarms.isEmpty)
  }

  @Test func `alarms are found in order, and malformed lines are left out`() async throws {
    let evaluation = try await evaluate("1,2,99000\r\n\nnot a reading\n3,4,99001\n5,6,100000")
    #expect(
      evaluation.windows == [
        Statistics([parse("1,2,99000"), parse("3,4,99001"), parse("5,6,100000")].compactMap { $0 })
      ]
    )
    #expect(evaluation.alarms == [parse("3,4,99001"), parse("5,6,100000")])
  }

  @Test func `nothing to read is nothing found`() async throws {
    let evaluation = try await evaluate("")
    #expect(evaluation.windows.isEmpty)
    #expect(evaluation.alarms.isEmpty)
  }

  @Test func `the pipeline finds what a loop finds`() async throws {
    let file = try DemoFile(readings: 40_000)
    let text = try String(contentsOf: file.url, encoding: .utf8)
    let readings = text.split(separator: "\n").compactMap { parse(String($0)) }
    #expect(readings.count == 40_000)
    let evaluation = try await Evaluation(of: FileHandle(forReadingFrom: file.url))
    #expect(evaluation.alarms == readings.filter { $0.value > 99_000 })
    #expect(
      evaluation.windows
        == stride(from: 0, to: 40_000, by: 1_000).map { Statistics(Array(readings[$0..<$0 + 1_000])) }
    )
  }

  @Test func `what cannot be read fails`() async throws {
    let folder = try FileHandle(forReadingFrom: FileManager.default.temporaryDirectory)
    await #expect(throws: POSIXError.self) { try await Evaluation(of: folder) }
  }
}
