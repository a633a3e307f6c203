import ArgumentParser
import AsyncStreamsRedis
import Foundation
import LocalServers

/// A process that sends, until its standard input says `finish`.
///
/// It writes its lines to its standard output, which is a pipe: a disk that is full for it must not stop them. If it appends
/// to a folder, it also reads.
struct SenderCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "sender", shouldDisplay: false)

  /// The name of the reader in the process that appends to a folder.
  static let innerReader = "reader-inner"

  @OptionGroup var options: ProcessOptions

  @Option(help: "How many elements it sends per second.")
  var rate: Int

  @Option(help: "How many bytes the files of the log may have together.")
  var maximumSize: Int?

  @Option(help: "A folder for all files of the log, also those that are removed.")
  var archive: String?

  func run() async throws {
    let orders = SenderOrders()
    DiskLimit.prepare()
    StandardInput.follow { line in orders.take(line) }
    if let folder = options.folderURL {
      try await send(toLogIn: folder, orders)
    } else {
      try await send(to: options.subject, LineLog(named: options.name), orders)
    }
  }

  private func send(toLogIn folder: URL, _ orders: SenderOrders) async throws {
    let lines = LineLog<SenderLine<FileLogCursor>>(named: options.name)
    let archive = try archive.map { try FileArchive(of: folder, in: URL(filePath: $0)) }
    try archive?.update()
    // Each process has other habits.
    var random = options.random
    let policies: [SyncPolicy] = [.each, .interval(.milliseconds(Int.random(in: 1...200, using: &random))), .never]
    let log = try FileLog(
      at: folder,
      sync: policies.randomElement(using: &random) ?? .each,
      retention: FileLogRetention(maxSize: maximumSize),
      fileSize: Int.random(in: 20_000...60_000, using: &random)
    )
    try lines.write(.opened(name: options.name, cutCount: log.torn?.byteCount ?? 0))
    let subject = log.subject(coding: FilledText.coding)
    let reading = Task { try await read(subject) }
    try await send(to: subject, lines, orders) {
      DiskLimit.admitSignal()
      try archive?.update()
    }
    let last = try await log.lastCursor()
    try await wait(within: .seconds(10)) { try position() == last }
    reading.cancel()
    try await log.close()
    try archive?.update()
  }

  /// Reads in this process, where the log object that appends tells its readers what is new.
  private func read(_ subject: DurableSubject<String, FileLog>) async throws {
    let lines = LineLog<ReaderLine<FileLogCursor>>(named: Self.innerReader)
    let start = try position()
    try lines.write(.started(start))
    try await Reading(subject: { subject }, log: lines, stored: nil, batchSize: 20).run(after: start)
  }

  /// Where the reader in this process is, or that in the process before.
  private func position() throws -> FileLogCursor? {
    try LineLog.last(in: options.logURL(of: Self.innerReader), \ReaderLine<FileLogCursor>.position) ?? nil
  }

  private func send<Log: AttackedLog>(
    to subject: DurableSubject<String, Log>,
    _ log: LineLog<SenderLine<Log.Cursor>>,
    _ orders: SenderOrders,
    before: @escaping @Sendable () throws -> Void = {}
  ) async throws {
    let lanes = SenderLanes(
      name: options.name,
      subject: subject,
      log: log,
      rate: rate,
      seed: options.seed,
      before: before
    )
    try await lanes.run(orders)
  }
}

/// What the senders of a process are told to do.
final class SenderOrders: Sendable {
  private struct State {
    var isFinishing = false
    var hasBurst = false
  }

  private let state = Lock(State())

  /// Takes an order: `finish`, `fill BYTES MILLISECONDS` for a full disk, or `tear BYTES` to be killed when a file gets
  /// longer, and to send a very large transaction until then.
  func take(_ order: String) {
    let words = order.split(separator: " ")
    let numbers = words.dropFirst().compactMap { Int($0) }
    switch (words.first, numbers.count) {
    case ("finish", 0): state.withLock { $0.isFinishing = true }
    case ("fill", 2): DiskLimit.fill(upTo: numbers[0], for: Double(numbers[1]) / 1_000)
    case ("tear", 1):
      DiskLimit.end(beyond: numbers[0])
      state.withLock { $0.hasBurst = true }
    default: break
    }
  }

