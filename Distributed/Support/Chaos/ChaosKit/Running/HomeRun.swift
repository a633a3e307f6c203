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
