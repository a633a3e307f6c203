import Foundation

/// Compares this library with others, and with what is possible.
@main
enum Compare {
  static func main() async {
    guard let options = Options(Array(CommandLine.arguments.dropFirst())) else {
      show(Options.usage)
      exit(2)
    }
    do {
      // Outside of the main actor, where the candidates would otherwise run.
      exit(try await Task.detached { try await run(options) }.value)
    } catch {
      show("\n\(error)")
      exit(1)
    }
  }

  /// Does what is asked for; returns the exit status.
  private static func run(_ options: Options) async throws -> Int32 {
    if options.checksGrowth {
      return await CurveRunner(options: options).checkGrowth(Catalog.curves) ? 0 : 1
    }
    if let directory = options.plotDirectory {
      try await CurveRunner(options: options).measure(Catalog.curves, writingTo: directory)
      return 0
    }
    var reports = [try await measure(options)]
    if options.cores == .both {
      if let report = try OneCore.measure(options) {
        reports.append(report)
      } else {
        show("\nPrograms cannot be bound to a core here (taskset is missing): one core was not measured.")
      }
    }
    if let file = options.jsonFile { try reports.write(to: file) }
    if options.cores != .one { show(reports.summary) }
    return options.isQuick || reports.allSatisfy(\.missed.isEmpty) ? 0 : 1
  }

  /// Measures on the cores that this process has.
  private static func measure(_ options: Options) async throws -> Report {
    var report = Report(machine: Machine(), rounds: options.rounds, isOnOneCore: options.cores == .one)
    show("\n## \(report.title)\n\n\(report.machine.markdown)")
    let workloads = Catalog.workloads.filter { options.includes($0.title) }
    for line in Elsewhere.start(for: workloads) { show(line) }
    var progress = ProgressLine(total: workloads.count)
    var group = ""
    for workload in workloads {
      let comparison = try await Runner(options: options, progress: progress).measure(workload)
      progress.done += 1
      progress.clear()
      if workload.group != group {
        group = workload.group
        show("\n### \(group)\n\n\(Comparison.header)")
      }
      show(comparison.markdown)
      report.comparisons.append(comparison)
    }
    // On one core a sender that is busy would be all that runs, and the figures those of the system's time slices.
    if options.cores != .one { report.latencies = await Latency.measure(options, progress) }
    if !report.latencies.isEmpty { show("\n### Latency\n\n\(report.latencyTable)") }
    report.programs = try await Program.measure(options, progress)
    if !report.programs.isEmpty { show("\n### Programs\n\n\(report.programTable)") }
    progress.clear()
    show("\n### Floors\n\n\(report.floors)")
    return report
  }
}