  /// Whether the senders send no more.
  var isFinishing: Bool { state.withLock { $0.isFinishing } }

  /// Whether the next transaction is very large; true once for each order.
  func takeBurst() -> Bool {
    state.withLock { state in
      defer { state.hasBurst = false }
      return state.hasBurst
    }
  }
}

/// The tasks of a sender, which send at once over one log object.
struct SenderLanes<Log: AttackedLog>: Sendable {
  let name: String
  let subject: DurableSubject<String, Log>
  let log: LineLog<SenderLine<Log.Cursor>>
  /// How many elements they send per second together.
  let rate: Int
  let seed: UInt64
  /// Runs before each send.
  var before: @Sendable () throws -> Void = {}

  /// Sends until it is told to finish.
  func run(_ orders: SenderOrders) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      let suffixes = ["a", "b", "c", "d"]
      for (index, suffix) in suffixes.enumerated() {
        let lane = SenderLane(
          name: name + suffix,
          subject: subject,
          log: log,
          rate: rate / suffixes.count,
          random: SeededGenerator(seed: seed &+ UInt64(index)),
          before: before
        )
        group.addTask { try await lane.run(orders) }
      }
      try await group.waitForAll()
    }
  }
}

/// One task of a sender: it sends single elements and transactions, and notes what became of each.
struct SenderLane<Log: AttackedLog>: Sendable {
  /// How many elements a very large transaction has.
  private static var burstCount: Int { 500 }

  let name: String
  let subject: DurableSubject<String, Log>
  let log: LineLog<SenderLine<Log.Cursor>>
  /// How many elements are sent per second.
  let rate: Int
  var random: SeededGenerator
  /// Runs before each send.
  let before: @Sendable () throws -> Void

  /// Sends until it is told to finish.
  func run(_ orders: SenderOrders) async throws {
    var random = random
    var number = 0
    var due = ContinuousClock.now
    while !orders.isFinishing {
      let count = orders.takeBurst() ? Self.burstCount : Self.count(&random)
      let delay = Int.random(in: 0..<50, using: &random) == 0 ? Int.random(in: 0...3_000, using: &random) : nil
      let items = Item.all(of: number..<number + count, in: name)
      number += count
      try before()
      let isAccepted = try await send(items, cancelAfter: delay.map { .microseconds($0) })
      // After an outage, what was not sent meanwhile is not sent at once.
      due = max(due, .now - .milliseconds(100)) + .seconds(1) * min(count, 2 * rate) / rate
      try await Task.sleep(until: isAccepted ? due : .now + retryPause)
    }
    try log.write(.finished(lane: name, count: number))
  }

  /// How many elements are sent together.
  private static func count(_ random: inout SeededGenerator) -> Int {
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<60: 1
    case 60..<98: .random(in: 2...12, using: &random)
    default: .random(in: 50...150, using: &random)
    }
  }

  /// Sends elements as one transaction, and notes what became of them.
  ///
  /// - Parameter delay: When to cancel the send.
  private func send(_ items: [Item], cancelAfter delay: Duration?) async throws -> Bool {
    do {
      let cursor = try await cursor(of: items, cancelAfter: delay)
      try log.write(items.map { .acknowledged($0, cursor) })
      return true
    } catch let error as DurableError<Log> {
      let reason = "\(error.reason)"
      switch error.reason {
      case .outcomeUnknown, .cancelled: try log.write(items.map { .uncertain($0, reason: reason) })
      default: try log.write(items.map { .refused($0, reason: reason) })
      }
      return false
    }
  }

  private func cursor(of items: [Item], cancelAfter delay: Duration?) async throws -> Log.Cursor {
    guard let delay else { return try await send(items) }
    let task = Task { try await send(items) }
    try await Task.sleep(for: delay)
    task.cancel()
    return try await task.value
  }

  private func send(_ items: [Item]) async throws -> Log.Cursor {
    let texts = items.map(\.description)
    if texts.count == 1 { return try await subject.send(texts[0]) }
    guard let last = try await subject.send(contentsOf: texts) else { throw ChaosFailure("a send without a cursor") }
    return last
  }
}
