import AsyncStreamsDurableTesting
import AsyncStreamsRedis
import Foundation
import LocalServers

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

  init(_ log: MemoryLog) {
    state = Lock(log)
  }

  var log: MemoryLog {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }
}
