import AsyncStreams
import AsyncStreamsFoundation
import Foundation

enum PipelineWithSharedLines {
  static let source = #filePath

  @Sendable
  static func run(_ file: URL) async throws -> Findings {
    let windows = try FileHandle(forReadingFrom: file).chunks().lines()
      .compactMap { Reading($0) }
      .chunked(count: Readings.window)
      .share(start: .atSubscription(2), bufferingPolicy: .suspending(8))
    async let findings = windows.map { Window($0) }.reduce(into: Findings()) { $0.note($1) }
    async let alarms = windows.reduce(into: Findings()) { findings, window in
      for reading in window where reading.isAlarming { findings.note(reading) }
    }
    return try await findings + alarms
  }
}
