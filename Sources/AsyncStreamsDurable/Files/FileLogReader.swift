import AsyncStreams
import Foundation

/// The state of one reading of a ``FileLog``.
public struct FileLogReader: LogReader {
  /// The log that it reads.
  public typealias Log = FileLog

  private let log: FileLog
  private var reading: FileReading?
  /// How far the log can be read, whenever that changes; `nil` if another object appends.
  private var tails: AnyIterator?

  private typealias AnyIterator = HotSignal<LogTail, Never>.AsyncIterator

  init(_ log: FileLog, from position: LogPosition<FileLogCursor>, batchSize: Int) {
    self.log = log
    reading = FileReading(folder: log.folder.path, from: position, batchSize: batchSize)
    tails = log.writer?.tails.signal(bufferingPolicy: .bufferingNewest(1)).makeAsyncIterator()
  }

  /// Waits for the next entries.
  public mutating func next() async throws(DurableError<FileLog>.Reason) -> [LogEntry<FileLogCursor>] {
    while true {
      if Task.isCancelled { throw .cancelled }
      try log.checkIsOpen()
      let entries = try await read(upTo: log.writer?.tails.value)
      if !entries.isEmpty { return entries }
      try await waitForMore()
    }
  }

  /// Reads what is there.
  private mutating func read(
    upTo tail: LogTail?
  ) async throws(DurableError<FileLog>.Reason) -> [LogEntry<FileLogCursor>] {
    try log.checkFolder()
    guard let taken = reading.take() else { throw .cancelled }
    let (reading, result) = await log.onDisk {
      var reading = taken
      let result = Result<[LogEntry<FileLogCursor>], DurableError<FileLog>.Reason> {
        () throws(DurableError<FileLog>.Reason) in try reading.next(upTo: tail)
      }
      return (reading, result)
    }
    self.reading = reading
    return try result.get()
  }

  private mutating func waitForMore() async throws(DurableError<FileLog>.Reason) {
    if tails == nil {
      do { try await ContinuousClock().sleepThrough(log.checkInterval) } catch { throw .cancelled }
      return
    }
    if await tails?.next(isolation: #isolation) != nil { return }
    throw Task.isCancelled ? .cancelled : .log(log.writer?.failure ?? .closed)
  }
}
