import AsyncStreams
public import AsyncStreamsDurable

/// The state of one reading of a ``MemoryLog``.
public struct MemoryLogReader: LogReader {
  /// The log that it reads.
  public typealias Log = MemoryLog

  private let log: MemoryLog
  private let batchSize: Int
  private var position: LogPosition<FileLogCursor>
  private var changes: HotSignal<Int, Never>.AsyncIterator

  init(_ log: MemoryLog, from position: LogPosition<FileLogCursor>, batchSize: Int) {
    (self.log, self.position, self.batchSize) = (log, position, batchSize)
    changes = log.changes.signal(bufferingPolicy: .bufferingNewest(1)).makeAsyncIterator()
  }

  /// Waits for the next entries.
  public mutating func next() async throws(DurableError<MemoryLog>.Reason) -> [LogEntry<
    FileLogCursor
  >] {
    while true {
      if Task.isCancelled { throw .cancelled }
      let (position, batchSize) = (position, batchSize)
      let look = try log.disk.checking(log.changes) { disk in
        Result { () throws(DurableError<MemoryLog>.Reason) in try disk.entries(from: position, count: batchSize) }
      }
      let (entries, next) = try look.get()
      self.position = next
      if !entries.isEmpty { return entries }
      if await changes.next(isolation: #isolation) == nil { throw Task.isCancelled ? .cancelled : .log(.closed) }
    }
  }
}

extension MemoryDisk.State {
  /// The entries from a position on, and the position behind them.
  func entries(from position: LogPosition<FileLogCursor>, count: Int) throws(DurableError<MemoryLog>.Reason) -> (
    entries: [LogEntry<FileLogCursor>], next: LogPosition<FileLogCursor>
  ) {
    let start: FileLogCursor
    switch position {
    case .newest:
      if let newest, newest.record.kind.isEnd { return ([LogEntry(newest)], .after(newest.cursor)) }
      return ([], .after(readable))
    case .beginning: start = origin
    case .after(let cursor):
      try check(cursor)
      start = cursor
    }
    // Nothing was read of a log without records, so that reading begins with the oldest one.
    if start.number == readable.number { return ([], position) }
    let first = start.number - origin.number
    let end = min(first + count, readable.number - origin.number)
    let entries = records[first..<max(first, end)].map { LogEntry($0) }
    return (entries, entries.last.map { .after($0.cursor) } ?? position)
  }

  /// Fails if the log does not have the record of a cursor, or not all of those after it.
  private func check(_ cursor: FileLogCursor) throws(DurableError<MemoryLog>.Reason) {
    if cursor.number < origin.number {
      let count = origin.number - cursor.number
      throw .trimmed(TrimmedRecords(count: count, last: cursor, resumePosition: .after(origin)))
    }
    // Nothing was read of a log that has no record, so that it need not be the same one.
    let known = cursor.number == 0 ? cursor : cursor.number == origin.number ? origin : record(cursor.number)?.cursor
    if known != cursor || cursor.number > readable.number {
      throw .reset(LogReset(last: cursor, resumePosition: .beginning))
    }
  }
}

extension LogEntry<FileLogCursor> {
  /// The entry of a record.
  init(_ stored: (cursor: FileLogCursor, record: LogRecord)) {
    self.init(cursor: stored.cursor, kind: stored.record.kind, payload: stored.record.payload[...])
  }
}
