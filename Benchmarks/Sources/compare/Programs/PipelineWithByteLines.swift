import AsyncStreams
import AsyncStreamsFoundation
import Foundation

enum PipelineWithByteLines {
  static let source = #filePath

  @Sendable
  static func run(_ file: URL) async throws -> Findings {
    let windows = try FileHandle(forReadingFrom: file).chunks().byteLines()
      .compactMap { Reading($0) }
      .chunked(count: Readings.window)
    var (findings, alarms) = (Findings(), Findings())
    for try await window in windows {
      findings.note(Window(window))
      for reading in window where reading.isAlarming { alarms.note(reading) }
    }
    return findings + alarms
  }
}
