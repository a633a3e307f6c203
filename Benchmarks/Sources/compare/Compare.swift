import Foundation

/// Compares this library with others, and with what is possible.
@main
enum Compare {
  static let workloads: [Workload] =
    [chain] + hotSubject + paced + [
      merging, zipping, combiningLatest, coldProducer, replay, debouncing, flattening, manyProducers,
    ]

  static func main() async {
    guard let options = Options(Array(CommandLine.arguments.dropFirst())) else {
      print(Options.usage)
      exit(2)
    }
    // Outside of the main actor, where the candidates would otherwise run.
    exit(await Task.detached { await compare(options) }.value)
  }

  /// Measures and reports; returns the exit status.
  private static func compare(_ options: Options) async -> Int32 {
    var report = Report(machine: Machine(), rounds: options.rounds)
    print(report.machine.markdown)
    do {
      var group = ""
      for workload in workloads where options.includes(workload) {
        let comparison = try await Runner(options: options).measure(workload)
        if workload.group != group {
          group = workload.group
          print("\n### \(group)\n\n\(Comparison.header)")
        }
        print(comparison.markdown)
        report.comparisons.append(comparison)
      }
      print("\n### Floors\n\n\(report.floors)")
      if let file = options.jsonFile { try report.write(to: file) }
    } catch {
      print("\n\(error)")
      return 1
    }
    return options.isQuick || report.missed.isEmpty ? 0 : 1
  }
}
