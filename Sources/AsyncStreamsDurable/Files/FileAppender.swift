/// The end of a log: encodes batches, writes them, and begins files.
///
/// It belongs to one thread at a time.
struct FileAppender: ~Copyable, Sendable {
  private let folder: FileLogFolder
  private let fileSize: Int
  private(set) var file: DiskFile
  /// The end of what was encoded.
  private(set) var tail: LogTail
  /// The end of what is in the file.
  private var written: LogTail
  /// What was encoded, and is not in the file.
  private var buffer: [UInt8] = []
  /// Why nothing can be appended any more.
  private(set) var failure: FileLogProblem?
  /// Whether an end was encoded that is not in the log.
  var hasLostEnd = false

  init(_ folder: FileLogFolder, fileSize: Int, file: DiskFile, tail: LogTail) {
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
        continues: index < records.count - 1,
        to: &buffer
      )
      tail.cursor = FileLogCursor(number: number, checksum: checksum)
    }
    tail.offset += size
    tail.end = records.isEnd ? records.last : nil
    return tail.cursor
  }

  /// Writes the buffer.
  mutating func flush() throws(FileLogProblem) {
    if buffer.isEmpty { return }
    try file.write(buffer, at: tail.offset - buffer.count)
    buffer.removeAll(keepingCapacity: buffer.count < 1_048_576)
    written = tail
  }

  /// Waits until the disk has stored what was written.
  mutating func synchronize() throws(FileLogProblem) {
    do throws(FileLogProblem) {
      try file.synchronize()
    } catch {
      // What the disk has stored is unknown, and a second attempt may succeed although it has lost something.
      failure = error
      throw error
    }
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

  /// Forgets what was encoded, and removes what was written of it.
  mutating func undo() {
    hasLostEnd = hasLostEnd || (tail.end != nil && written.end == nil)
    buffer = []
    tail = written
    do throws(FileLogProblem) {
      try file.truncate(to: written.offset)
    } catch {
      failure = failure ?? error
    }
  }
}

extension [LogRecord] {
  /// Whether the stream ends with these records.
  var isEnd: Bool { last?.kind.isEnd == true }
}
