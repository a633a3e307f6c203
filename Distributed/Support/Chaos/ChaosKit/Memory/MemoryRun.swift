import AsyncStreamsDurableTesting
import AsyncStreamsRedis
import Foundation
import LocalServers

/// A run over a log in memory: tasks of this process send and read, and the disk of the log crashes, is full and is slow.
///
/// What is a process of the sender elsewhere is a log object here: it ends in a crash, and another one is opened.
struct MemoryRun {
  private enum Own: Hashable, Sendable {
    case crash(MemoryDisk.Crash)
    case fillDisk
    case slowDisk
  }

  private static let weights = Weights<Disturbance<Own>>([
    (.own(.crash(.process)), 3), (.own(.crash(.machine)), 4), (.own(.fillDisk), 2), (.own(.slowDisk), 3),
    (.kill(.reader), 3),
  ])
  /// The cursor of no entry, and greater than all.
  private static let upper = FileLogCursor("1000000000000-00000000")

  private let folder: URL
  private let journal: Journal
  private let disk = MemoryDisk()
  private let current: CurrentLog
  private var random: SeededGenerator
  private var sessions: [MemorySession] = []
  private var readers: [MemoryReader] = []
  /// When readers that were ended start again.
  private var starts: [(time: ContinuousClock.Instant, reader: MemoryReader)] = []
  private var losses: [Loss<FileLogCursor>] = []

  init(in folder: URL, journal: Journal, seed: UInt64) async throws {
    (self.folder, self.journal) = (folder, journal)
    random = SeededGenerator(seed: seed)
    current = CurrentLog(MemoryLog(on: disk))
    try await openSession()
    readers = try Role.reader.names(3).enumerated().map { index, name in
      try MemoryReader(name, in: folder, batchSize: [500, 50, 5][index], isStored: index == 1, current)
    }
  }

  /// Disturbs for a while, lets everything come to rest, and returns what is known.
  mutating func evidence(disturbing duration: Duration, settlingWithin limit: Duration) async throws
    -> Evidence<FileLogCursor>
  {
    let end = ContinuousClock.now + duration
    while .now < end {
      try await Task.sleep(for: .milliseconds(Int.random(in: 50...600, using: &random)))
      try startReaders { $0 <= .now }
      if let disturbance = Self.weights.next(using: &random) { try await disturb(disturbance) }
    }
    try startReaders { _ in true }
    try journal.note("no more disturbances")
    try await sessions.last?.finish()
    var evidence = Evidence<FileLogCursor>()
    evidence.stream = try await entries()
    let last = evidence.stream.last?.cursor
    if last == nil { evidence.failures.append("the stream has no entries") }
    let (readers, losses) = (readers, losses)
    try await wait(within: limit) { try readers.allSatisfy { try $0.position == last } }
    for reader in readers { await reader.end() }
    evidence.losses = losses
    evidence.storingSenders = Set(sessions.filter { $0.sync == .each }.map(\.name))
    evidence.senders = try sessions.map { NamedLog($0.name, try LineLog.lines(of: $0.file)) }
    evidence.readers = try readers.map { NamedLog($0.name, try LineLog.lines(of: $0.file)) }
    return evidence
  }

  private mutating func disturb(_ disturbance: Disturbance<Own>) async throws {
    switch disturbance {
    case .own(.crash(let crash)): try await self.crash(crash)
    case .own(.fillDisk):
      let (size, pause) = (Int.random(in: 0...100_000, using: &random), Int.random(in: 50...800, using: &random))
      try journal.note("the disk has room for \(size) bytes for \(pause) ms", .fullDisks)
      disk.capacity = size
      try await Task.sleep(for: .milliseconds(pause))
      disk.capacity = nil
    case .own(.slowDisk):
      let latency = Int.random(in: 0...40, using: &random)
      try journal.note("a wait for the disk takes \(latency) ms", .slowDisks)
      disk.latency = .milliseconds(latency)
    case .kill(let role), .stop(let role):
      guard let reader = readers.filter(\.isReading).randomElement(using: &random) else { return }
      await reader.end()
      try journal.note("ended \(reader.name)", role.killCount)
      // Until it goes on, other entries may get the number of the last one that it has read.
      starts.append((.now + .milliseconds(Int.random(in: 0...2_500, using: &random)), reader))
    }
  }

  private mutating func startReaders(_ isDue: (ContinuousClock.Instant) -> Bool) throws {
    for (time, reader) in starts where isDue(time) { try reader.start() }
    starts.removeAll { isDue($0.time) }
  }

