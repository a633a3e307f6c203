import AsyncStreams
import Dispatch
public import Foundation

/// A log in a folder of this machine: it needs no server, and survives the end of the process.
///
/// ```swift
/// let folder = URL.temporaryDirectory.appending(path: "\(UUID())")
/// let outbox = try FileLog(at: folder, sync: .interval(.seconds(1))).subject(of: String.self)
/// let cursor = try await outbox.send("first")
/// try await outbox.send("second")
/// try await outbox.finish()
/// for try await text in outbox.signal(from: .after(cursor)) { print(text) }
/// // Prints "second"
/// ```
/// One object appends, and any number of objects read, also in other processes: those with ``init(reading:checkInterval:)``.
/// The folder has files of about `fileSize` bytes, whose names are the numbers of their first records, and a file `lock`.
///
/// ## What is promised
/// - **When the process ends**, also if it is killed: each acknowledged record is there, once, in order. A batch that was
///   not acknowledged may be there as a whole, or not at all.
/// - **When the machine stops**: what ``SyncPolicy`` says. The records before the loss are there.
/// - **When a disk changes bytes**: each record has a checksum. Reading fails with ``FileLogProblem/damaged(_:)`` there, and
///   opening does, if the newest file is damaged; ``setAside(_:in:)`` cuts the log off before the damage.
/// - **When it was written in part**: opening cuts the beginning of an unfinished batch off, which was not acknowledged, and
///   says so in ``torn``. If the machine has stopped, parts of the batch may be missing anywhere in it. Whatever could be
///   acknowledged is not cut off: then opening fails.
/// - **When another program removes, replaces or cuts off files**: readers get the records that are left up to there, and
///   then an error, again and again. With ``SyncPolicy/each``, a send into a file that was removed fails with
///   ``FileLogProblem/removed(_:)``; otherwise, the first wait for the disk notices it.
/// - **When the disk is full**: the send fails with ``FileLogProblem/full(_:)``, and nothing of it is in the log. If the disk
///   fails while the log waits for it, the log object accepts nothing more, since nobody can tell what is stored.
///
/// A reader in another process sees a record when it is written, which may be before the disk has stored it. If the machine
/// then stops, the record can be missing later: the reader gets ``DurableError/Reason/reset(_:)``.
///
/// In virtual time, the time stands still while a task waits for the disk. An object that only reads looks for new records
/// in real time.
///
/// - Isolation: reading waits for the disk on a queue of its own. With ``SyncPolicy/each``, so does a send; otherwise it
///   writes into the cache of the operating system, in the task of the sender.
/// - Complexity: O(1) for each record; opening reads the newest file. Resuming reads the file that has the cursor up to it.
public final class FileLog: DurableLog {
  /// Where a record is.
  public typealias Cursor = FileLogCursor
  /// What can go wrong with this kind of log alone.
  public typealias Problem = FileLogProblem

  /// The folder.
  public let folder: URL
  /// What opening has cut off; `nil` if nothing.
  public var torn: TornTail? { writer?.torn }
  /// `nil` if this object only reads.
  let writer: FileLogWriter?
  /// How often an object that only reads looks for new records.
  let checkInterval: Duration
  let readingQueue = DispatchQueue(label: "FileLog reading", attributes: .concurrent)

  /// Opens a log to append to it and to read it; makes the folder if there is none.
  ///
  /// Reads the newest file.
  ///
  /// - Parameters:
  ///   - folder: The folder, which has nothing else.
  ///   - sync: When to wait until the disk has stored what was appended.
  ///   - retention: Which records to keep.
  ///   - fileSize: How many bytes a file has at most, unless one batch is longer.
  /// - Throws: ``FileLogProblem/alreadyOpen`` if another object appends to the log; ``FileLogProblem/damaged(_:)``, with
  ///   nothing changed, if the newest file is not as it was written; other problems of the file system.
  /// - Precondition: `fileSize` and the interval of `sync` are positive; `retention` has no negative number.
  public convenience init(
    at folder: URL,
    sync: SyncPolicy = .each,
    retention: FileLogRetention = .all,
    fileSize: Int = 16_777_216
  ) throws(DurableError<FileLog>) {
    let name = "FileLog \(folder.path)"
    if fileSize < 1 { refuse(fileSize, "fileSize must be positive", in: "init", of: name) }
    if case .interval(let interval) = sync, interval <= .zero {
      refuse(interval, "the interval of sync must be positive", in: "init", of: name)
    }
    if retention.maxSize ?? 0 < 0 || retention.maxAge ?? .zero < .zero {
      refuse(retention, "retention must not be negative", in: "init", of: name)
    }
    try self.init(at: folder, sync: sync, retention: retention, fileSize: fileSize, now: { Date.now })
  }

