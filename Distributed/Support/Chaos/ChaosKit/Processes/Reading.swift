import AsyncStreams
import AsyncStreamsRedis
import Foundation

/// Reads the stream, notes each entry, and stores the position.
struct Reading<Log: AttackedLog>: Sendable {
  /// How many entries are read before the position is stored.
  private static var storeInterval: Int { 20 }

  /// The stream, at the beginning and after each failure.
  let subject: @Sendable () -> DurableSubject<String, Log>
  let log: LineLog<ReaderLine<Log.Cursor>>
  let stored: StoredCursor<Log.Cursor>?
  let batchSize: Int

  /// Reads until there is a failure that must not be.
  func run(after start: Log.Cursor?) async throws {
    var position = start.map { LogPosition.after($0) } ?? .beginning
    while true {
      do {
        try await read(from: &position)
        throw ChaosFailure("the stream has ended")
      } catch let error as DurableError<Log> {
        switch error.reason {
        case .reset(let reset):
          position = reset.resumePosition
          try log.write(.reset(position.cursor))
          try store(position)
        case .trimmed(let records):
          position = records.resumePosition
          let oldest = try subject().log.oldestNumber()
          let trimming = Trimming(count: records.count, last: records.last, oldest: oldest)
          try log.write(.trimmed(trimming, position.cursor))
          try store(position)
        case let reason where reason.isTemporary:
          try log.write(.retried(reason: "\(reason)"))
          try await Task.sleep(for: retryPause)
        case let reason:
          try log.write(.failed(reason: "\(reason)"))
          throw error
        }
      }
    }
  }

  private func read(from position: inout LogPosition<Log.Cursor>) async throws {
    var count = 0
    for try await entry in subject().entries(from: position, batchSize: batchSize) {
      guard let item = Item(entry.element) else { throw ChaosFailure("no element: \(entry.element)") }
      try log.write(.read(entry.cursor, item))
      position = .after(entry.cursor)
      count += 1
      if count % Self.storeInterval == 0 { try stored?.store(entry.cursor) }
    }
  }

  /// Stores where to resume; no file is the beginning.
  private func store(_ position: LogPosition<Log.Cursor>) throws {
    guard let stored else { return }
    if let cursor = position.cursor {
      try stored.store(cursor)
    } else {
      try? FileManager.default.removeItem(at: stored.url)
    }
  }
}
