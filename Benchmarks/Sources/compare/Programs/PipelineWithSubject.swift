import AsyncStreams
import AsyncStreamsFoundation
import Foundation

enum PipelineWithSubject {
  static let source = #filePath

  @Sendable
  static func run(_ file: URL) async throws -> Findings {
    let alarms = Subject<Reading, Never>(bufferingPolicy: .suspending(64))
    let alarming = alarms.subscribe()
    async let alarmed = alarming.reduce(into: Findings()) { $0.note($1) }
    let windows = try FileHandle(forReadingFrom: file).chunks().lines()
      .compactMap { Reading($0) }
      .chunked(count: Readings.window)
    var findings = Findings()
    for try await window in windows {
      findings.note(Window(window))
      for reading in window where reading.isAlarming { await alarms.send(reading) }
    }
    alarms.finish()
    return await findings + alarmed
  }
}
