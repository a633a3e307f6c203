import Foundation
import HeapSize
import LocalExecutor
import Scoreboard

/// Compares this library with others, and with the possible limits.
@main enum Compare {
  static func main() async {
    guard let options = Options(Array(CommandLine.arguments.dropFirst())) else {
      show(Options.usage)
      exit(2)
    }
    if let contradiction = options.contradiction {
      show(contradiction)
      exit(2)
    }
    keep_freed_memory()
    if options.isLocalFirst, use_local_first_executor() == 0 {
      show("Another executor cannot be used here.")
      exit(2)
    }
    do {
      // Outside the main actor, where the candidates would otherwise run.
      exit(try await Task.detached { try await run(options) }.value)
    } catch {
      show("\n\(error)")
      exit(1)
    }
  }

  /// Performs the requested measurements; returns the exit status.
  private static func run(_ options: Options) async throws -> Int32 {
    if options.checksGrowth {
      return await CurveRunner(options: options).checkGrowth(Catalog.curves) ? 0 : 1
    }
    if let directory = options.plotDirectory {
      try await CurveRunner(options: options).measure(Catalog.curves, writingTo: directory)
      return 0
    }
    var records = try options.floors.read() ?? Records()
    records.processor = Machine.processor
    if records.runs.isEmpty {
      show("There are no recorded runs in \(options.floors.path): no row has a floor.")
    }
    var reports = [try await measure(options, records)]
    if options.cores == .both {
      if let report = try OneCore.measure(options) {
        reports.append(report)
      } else {
        show("\nPrograms cannot be bound to a core here (taskset is missing): one core was not measured.")
      }
    }
    try publish(reports, options)
    return options.isQuick || !reports.contains(where: \.isBehind) ? 0 : 1
  }

  /// Writes the requested files.
  private static func publish(_ reports: [Report], _ options: Options) throws {
    guard let page = Page(reports) else { return }
    if options.cores != .one { show("\n" + reports.map(\.standing).joined(separator: "\n")) }
    if let file = options.earlierFile { try page.compare(withEarlier: file) }
    if let file = options.jsonFile { try reports.write(to: file) }
    if let file = options.readmeFile { try page.write(toReadme: file) }
    if let file = options.detailsFile { try page.write(toDetails: file) }
    if let file = options.pictureFile { try page.draw(to: file) }
    if let file = options.record {
      try file.add(page.run, page.rows, acceptingSlower: options.acceptsSlower)
    }
  }

  /// Measures on the cores that are available to this process.
  private static func measure(_ options: Options, _ records: Records) async throws -> Report {
    var report = Report(machine: Machine(), rounds: options.rounds, isOnOneCore: options.cores == .one)
    show("\n## \(report.title)\n\n\(report.machine.markdown)")
    let workloads = Catalog.workloads.filter { options.includes($0.title) }
    for line in Elsewhere.start(for: workloads) { show(line) }
    var progress = ProgressLine(total: workloads.count)
    var group = ""
    for workload in workloads {
      let comparison = try await Runner(options: options, records: records, progress: progress).measure(workload)
      progress.done += 1
      progress.clear()
      if workload.group != group {
        group = workload.group
        show("\n### \(group)\n\n\(Comparison.header)")
      }
      show(comparison.markdown)
      report.comparisons.append(comparison)
    }
    // On one core only a busy sender would run, and the figures would be the time slices of the system.
    if options.cores != .one { report.latencies = await Latency.measure(options, progress) }
    if !report.latencies.isEmpty { show("\n### Latency\n\n\(report.latencyTable)") }
    report.programs = try await Program.measure(options, progress)
    if !report.programs.isEmpty { show("\n### Programs\n\n\(report.programTable)") }
    progress.clear()
    show("\n### Rows\n\n\(report.rowTable)")
    if !report.costs.isEmpty { show("\n### At most\n\n\(report.costTable)") }
    return report
  }
}
