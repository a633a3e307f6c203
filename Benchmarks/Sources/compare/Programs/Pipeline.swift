import Foundation

/// Readings of sensors in a file of text: each line is parsed; windows of 1,000 readings are summed up for one reader,
/// and readings that are too high go to another one.
///
/// The loops do all of this by themselves. With a library, the slower of the two readers slows down the task that reads
/// the file, so that memory does not grow with the file. Some candidates make a string of each line, as the first loop
/// does, and some parse the bytes, as the second one does.
func pipeline(megabytes: Int) -> [Program] {
  func program(
    _ candidate: String,
    isOurs: Bool = false,
    _ source: String,
    _ run: @escaping @Sendable (_ file: URL) async throws -> Findings
  ) -> Program {
    Program(
      program: "pipeline, \(megabytes) MB",
      candidate: candidate,
      isOurs: isOurs,
      source: source,
      megabytes: megabytes,
      mostHeap: Readings.mostHeap
    ) { _ in
      let file = try Readings.write(megabytes: megabytes)
      defer { try? FileManager.default.removeItem(at: file) }
      let clock = ContinuousClock()
      let start = clock.now
      let processorTime = ProcessorTime.now
      let (findings, growth) = try await PeakHeap.growth { try await run(file) }
      return ProgramRun(
        outcome: findings.text,
        bytes: growth,
        duration: start.duration(to: clock.now),
        processorTime: ProcessorTime.now - processorTime
      )
    }
  }
  return [
    program("a plain loop", PipelineWithLoop.source) { file in
      PipelineWithLoop.run(over: Lines(file: file)) { Reading($0) }
    },
    program("AsyncStreams, lines", isOurs: true, PipelineWithLines.source, PipelineWithLines.run),
    program("AsyncStreams, lines, share", isOurs: true, PipelineWithSharedLines.source, PipelineWithSharedLines.run),
    program("AsyncStreams, lines, Subject", isOurs: true, PipelineWithSubject.source, PipelineWithSubject.run),
    program(
      "AsyncStreams, lines, share of each reading",
      isOurs: true,
      PipelineWithSharedReadings.source,
      PipelineWithSharedReadings.run
    ),
    program("a plain loop over bytes", PipelineWithLoop.source) { file in
      PipelineWithLoop.run(over: ByteLines(file: file)) { Reading($0) }
    },
    program("AsyncStreams, byteLines", isOurs: true, PipelineWithByteLines.source, PipelineWithByteLines.run),
    program(
      "AsyncStreams, byteLines, share",
      isOurs: true,
      PipelineWithSharedByteLines.source,
      PipelineWithSharedByteLines.run
    ),
    program("AsyncAlgorithms, chunks", PipelineWithChunks.source, PipelineWithChunks.run),
    program("AsyncAlgorithms, AsyncChannel", PipelineWithChannel.source, PipelineWithChannel.run),
  ]
    // At about a megabyte a second, a long file would take minutes, and show nothing more than a short one.
    + (megabytes > 100
      ? [] : [program("AsyncAlgorithms, share of each reading", PipelineWithShare.source, PipelineWithShare.run)])
}

/// The results of the pipeline's readers, in a form that does not depend on their order.
struct Findings: Sendable {
  var windows = 0
  var alarms = 0
  var digest = 0

  mutating func note(_ window: Window) {
    windows += 1
    digest = (digest &* 33) ^ (window.sum &+ window.least &* 7 &+ window.most &* 13)
  }

  mutating func note(_ alarm: Reading) {
    alarms += 1
    digest = (digest &* 33) ^ (alarm.time &+ alarm.sensor &* 7 &+ alarm.value)
  }

  /// The findings of both readers together.
  static func + (windows: Findings, alarms: Findings) -> Findings {
    Findings(
      windows: windows.windows + alarms.windows,
      alarms: windows.alarms + alarms.alarms,
      digest: windows.digest ^ (alarms.digest &* 31)
    )
  }

  var text: String {
    "\(windows) windows, \(alarms) alarms, digest \(String(UInt(bitPattern: digest), radix: 16))"
  }
}

/// The statistics of a window of readings.
struct Window: Sendable {
  let sum: Int
  let least: Int
  let most: Int

  init(_ readings: [Reading]) {
    var sum = 0
    var least = Int.max
    var most = Int.min
    for reading in readings {
      sum += reading.value
      least = min(least, reading.value)
      most = max(most, reading.value)
    }
    (self.sum, self.least, self.most) = (sum, least, most)
  }
}
