/// Reads the records of one file of a log, batch by batch.
///
/// Its place is always behind a whole batch, or at the beginning of the file. What follows may change until it is a whole
/// batch: a writer that was killed in the middle of it removes it, and writes another one. So bytes that were read of it
/// are forgotten.
struct SegmentReader: Sendable {
  /// What comes next in the file.
  enum Step {
    /// A whole batch was read.
    case batch
    /// Nothing follows.
    case end
    /// The file ends in the middle of a batch.
    case incomplete
    /// What is there is no record of this log.
    case wrong(FileLogDamage)
  }

  private enum RecordStep {
    case record(LogEntry<FileLogCursor>, continues: Bool)
    case end, incomplete, wrong
  }

  private static let blockSize = 131_072

  let file: DiskFile
  let header: SegmentHeader
  /// The record before the place.
  private(set) var cursor: FileLogCursor
  /// The write of the last record, if that waited for the disk.
  private(set) var write: UInt16?
  /// The write of the last intact record, also if its batch was not read to its end.
  private(set) var latestWrite: UInt16?
  /// How many bytes the last record has; 0 if the place is behind the header of the file.
  private var lastSize = 0
  /// What was read from the file, from `start` on.
  private var bytes: [UInt8] = []
  private var start = SegmentHeader.size
  private var position = 0

  /// Where in the file the next record begins.
  var offset: Int { start + position }
  var name: SegmentName { SegmentName(first: header.first) }
  /// What is wrong at the next record.
  var damage: FileLogDamage { FileLogDamage(file: name.text, offset: offset, last: cursor) }

  init(_ file: DiskFile, _ header: SegmentHeader) {
    self.file = file
    self.header = header
    cursor = header.cursor
  }

  /// Continues at the end of a log.
  mutating func skip(to tail: LogTail) {
    (start, bytes, position) = (tail.offset, [], 0)
    (cursor, write, latestWrite) = (tail.cursor, tail.write, tail.write)
    let isInFile = tail.cursor.number >= header.first
    lastSize = isInFile ? RecordFormat.overhead + (tail.newest?.payload.count ?? 0) : 0
  }

  /// Reads the next batch, or nothing.
  ///
  /// - Parameters:
  ///   - limit: Where the file ends for this reader; `nil` for its real end.
  ///   - entries: Gets the entries of the batch.
  mutating func readBatch(
    before limit: Int?,
    into entries: inout [LogEntry<FileLogCursor>]
  ) throws(FileLogProblem) -> Step {
    let place = (offset: offset, cursor: cursor, write: write, lastSize: lastSize)
    let count = entries.count
    latestWrite = write
    var step = Step.end
    // What was not read to the end of the batch is read again, the next time.
    func goBack(_ reader: inout SegmentReader, _ entries: inout [LogEntry<FileLogCursor>]) {
      (reader.start, reader.bytes, reader.position) = (place.offset, [], 0)
      (reader.cursor, reader.write, reader.lastSize) = (place.cursor, place.write, place.lastSize)
      entries.removeSubrange(count...)
    }
    do throws(FileLogProblem) {
      reading: while true {
        switch try nextRecord(before: limit) {
        case .record(let entry, let continues):
          entries.append(entry)
          if !continues { return .batch }
          step = .incomplete
        case .end: break reading
        case .incomplete:
          step = .incomplete
          break reading
        case .wrong:
          step = .wrong(damage)
          break reading
        }
      }
    } catch {
      goBack(&self, &entries)
      throw error
    }
    goBack(&self, &entries)
    return step
  }

  /// Whether what was read last is still before the place, in the file that is at the path now.
  ///
  /// The checksum of the last record is one of all before it.
  func isInPlace(in folder: String) throws(FileLogProblem) -> Bool {
    guard let status = try DiskFile.status(of: name.path(in: folder)), status.size >= offset else { return false }
    let identity = try file.status().identity
    if status.identity != identity { return false }
    let start = lastSize == 0 ? SegmentHeader.checksumOffset : offset - lastSize + RecordFormat.checksumOffset
    let bytes = try file.read(from: start, count: 4)
    return bytes.count == 4 && bytes.span.number(at: 0, as: UInt32.self) == cursor.checksum
  }

  private mutating func nextRecord(before limit: Int?) throws(FileLogProblem) -> RecordStep {
    guard try load(RecordFormat.headerSize, limit) else { return position == bytes.count ? .end : .incomplete }
    guard let header = nextHeader else { return .wrong }
    guard try load(header.size, limit) else { return .incomplete }
    guard header.isIntact(bytes.span.extracting(position..<position + header.size)) else { return .wrong }
    let payload = position + RecordFormat.headerSize
    cursor = FileLogCursor(number: cursor.number + 1, checksum: header.checksum)
    (write, latestWrite, lastSize) = (header.write, header.write, header.size)
    position += header.size
    let entry = LogEntry(cursor: cursor, kind: header.kind, payload: bytes[payload..<payload + header.payloadSize])
    return .record(entry, continues: header.flags.contains(.continues))
  }

  /// The header of the next record; `nil` if it is not that which was written.
  private var nextHeader: RecordHeader? {
    let span = bytes.span.extracting(position..<position + RecordFormat.headerSize)
    let checksum = Checksum.crc32c(span.extracting(0..<20), after: cursor.checksum)
    guard let header = RecordHeader(span, number: cursor.number + 1) else { return nil }
    return header.checksum == checksum ? header : nil
  }

  /// Makes sure that as many bytes are there from the position on.
  private mutating func load(_ count: Int, _ limit: Int?) throws(FileLogProblem) -> Bool {
    if bytes.count - position >= count { return true }
    let end = start + bytes.count
    let wanted = max(Self.blockSize, count - (bytes.count - position))
    let available = limit.map { min(wanted, $0 - end) } ?? wanted
    if available <= 0 { return false }
    let block = try file.read(from: end, count: available)
    if block.isEmpty { return false }
    start = offset
    // Entries share the array, which is not changed.
    bytes = position == bytes.count ? block : Array(bytes[position...]) + block
    position = 0
    return bytes.count >= count
  }
}

/// What is at the path of a file of a log.
enum SegmentFile {
  /// No file.
  case missing
  /// A file that was made, and has no header yet, or never got one; it has so many bytes, and no record.
  case unbegun(size: Int)
  /// A file with a header.
  case begun(SegmentReader)

  /// Opens a file, to be read from its beginning on.
  ///
  /// - Throws: ``FileLogProblem/damaged(_:)`` if something follows, where there should be a header.
  init(_ name: SegmentName, in folder: String) throws(FileLogProblem) {
    guard let file = try DiskFile(name.path(in: folder), for: .reading) else {
      self = .missing
      return
    }
    let bytes = try file.read(from: 0, count: SegmentHeader.size)
    if bytes.count < SegmentHeader.size {
      self = .unbegun(size: bytes.count)
    } else if let header = try SegmentHeader(bytes, of: name) {
      self = .begun(SegmentReader(file, header))
    } else if try Self.hasOnlyZeros(file) {
      self = .unbegun(size: try file.size())
    } else {
      let start = FileLogCursor(number: name.first - 1, checksum: 0)
      throw .damaged(FileLogDamage(file: name.text, offset: 0, last: start))
    }
  }

  private static func hasOnlyZeros(_ file: DiskFile) throws(FileLogProblem) -> Bool {
    var offset = 0
    while true {
      let block = try file.read(from: offset, count: 1_048_576)
      if block.isEmpty { return true }
      if !block.allSatisfy({ $0 == 0 }) { return false }
      offset += block.count
    }
  }
}
