import Foundation

private nonisolated let usage = """
  usage: pipeline FILE | -
         pipeline --demo

  Evaluates lines such as 1700000000123,417,20345 (milliseconds, sensor, value): windows of 1,000 readings, and
  readings above 99,000. With -, it reads the standard input; with --demo, a file of a million readings that it writes
  and removes.
  """

/// The whole program.
///
/// - Returns: The exit code.
public nonisolated func runPipeline(_ arguments: [String]) async -> Int32 {
  guard arguments.count == 1, let argument = arguments.first else { return fail(usage, EX_USAGE) }
  do {
    switch argument {
    case "--help": print(usage)
    case "--demo":
      let file = try DemoFile(readings: 1_000_000)
      try await report(FileHandle(forReadingFrom: file.url))
    case "-": try await report(.standardInput)
    default: try await report(FileHandle(forReadingFrom: URL(fileURLWithPath: argument)))
    }
    return EX_OK
  } catch {
    return fail("pipeline: cannot read '\(argument)': \(error.localizedDescription)", EX_NOINPUT)
  }
}

private nonisolated func report(_ input: FileHandle) async throws {
  let clock = ContinuousClock()
  let start = clock.now
  let evaluation = try await Evaluation(of: input)
  let seconds = start.duration(to: clock.now) / .seconds(1)
  let windows = evaluation.windows
  print("\(windows.reduce(0) { $0 + $1.count }) readings in \(windows.count) windows")
  if let highest = windows.max(by: { ($0.mean ?? 0) < ($1.mean ?? 0) }), let mean = highest.mean {
    print("the highest mean of a window: \(mean)")
  }
  print("\(evaluation.alarms.count) alarms")
  if let last = evaluation.alarms.last { print("the last one: sensor \(last.sensor), value \(last.value)") }
  print("\(Int(Double(windows.count) / seconds)) windows a second, at most \(peakMegabytes) MB of memory")
}

/// The most memory that the process has used, as the system counts it.
private nonisolated var peakMegabytes: Int {
  #if os(Linux)
  // Of what `getrusage` reports, a part may be that of the program that ran in this process before, such as `swift run`.
  let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
  let kilobytes = status.firstMatch(of: #/VmHWM:\s+(\d+) kB/#).flatMap { Int($0.1) }
  return (kilobytes ?? 0) / 1_000
  #else
  var usage = rusage()
  getrusage(RUSAGE_SELF, &usage)
  return usage.ru_maxrss / 1_000_000
  #endif
}

private nonisolated func fail(_ message: String, _ code: Int32) -> Int32 {
  try? FileHandle.standardError.write(contentsOf: Data((message + "\n").utf8))
  return code
}