  /// Opens a log whose records have an age by another clock.
  init(
    at folder: URL,
    sync: SyncPolicy,
    retention: FileLogRetention,
    fileSize: Int,
    now: @escaping @Sendable () -> Date
  ) throws(DurableError<FileLog>) {
    self.folder = folder
    checkInterval = .zero
    do throws(FileLogProblem) {
      try folder.checkIsFile()
      writer = try FileLogWriter(folder.path, sync: sync, retention: retention, fileSize: fileSize, now: now)
    } catch {
      throw DurableError(.log(error), log: folder.path)
    }
  }

  /// Opens a log to read it, while another object, perhaps in another process, may append to it.
  ///
  /// The log need not exist yet.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - checkInterval: How often a reading looks for new records when it has read all.
  /// - Precondition: `checkInterval` is positive.
  public init(reading folder: URL, checkInterval: Duration = .milliseconds(50)) {
    if checkInterval <= .zero {
      let name = "FileLog \(folder.path)"
      refuse(checkInterval, "checkInterval must be positive", in: "init", of: name)
    }
    self.folder = folder
    self.checkInterval = checkInterval
    writer = nil
  }

  /// The path of the folder.
  public var description: String { folder.path }

  /// Appends records; see ``DurableLog/append(_:)``.
  public func append(_ records: [LogRecord]) -> FileLogReceipt {
    writer?.append(records) ?? FileLogReceipt(answer: .failure(.log(.readOnly)))
  }

  /// The cursor of the newest record.
  ///
  /// - Complexity: O(1); for an object that only reads, it reads the newest file.
  public func lastCursor() async throws(DurableError<FileLog>.Reason) -> FileLogCursor {
    try await newestTail()?.cursor ?? FileLogCursor(number: 0, checksum: 0)
  }

  /// The newest record; see ``DurableLog/newestEntry()``.
  ///
  /// - Complexity: O(1); for an object that only reads, it reads the newest file.
  public func newestEntry() async throws(DurableError<FileLog>.Reason) -> LogEntry<FileLogCursor>? {
    try await newestTail()?.entry
  }

  /// The end of the log; `nil` if it has no file yet.
  private func newestTail() async throws(DurableError<FileLog>.Reason) -> LogTail? {
    try checkIsOpen()
    if let writer { return writer.tails.value }
    try checkFolder()
    let files = LogFiles(folder: folder.path)
    let tail = await onDisk { () -> Result<LogTail?, DurableError<FileLog>.Reason> in
      Result { () throws(DurableError<FileLog>.Reason) in try files.newest()?.tail }
    }
    return try tail.get()
  }

  /// Begins to read; see ``DurableLog/makeReader(from:batchSize:)``.
  public func makeReader(from position: LogPosition<FileLogCursor>, batchSize: Int) -> FileLogReader {
    FileLogReader(self, from: position, batchSize: batchSize)
  }

  /// Waits until what was appended before is stored, and lets another object append.
  ///
  /// Afterwards, this object accepts nothing, and its readings fail with ``FileLogProblem/closed``. A log that is released
  /// without this does the same, except that nothing waits for it.
  public func close() async throws(DurableError<FileLog>) {
    do throws(DurableError<FileLog>.Reason) {
      _ = try await writer?.close().value()
    } catch .log(.closed) {
      // A second call.
    } catch {
      throw DurableError(error, log: description)
    }
  }

  /// Fails if this object was closed, or has lost its files: others may append meanwhile.
  func checkIsOpen() throws(DurableError<FileLog>.Reason) {
    switch writer?.failure {
    case .closed?: throw .log(.closed)
    case .removed(let folder)?: throw .log(.removed(folder))
    default: break
    }
  }

  /// Fails if the folder is not one of this machine.
  func checkFolder() throws(DurableError<FileLog>.Reason) {
    do throws(FileLogProblem) {
      try folder.checkIsFile()
    } catch {
      throw .log(error)
    }
  }

  /// Runs what waits for the disk, on a thread that may wait.
  func onDisk<Value: Sendable>(_ body: @escaping @Sendable () -> sending Value) async -> Value {
    await StreamEnvironment.waitingOutside {
      await withCheckedContinuation { continuation in
        readingQueue.call { continuation.resume(returning: body()) }
      }
    }
  }
}
