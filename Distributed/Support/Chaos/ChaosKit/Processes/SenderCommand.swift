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
      retention: FileLogRetention(maximumSize: maximumSize),
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
