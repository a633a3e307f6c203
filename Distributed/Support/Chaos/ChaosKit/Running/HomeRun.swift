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

  private static let key = "chaos"

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
    var disturber = try await prepare(journal)
    var evidence = Evidence()
    do {
      try await disturber.run(until: .now + duration)
      try journal.note("no more disturbances")
      disturber.proxies.stopCutting()
      try await settle(&disturber, &evidence)
      try journal.note("verifying")
    } catch {
      await disturber.servers.end()
      throw error
    }
    await disturber.servers.end()
    try journal.note("cut connections after a number of bytes", .cuts, disturber.proxies.cutCount)
    try collect(from: disturber, &evidence)
    let verdict = Verifier.verify(evidence)
    for violation in verdict.findings.violations {
      try journal.note("violation: \(violation.kind.rawValue): \(violation)")
    }
    try journal.note("end")
    return Outcome(home: home, verdict: verdict, counts: journal.counts)
  }

  private func prepare(_ journal: Journal) async throws -> Disturber {
    let control = ServerControl(key: Self.key, processes: processes, journal: journal, folder: folder)
    let (servers, proxies): (any ServerHome, Proxies)
    if home == .failover {
      let pair = try await ServerPair.servers(control)
      proxies = try Proxies(to: pair.primary.port, seed: seed)
      servers = ServerPair(pair, control, proxies)
    } else {
      servers = try await SingleServer(home, control)
      proxies = try Proxies(to: servers.primary.port, seed: seed)
    }
    var participants = Participants(in: folder, key: Self.key, proxies: proxies, processes: processes, seed: seed)
    for name in Role.allCases.flatMap(\.names) { try participants.start(name) }
    return Disturber(
      home,
      proxies: proxies,
      journal: journal,
      servers: servers,
      participants: participants,
      seed: seed
    )
  }

  /// Lets the senders finish, and waits until all others have got everything.
  private func settle(_ disturber: inout Disturber, _ evidence: inout Evidence) async throws {
    await disturber.participants.finishSenders(within: stepLimit)
    let dump = StreamDump(key: Self.key, server: disturber.servers.primary)
    evidence.stream = try await dump.entries()
    let last = evidence.stream.last?.cursor
    if last == nil { evidence.failures.append("the stream has no entries") }
    let logs = Role.reader.names.map { disturber.participants.log(of: $0) }
    // What has not come in time, the verification notices.
    try await wait {
      try logs.allSatisfy { try LineLog<ReaderLine>.last(in: $0, \.position).flatMap(\.self) == last }
    }
    try await wait { try await dump.pendingCount(of: ConsumerCommand.group, last: last) == 0 }
    evidence.pendingCount = try await dump.pendingCount(of: ConsumerCommand.group, last: last) ?? 0
    try disturber.participants.replaceFailed()
    await disturber.participants.end()
  }

  private func collect(from disturber: Disturber, _ evidence: inout Evidence) throws {
    let participants = disturber.participants
    func logs<Line: LosslessStringConvertible & Sendable>(_ names: [String]) throws -> [NamedLog<Line>] {
      try names.map { NamedLog($0, try LineLog<Line>.lines(of: participants.log(of: $0))) }
    }
    evidence.losses = home.mayLose ? disturber.losses : []
    evidence.failures += participants.failures
    evidence.senders = try logs(participants.senderNames)
    evidence.readers = try logs(Role.reader.names)
    evidence.consumers = try logs(Role.consumer.names)
  }

  private func wait(until isTrue: () async throws -> Bool) async throws {
    let end = ContinuousClock.now + stepLimit
    while try await !isTrue(), .now < end { try await Task.sleep(for: .milliseconds(50)) }
  }
}
