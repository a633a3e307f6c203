/// Reads the records of one file of a log, in order.
struct SegmentReader: Sendable {
  /// What comes next in the file.
  enum Step {
    case record(LogEntry<FileLogCursor>, continues: Bool)
    /// The file ends here, or after a part of a record.
    case incomplete
    /// What is there is no record of this log.
    case wrong
  }

  private static let blockSize = 131_072

  let file: DiskFile
  let header: SegmentHeader
  /// The record that was read last.
  private(set) var cursor: FileLogCursor
  /// What was read from the file, from `start` on.
  private var bytes: [UInt8] = []
  private var start: Int
  private var position = 0

  /// Where in the file the next record begins.
  var offset: Int { start + position }
  var name: SegmentName { SegmentName(first: header.first) }

  /// Reads from the beginning of a file; `nil` if the file does not exist, or has no whole header yet.
  init?(_ name: SegmentName, in folder: String) throws(FileLogProblem) {
    guard let file = try DiskFile(name.path(in: folder), for: .reading) else { return nil }
    let beginning = try file.read(from: 0, count: SegmentHeader.size)
    if beginning.count < SegmentHeader.size || beginning.allSatisfy({ $0 == 0 }) { return nil }
    self.file = file
    header = try SegmentHeader(beginning, of: name)
    cursor = header.cursor
    start = SegmentHeader.size
    if header.first != name.first { throw .damaged(damage) }
  }

  /// What is wrong at the next record.
  var damage: FileLogDamage { FileLogDamage(file: name.text, offset: offset, last: cursor) }

  /// Continues after a record whose place is known.
  mutating func skip(to offset: Int, after cursor: FileLogCursor) {
    forgetBytes()
    start = offset
    self.cursor = cursor
  }

  /// Reads the next bytes from the file again.
  mutating func forgetBytes() {
    start = offset
    (bytes, position) = ([], 0)
  }

  /// Reads the next record.
  ///
  /// - Parameter limit: Where the file ends for this reader; `nil` for its real end.
  mutating func next(before limit: Int?) throws(FileLogProblem) -> Step {
    guard try load(RecordFormat.headerSize, limit) else { return .incomplete }
    guard let header = nextHeader else { return .wrong }
    guard try load(header.size, limit) else { return .incomplete }
    guard header.isIntact(bytes.span.extracting(position..<position + header.size)) else { return .wrong }
    let payload = position + RecordFormat.headerSize
    cursor = FileLogCursor(number: cursor.number + 1, checksum: header.checksum)
    position += header.size
    let entry = LogEntry(cursor: cursor, kind: header.kind, payload: bytes[payload..<payload + header.payloadSize])
    return .record(entry, continues: header.continues)
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

  /// Whether a record that is as it was written comes after the position, whatever is at the position.
  ///
  /// Reads the rest of the file.
  func hasRecordBehind() throws(FileLogProblem) -> Bool {
    let rest = try file.read(from: offset, count: try file.size() - offset)
    let span = rest.span
    var index = 1
    while index + RecordFormat.overhead <= rest.count {
      let number = Int(truncatingIfNeeded: span.number(at: index + 8, as: UInt64.self))
      let isLater = number > cursor.number && number - cursor.number <= rest.count
      if isLater, let header = RecordHeader(span.extracting(index..<rest.count), number: number),
        index + header.size <= rest.count, header.isIntact(span.extracting(index..<index + header.size))
      {
        return true
      }
      index += 1
    }
    return false
  }
}
