/// The end of a log: encodes batches, writes them, and begins files.
///
/// It belongs to one thread at a time.
///
/// ## Invariants
/// - The file ends with a whole batch between two calls, unless it could not be cut off: then nothing is appended any more.
/// - Once a whole batch is in the file it stays there, since a reader in another process may have read it.
struct FileAppender: ~Copyable, Sendable {
  private let folder: FileLogFolder
  private let fileSize: Int
  private(set) var file: DiskFile
  /// The end of what was encoded.
  private(set) var tail: LogTail
  /// The end of what is in the file.
  private var written: LogTail
  /// The ends of the batches in the buffer.
  private var ends: [LogTail] = []
  /// The number of the next write; `nil` if records do not wait for the disk.
  private var write: UInt16?
  /// What was encoded, and is not in the file.
  private var buffer: [UInt8] = []
  /// Why nothing can be appended any more.
  private(set) var failure: FileLogProblem?
  /// Whether an end was encoded that is not in the log.
  var hasLostEnd = false

  /// - Parameter waits: Whether records are acknowledged only when the disk has stored them; all before are stored.
  init(_ folder: FileLogFolder, fileSize: Int, file: DiskFile, tail: LogTail, waits: Bool) {
    write = waits ? (tail.write ?? 0) &+ 1 : nil
    self.folder = folder
    self.fileSize = fileSize
    self.file = file
    (self.tail, written) = (tail, tail)
  }

  /// Encodes a batch into the buffer.
  ///
  /// - Returns: The cursor of its last record.
  mutating func encode(_ records: [LogRecord]) throws(FileLogProblem) -> FileLogCursor {
    var size = 0
    for record in records { size += record.payload.count + RecordFormat.overhead }
    if tail.offset > SegmentHeader.size, tail.offset + size > fileSize { try beginFile() }
    buffer.reserveCapacity(buffer.count + size)
    for index in records.indices {
      let number = tail.cursor.number + 1
      let checksum = RecordFormat.append(
        records[index],
        number: number,
        after: tail.cursor.checksum,
        flags: index < records.count - 1 ? .continues : [],
        write: write,
        to: &buffer
      )
      tail.cursor = FileLogCursor(number: number, checksum: checksum)
    }
    tail.offset += size
    tail.newest = records.last
    tail.write = write
    ends.append(tail)
    return tail.cursor
  }

  /// Writes the buffer.
  mutating func flush() throws(FileLogProblem) {
    if buffer.isEmpty { return }
    let start = tail.offset - buffer.count
    var count = 0
    do throws(FileLogProblem) {
      try file.write(buffer, at: start, count: &count)
    } catch {
      if let end = ends.last(where: { $0.offset - start <= count }) { written = end }
      throw error
    }
    buffer.removeAll(keepingCapacity: buffer.count < 1_048_576)
    ends.removeAll(keepingCapacity: true)
    written = tail
  }

  /// Waits until the disk has stored what was written, and makes sure that it is in the folder.
  mutating func synchronize() throws(FileLogProblem) {
    do throws(FileLogProblem) {
      try file.synchronize()
      try folder.check(file)
    } catch {
      // What the disk has stored is unknown, and a second attempt may succeed although it has lost something.
      failure = failure ?? error
      throw error
    }
    write = write.map { $0 &+ 1 }
  }

  private mutating func beginFile() throws(FileLogProblem) {
    try flush()
    try synchronize()
    do throws(FileLogProblem) {
      (tail, file) = try folder.begin(after: tail.cursor)
    } catch {
      // A record must not be in the file before if the next one is there.
      if folder.hasFile(after: tail.cursor) { failure = error }
      throw error
    }
    written = tail
    try folder.removeOld()
  }

  /// Forgets what was encoded, and removes what was written of it, except for whole batches.
  mutating func undo() {
    hasLostEnd = hasLostEnd || (tail.newest?.kind.isEnd == true && written.newest?.kind.isEnd != true)
    (buffer, ends, tail) = ([], [], written)
    do throws(FileLogProblem) {
      try file.truncate(to: written.offset)
    } catch {
      failure = failure ?? error
    }
  }
}

extension FileAppender {
  /// Why a batch was not acknowledged: the problem, unless more is wrong, so that nobody can tell what is stored.
  func reason(for problem: FileLogProblem) -> DurableError<FileLog>.Reason {
    switch failure {
    case nil: .log(problem)
    case .removed(let folder)?: .log(.removed(folder))
    default: .outcomeUnknown
    }
  }
}

extension [LogRecord] {
  /// Whether the stream ends with these records.
  var isEnd: Bool { last?.kind.isEnd == true }
}
