import Foundation

/// The runs with all homes that were asked for, one after the other.
struct Runs: Sendable {
  let homes: [Home]
  /// How long all of them disturb together.
  let seconds: Int
  let seed: UInt64
  let folder: URL

  /// Runs everything.
  func report() async throws -> Report {
    let processes = try LivingProcesses(in: folder)
    var outcomes: [HomeRun.Outcome] = []
    for home in homes {
      let logs = folder.appending(path: home.rawValue)
      try FileManager.default.createDirectory(at: logs, withIntermediateDirectories: true)
      let duration = Duration.seconds(seconds) / homes.count
      let run = HomeRun(home: home, duration: duration, seed: seed, folder: logs, processes: processes)
      let outcome = try await run.run()
      Console.print("\(home.rawValue): \(outcome.verdict.summary.entryCount) entries")
      outcomes.append(outcome)
      // The program fails anyway, and within its time.
      if !outcome.verdict.findings.violations.isEmpty { break }
    }
    await processes.end()
    return Report(seed: seed, outcomes: outcomes)
  }
}
