import Foundation

/// A loop without a library, over lines that are strings or bytes.
enum PipelineWithLoop {
  static let source = #filePath

  @inline(__always) static func run<Line>(over lines: some Sequence<Line>, parse: (Line) -> Reading?) -> Findings {
    var (windows, alarms) = (Findings(), Findings())
    var window: [Reading] = []
    for line in lines {
      guard let reading = parse(line) else { continue }
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
