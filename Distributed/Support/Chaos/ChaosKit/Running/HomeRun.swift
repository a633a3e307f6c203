import ArgumentParser
import AsyncStreamsRedis
import Foundation
import LocalServers

/// A run with one home: it starts everything, disturbs it, lets it come to rest, and verifies.
struct HomeRun: Sendable {
  /// What has come out, and what was done.
  struct Outcome: Sendable {
    let home: Home
    let verdict: Verdict
    let counts: [Journal.Count: Int]
  }

  let home: Home
  let duration: Duration
  let seed: UInt64
  let folder: URL
  let processes: LivingProcesses

  /// How long each step may take after the disturbances: a reader may have to read the whole stream again.
  private var stepLimit: Duration { .seconds(15) + duration / 20 }

  /// Runs everything.
  func run() async throws -> Outcome {
    let journal = try Journal(at: folder.appending(path: "chaos.log"))
    try journal.note("\(home.rawValue), seed \(seed)")
    let verdict: Verdict
    switch home {
    case .memory:
      var run = try await MemoryRun(in: folder, journal: journal, seed: seed)
      verdict = Verifier.verify(try await run.evidence(disturbing: duration, settlingWithin: stepLimit))
    case .folder, .retained:
      verdict = try await attack(FolderPlace(home, in: folder, journal: journal), journal)
    case .always, .everysec, .failover:
      let place = try await ServerPlace(home, in: folder, journal: journal, processes: processes, seed: seed)
      verdict = try await attack(place, journal)
    }
    for violation in verdict.findings.violations {
      try journal.note("violation: \(violation.kind.rawValue): \(violation)")
    }
    try journal.note("end")
    return Outcome(home: home, verdict: verdict, counts: journal.counts)
  }

  private func attack<Attacked: Place>(_ place: Attacked, _ journal: Journal) async throws -> Verdict {
    let participants = try Participants(of: place, in: folder, processes: processes, seed: seed)
    var disturber = Disturber(place, journal: journal, participants: participants, seed: seed)
    var evidence: Evidence<Attacked.Log.Cursor>
    do {
      try await disturber.run(until: .now + duration)
      try journal.note("no more disturbances")
      disturber.place.calm()
      evidence = try await settle(&disturber)
      try journal.note("verifying")
    } catch {
      await disturber.place.end()
      throw error
    }
    await disturber.place.end()
    try collect(from: disturber.participants, &evidence)
    return Verifier.verify(evidence)
  }

  /// Lets the senders finish, and waits until all others have got everything.
  private func settle<Attacked: Place>(
    _ disturber: inout Disturber<Attacked>
  ) async throws -> Evidence<Attacked.Log.Cursor> {
    await disturber.participants.finishSenders(within: stepLimit)
    var evidence = try await disturber.place.evidence()
    let last = evidence.stream.last?.cursor
    if last == nil { evidence.failures.append("the stream has no entries") }
    let logs = disturber.participants.readerNames.map { disturber.participants.log(of: $0) }
    // What has not come in time, the verification notices.
    try await wait(within: stepLimit) {
      try logs.allSatisfy { log in
        try LineLog.last(in: log, \ReaderLine<Attacked.Log.Cursor>.position).flatMap(\.self) == last
      }
    }
    try await disturber.place.complete(&evidence, within: stepLimit)
    try await disturber.replaceFailed()
    await disturber.participants.end()
    return evidence
  }

  private func collect<Cursor: CountedCursor>(
    from participants: Participants,
    _ evidence: inout Evidence<Cursor>
  ) throws {
    func logs<Line: LosslessStringConvertible & Sendable>(_ names: [String]) throws -> [NamedLog<Line>] {
      try names.map { NamedLog($0, try LineLog<Line>.lines(of: participants.log(of: $0))) }
    }
    evidence.failures += participants.failures
    evidence.senders = try logs(participants.senderNames)
    evidence.readers += try logs(participants.readerNames)
    evidence.consumers = try logs(participants.names(of: .consumer))
  }
}

/// Where the stream is kept while the processes are disturbed.
package enum Home: String, CaseIterable, Sendable, ExpressibleByArgument {
  /// Memory, with a disk that is made of memory, too.
  case memory
  /// A folder, which keeps everything.
  case folder
  /// A folder, which keeps only what was appended last.
  case retained
  /// A server that waits for its disk before it answers.
  case always
  /// A server that waits for its disk each second, and that loses what it has not written there.
  case everysec
  /// Two servers, one of which is the replica of the other, and takes over.
  case failover

  /// Whether acknowledged entries may be lost.
  package var mayLose: Bool { ![.folder, .retained, .always].contains(self) }

  /// Whether a server has the stream.
  package var needsServer: Bool { configuration != nil }

  /// The arguments of its servers; `nil` if it has none.
  var configuration: [String]? {
    switch self {
    case .memory, .folder, .retained: nil
    case .always: []
    case .everysec: ["--appendfsync", "everysec", "--auto-aof-rewrite-percentage", "0"]
    case .failover: ["--repl-diskless-sync-delay", "0"]
    }
  }
}

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

/// The table of all runs.
struct Report: CustomStringConvertible {
  let seed: UInt64
  let outcomes: [HomeRun.Outcome]

  /// The first violation of all runs, with the home.
  var firstViolation: String? {
    for outcome in outcomes {
      if let violation = outcome.verdict.findings.violations.first {
        return "\(outcome.home.rawValue): \(violation.kind.rawValue): \(violation)"
      }
    }
    return nil
  }

  /// A line for each number, with a column for each home.
  var description: String {
    var lines = [line("seed \(seed)", outcomes.map(\.home.rawValue))]
    for count in Journal.Count.allCases {
      let values = outcomes.map { $0.counts[count] ?? 0 }
      if values.contains(where: { $0 > 0 }) { lines.append(line(count.rawValue, values)) }
    }
    for (index, row) in (outcomes.first?.verdict.summary.rows ?? []).enumerated() {
      lines.append(line(row.name, outcomes.map { $0.verdict.summary.rows[index].value }))
    }
    for kind in Violation.Kind.allCases {
      lines.append(line(kind.rawValue, outcomes.map { $0.verdict.findings.count(of: kind) }))
    }
    return lines.joined(separator: "\n")
  }

  private func line(_ name: String, _ values: [some CustomStringConvertible]) -> String {
    let columns = values.map { value in
      let text = value.description
      return String(repeating: " ", count: max(1, 12 - text.count)) + text
    }
    return name + String(repeating: " ", count: max(1, 30 - name.count)) + columns.joined()
  }
}

/// Ends the program when it takes too long; then another process kills what it has started.
enum Watchdog {
  /// Begins to watch.
  static func start(limit: TimeInterval, message: String) {
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: limit)
      Console.print("Error: the run has not ended within \(Int(limit)) seconds; \(message)")
      exit(3)
    }
  }
}

/// Waits until a condition holds, or a time has passed.
func wait(within limit: Duration, until isTrue: () async throws -> Bool) async throws {
  let end = ContinuousClock.now + limit
  while try await !isTrue(), .now < end { try await Task.sleep(for: .milliseconds(50)) }
}
