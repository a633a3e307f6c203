import AsyncAlgorithms
import Foundation

enum PipelineWithChunks {
  static let source = #filePath

  @Sendable
  static func run(_ file: URL) async throws -> Findings {
    let windows = Lines(file: file).async
      .compactMap { Reading($0) }
      .chunks(ofCount: Readings.window)
    var (findings, alarms) = (Findings(), Findings())
    for await window in windows {
      findings.note(Window(window))
      for reading in window where reading.isAlarming { alarms.note(reading) }
    }
    return findings + alarms
  }
}
