/// Where in the files of a log a reading is.
struct FileReading: Sendable {
  typealias Reason = DurableError<FileLog>.Reason

  private let folder: String
  private let batchSize: Int
  /// Where to begin; `nil` once that was found.
  private var start: LogPosition<FileLogCursor>?
  private var segment: SegmentReader?
  /// Entries of whole batches that were read, and not returned yet.
  private var ready: [LogEntry<FileLogCursor>] = []
  /// Entries of a batch whose end was not read yet.
  private var unfinished: [LogEntry<FileLogCursor>] = []

  init(folder: String, from start: LogPosition<FileLogCursor>, batchSize: Int) {
    self.folder = folder
    self.start = start
    self.batchSize = batchSize
  }

  /// The entries that are there, at most as many as a batch has.
  ///
  /// - Parameter tail: How far the log can be read; `nil` if another object appends to it.
  mutating func next(upTo tail: LogTail?) throws(Reason) -> [LogEntry<FileLogCursor>] {
    do throws(Reason) {
      if let start { try begin(at: start, tail) }
      while ready.count < batchSize, try readRecord(upTo: tail) {}
    } catch {
      // What was read before comes first; then reading stops at the same place again.
      if ready.isEmpty { throw error }
    }
    if ready.count <= batchSize { return ready.take() }
    defer { ready.removeFirst(batchSize) }
    return Array(ready.prefix(batchSize))
  }

  /// Finds the file, and the place in it, if the log has any file.
  private mutating func begin(at position: LogPosition<FileLogCursor>, _ tail: LogTail?) throws(Reason) {
    switch position {
    case .newest:
      guard let tail = try newestTail(tail) else {
        // There is no log yet: all of its records will be newer.
        start = .beginning
        return
      }
      segment = try open(tail.segment)
      segment?.skip(to: tail.offset, after: tail.cursor)
      if let end = tail.end { ready = [LogEntry(cursor: tail.cursor, kind: end.kind, payload: end.payload[...])] }
    case .beginning:
      if let oldest = try names().first { segment = try open(oldest) }
    case .after(let cursor):
      segment = try find(cursor)
    }
    if segment != nil { start = nil } else if tail != nil { throw missing }
  }

  /// The file that has the record after a cursor, read up to the cursor.
  private func find(_ cursor: FileLogCursor) throws(Reason) -> SegmentReader? {
    let names = try names()
    let reset = Reason.reset(LogReset(last: cursor, resumePosition: .beginning))
    guard let oldest = names.first else {
      if cursor.number == 0 { return nil }
      throw reset
    }
    guard let name = names.last(where: { $0.first <= cursor.number + 1 }) else {
      guard let reader = try open(oldest) else { return nil }
      throw trimmed(before: reader, after: cursor)
    }
    guard var reader = try open(name) else { return nil }
    while reader.cursor.number < cursor.number {
      switch try disk({ () throws(FileLogProblem) in try reader.next(before: nil) }) {
      case .record: break
      case .incomplete: throw reset
      case .wrong: throw .log(.damaged(reader.damage))
      }
    }
    // Nothing was read of a log that has no record.
    if cursor.number > 0, reader.cursor.checksum != cursor.checksum { throw reset }
    return reader
  }

  /// Reads one record.
  ///
  /// - Returns: Whether there may be another one.
  private mutating func readRecord(upTo tail: LogTail?) throws(Reason) -> Bool {
    guard let current = segment else { return false }
    let isNewest = tail?.segment == current.name
    switch try step(before: isNewest ? tail?.offset : nil) {
    case .record(let entry, let continues):
      note(entry, continues: continues)
      return true
    case .incomplete:
      if isNewest { return false }
      if try beginNextFile(after: current.name) { return true }
      if tail != nil { throw missing }
      return false
    case .wrong: throw .log(.damaged(segment?.damage ?? current.damage))
    }
  }

  /// Keeps an entry until its batch is complete.
  private mutating func note(_ entry: LogEntry<FileLogCursor>, continues: Bool) {
    unfinished.append(entry)
    if continues { return }
    ready.append(contentsOf: unfinished)
    unfinished.removeAll(keepingCapacity: true)
  }

  /// The next record.
  ///
  /// What seems to be wrong is read once more, since the object that appends may have repaired the end of the file since.
  private mutating func step(before limit: Int?) throws(Reason) -> SegmentReader.Step {
    try disk { () throws(FileLogProblem) in
      let step = try segment?.next(before: limit) ?? .incomplete
      guard case .wrong = step else { return step }
      segment?.forgetBytes()
      return try segment?.next(before: limit) ?? .incomplete
    }
  }

  /// Goes on with the file after one that was read to its end.
  ///
  /// - Returns: Whether there may be another record.
  private mutating func beginNextFile(after name: SegmentName) throws(Reason) -> Bool {
    guard let reader = try fileBehind(name) else { return false }
    // A file is complete before the next one is begun, but may have become so after it was read.
    if case .record(let entry, let continues) = try step(before: nil) {
      note(entry, continues: continues)
      return true
    }
    guard let current = segment else { return false }
    let rest = try disk { () throws(FileLogProblem) in try current.file.size() - current.offset }
    if rest > 0 { throw .log(.damaged(current.damage)) }
    segment = reader
    if reader.header.first > current.cursor.number + 1 { throw trimmed(before: reader, after: current.cursor) }
    if reader.header.cursor != current.cursor {
      throw .log(.damaged(FileLogDamage(file: reader.name.text, offset: 0, last: current.cursor)))
    }
    return true
  }

  /// The file after another one: that whose first record is the next one, or a later one, if that is missing.
  private func fileBehind(_ name: SegmentName) throws(Reason) -> SegmentReader? {
    let expected = (segment?.cursor.number).map { SegmentName(first: $0 + 1) }
    if let expected, expected > name, let reader = try open(expected) { return reader }
    guard let next = try names().first(where: { $0 > name }) else { return nil }
    return try open(next)
  }

  /// The error for files that another program has removed.
  private var missing: Reason { .log(.unavailable("files of \(folder) are missing")) }

  private func trimmed(before reader: SegmentReader, after cursor: FileLogCursor) -> Reason {
    let first = reader.header.cursor
    let count = first.number - cursor.number
    return .trimmed(TrimmedRecords(count: count, last: cursor, resumePosition: .after(first)))
  }

  /// How far the log can be read; `nil` if it has no file.
  private func newestTail(_ known: LogTail?) throws(Reason) -> LogTail? {
    if let known { return known }
    return try disk { () throws(FileLogProblem) in try SegmentReader.newestTail(in: folder) }
  }

  private func names() throws(Reason) -> [SegmentName] {
    try disk { () throws(FileLogProblem) in try SegmentName.all(in: folder) }
  }

  private func open(_ name: SegmentName) throws(Reason) -> SegmentReader? {
    try disk { () throws(FileLogProblem) in try SegmentReader(name, in: folder) }
  }

  private func disk<Value>(_ body: () throws(FileLogProblem) -> Value) throws(Reason) -> Value {
    do throws(FileLogProblem) {
      return try body()
    } catch {
      throw .log(error)
    }
  }
}