  private mutating func crash(_ crash: MemoryDisk.Crash) async throws {
    disk.crash(crash)
    try await sessions.last?.finish()
    try journal.note("crash of the \(crash)", crash == .machine ? .powerLosses : .senderKills)
    try await Task.sleep(for: .milliseconds(Int.random(in: 0...500, using: &random)))
    let senders = Set(sessions.map(\.name))
    let survivor = try await openSession()
    guard crash == .machine, let upper = Self.upper else { return }
    losses.append(Loss(survivor: survivor, upper: upper, senders: senders))
    try journal.note("entries after \(survivor) are lost")
  }

  /// Opens the log, and begins to send.
  ///
  /// - Returns: The last entry of before.
  @discardableResult private mutating func openSession() async throws -> FileLogCursor {
    let policies: [SyncPolicy] = [.each, .interval(.milliseconds(Int.random(in: 1...400, using: &random))), .never]
    let sync = policies.randomElement(using: &random) ?? .each
    let log = MemoryLog(on: disk, sync: sync)
    let last = try await log.lastCursor()
    current.log = log
    let name = "sender-1.\(sessions.count)"
    sessions.append(try MemorySession(name, log, sync: sync, in: folder, seed: random.next()))
    try journal.note("opened the log with \(sync)")
    return last
  }

  /// All entries, read at once.
  private func entries() async throws -> [StreamEntry<FileLogCursor>] {
    let log = current.log
    let last = try await log.lastCursor()
    var reader = log.makeReader(from: .beginning, batchSize: 1_000)
    var entries: [StreamEntry<FileLogCursor>] = []
    while entries.last?.cursor != last, last.number > 0 {
      for entry in try await reader.next() {
        entries.append(StreamEntry(cursor: entry.cursor, text: String(decoding: entry.payload, as: UTF8.self)))
      }
    }
    return entries
  }
}

/// A log object with the tasks that send to it.
struct MemorySession {
  private static let rate = 400

  let name: String
  let sync: SyncPolicy
  let file: URL
  private let orders = SenderOrders()
  private let sending: Task<Void, any Error>

  init(_ name: String, _ log: MemoryLog, sync: SyncPolicy, in folder: URL, seed: UInt64) throws {
    (self.name, self.sync) = (name, sync)
    file = folder.appending(path: "\(name).log")
    let lanes = SenderLanes(
      name: name,
      subject: log.subject(coding: .text),
      log: try LineLog<SenderLine<FileLogCursor>>(file),
      rate: Self.rate,
      seed: seed
    )
    sending = Task { [orders] in try await lanes.run(orders) }
  }

  /// Ends the tasks, after what they are sending.
  func finish() async throws {
    orders.take("finish")
    try await sending.value
  }
}

/// A task that reads, and that another one can end and start again.
final class MemoryReader: Sendable {
  let name: String
  let file: URL
  private let reading: Reading<MemoryLog>
  private let task = Lock<Task<Void, any Error>?>(nil)

  init(_ name: String, in folder: URL, batchSize: Int, isStored: Bool, _ current: CurrentLog) throws {
    self.name = name
    file = folder.appending(path: "\(name).log")
    reading = Reading(
      subject: { current.log.subject(coding: .text) },
      log: try LineLog(file),
      stored: isStored ? StoredCursor(at: folder.appending(path: "\(name).position")) : nil,
      batchSize: batchSize
    )
    try start()
  }

  /// Starts, where it was.
  func start() throws {
    let start = if let stored = reading.stored { try stored.load() } else { try position }
    try reading.log.write(.started(start))
    let task = Task { [reading] in try await reading.run(after: start) }
    self.task.withLock { $0 = task }
  }

  /// The last entry that was read, or where it begins.
  var position: FileLogCursor? {
    get throws { try LineLog.last(in: file, \ReaderLine<FileLogCursor>.position) ?? nil }
  }

  /// Whether it was started, and was not ended since.
  var isReading: Bool { task.withLock { $0 != nil } }

  /// Ends the reading.
  func end() async {
    let task = task.withLock { $0.take() }
    task?.cancel()
    _ = await task?.result
  }
}

/// The log object that was opened last.
final class CurrentLog: Sendable {
  private let state: Lock<MemoryLog>

  init(_ log: MemoryLog) { state = Lock(log) }

  var log: MemoryLog {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }
}
