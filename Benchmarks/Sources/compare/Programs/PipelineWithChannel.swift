import AsyncAlgorithms
import Foundation

enum PipelineWithChannel {
  static let source = #filePath

  @Sendable
  static func run(_ file: URL) async throws -> Findings {
    let alarms = AsyncChannel<Reading>()
    async let alarmed = alarms.reduce(into: Findings()) { $0.note($1) }
    let windows = Lines(file: file).async
      .compactMap { Reading($0) }
      .chunks(ofCount: Readings.window)
    var findings = Findings()
    for await window in windows {
      findings.note(Window(window))
      for reading in window where reading.isAlarming { await alarms.send(reading) }
    }
    alarms.finish()
    return await findings + alarmed
  }
}
