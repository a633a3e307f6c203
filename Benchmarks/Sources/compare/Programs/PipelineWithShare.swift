import AsyncAlgorithms
import Foundation

enum PipelineWithShare {
  static let source = #filePath

  @Sendable
  static func run(_ file: URL) async throws -> Findings {
    let readings = Lines(file: file).async
      .compactMap { Reading($0) }
      .share(bufferingPolicy: .bounded(64))
    // Both iterators are made before the first read: one that is made later misses what was read before.
    var windows = readings.chunks(ofCount: Readings.window).makeAsyncIterator()
    var alarming = readings.filter(\.isAlarming).makeAsyncIterator()
    let alarms = Task {
      var findings = Findings()
      while let reading = await alarming.next(isolation: nil) { findings.note(reading) }
      return findings
    }
    var findings = Findings()
    while let window = await windows.next(isolation: nil) { findings.note(Window(window)) }
    return await findings + alarms.value
  }
}
