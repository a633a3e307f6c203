import AsyncStreams
import AsyncStreamsFoundation
import Foundation

enum PipelineWithSharedReadings {
  static let source = #filePath

  @Sendable
  static func run(_ file: URL) async throws -> Findings {
    let readings = try FileHandle(forReadingFrom: file).chunks().lines()
      .compactMap { Reading($0) }
      .share(start: .atSubscription(2))
    async let windows = readings.chunked(count: Readings.window)
      .map { Window($0) }
      .reduce(into: Findings()) { $0.note($1) }
    async let alarms = readings.filter(\.isAlarming).reduce(into: Findings()) { $0.note($1) }
    return try await windows + alarms
  }
}
