import Foundation

enum PipelineWithByteLoop {
  static let source = #filePath

  @Sendable
  static func run(_ file: URL) async throws -> Findings {
    var (windows, alarms) = (Findings(), Findings())
    var window: [Reading] = []
    for line in ByteLines(file: file) {
      guard let reading = Reading(line) else { continue }
      window.append(reading)
      if reading.isAlarming { alarms.note(reading) }
      if window.count == Readings.window {
        windows.note(Window(window))
        window.removeAll(keepingCapacity: true)
      }
    }
    if !window.isEmpty { windows.note(Window(window)) }
    return windows + alarms
  }
}
