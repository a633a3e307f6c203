/// Where in the files of a log a reading is.
///
/// ## Invariants
/// - The place is behind a whole batch. It moves only together with what was read: the entries of the batch are in `ready`.
/// - A failure moves nothing. It is found when the place is looked at. If entries were read before, they are returned
///   first; the next call looks at the same place again, and finds the failure again.
/// - A place that no whole batch is behind is the end of the log only in the newest file, and only if nothing else than a
///   batch can come. Anywhere else something is missing, and reading fails.
struct FileReading: Sendable {
  typealias Reason = DurableError<FileLog>.Reason

  private let files: LogFiles
  private let batchSize: Int
  /// Where to begin; `nil` once that was found.
  private var start: LogPosition<FileLogCursor>?
  /// The file with the place.
  private var segment: SegmentReader?
  /// Entries of whole batches that were read, and not returned yet.
  private var ready: [LogEntry<FileLogCursor>] = []
  /// How many of them were returned.
  private var returnedCount = 0
  private var changes: FolderChanges

  init(folder: String, from start: LogPosition<FileLogCursor>, batchSize: Int) {
    files = LogFiles(folder: folder)
    changes = FolderChanges(folder)
    self.start = start
    self.batchSize = batchSize
  }

  /// The entries that are there, at most as many as a batch has.
  ///
  /// - Parameter tail: How far the log can be read; `nil` if another object appends to it.
  mutating func next(upTo tail: LogTail?) throws(Reason) -> [LogEntry<FileLogCursor>] {
    do throws(Reason) {
      if let start { try begin(at: start, tail) }
      while ready.count - returnedCount < batchSize, try readBatch(upTo: tail) {}
    } catch {
      if ready.isEmpty { throw error }
    }
    return takeReady()
  }

  private mutating func takeReady() -> [LogEntry<FileLogCursor>] {
    if returnedCount == 0, ready.count <= batchSize { return ready.take() }
    let returned = ready.dropFirst(returnedCount).prefix(batchSize)
    returnedCount += returned.count
    if returnedCount == ready.count { (ready, returnedCount) = ([], 0) }
    return Array(returned)
  }

  /// Finds the file, and the place in it, if the log has any file.
  private mutating func begin(at position: LogPosition<FileLogCursor>, _ tail: LogTail?) throws(Reason) {
    switch position {
    case .newest:
      if let tail, case .begun(var reader) = try files.open(tail.segment) {
        reader.skip(to: tail)
        begin(at: tail, in: reader)
      } else if tail == nil, let (tail, reader) = try files.newest() {
        begin(at: tail, in: reader)
      } else {
        // All records will be newer: there is no log yet, or newer files than the newest one of before.
        start = .after(tail?.cursor ?? FileLogCursor(number: 0, checksum: 0))
      }
    case .beginning: segment = try files.oldest(upTo: tail)
    case .after(let cursor): try go(to: files.place(after: cursor, upTo: tail))
    }
    if segment != nil { start = nil } else if let tail { try checkFiles(tail) }
  }

  /// Fails if the files are gone that the object has written which appends; they may be older than all that are left.
  private func checkFiles(_ tail: LogTail) throws(Reason) {
    if try !files.isOutdated(tail) { throw .log(.removed(files.folder)) }
  }

  /// Begins after the newest record; an end is read nevertheless.
  private mutating func begin(at tail: LogTail, in reader: SegmentReader) {
    segment = reader
    if let entry = tail.entry, entry.kind.isEnd { ready = [entry] }
  }

  private mutating func go(to place: LogFiles.Found?) {
    segment = place?.reader
    ready.append(contentsOf: place?.rest ?? [])
  }

  /// Reads one batch, or goes on with the next file.
  ///
  /// - Returns: Whether there may be another batch.
  private mutating func readBatch(upTo tail: LogTail?) throws(Reason) -> Bool {
    let step = try step(upTo: tail)
    guard let current = segment else { return false }
    if case .batch = step { return true }
    if case .wrong(let damage) = step { return try stop(because: .log(.damaged(damage)), tail) }
    if let tail, tail.segment == current.name {
      if case .end = step, tail.offset <= current.offset { return false }
      return try stop(because: .log(.damaged(current.damage)), tail)
    }
    guard let next = try nextFile(after: current, tail) else {
      guard let tail else { return try followReplacement(of: current, nil) }
      try checkFiles(tail)
      return false
    }
    // A file is complete before the next one is begun, but may have become so after it was read.
    switch try self.step(upTo: tail) {
    case .batch: return true
    case .end where next.cursor == current.cursor:
      segment = next
      return true
    case .end: return try stop(because: current.failure(before: next), tail)
    case .incomplete: return try stop(because: .log(.damaged(current.damage)), tail)
    case .wrong(let damage): return try stop(because: .log(.damaged(damage)), tail)
    }
  }

  /// Fails at a place that no whole batch is behind, unless something else is there now.
  private mutating func stop(because failure: Reason, _ tail: LogTail?) throws(Reason) -> Bool {
    if let current = segment, try followReplacement(of: current, tail) { return true }
    if segment == nil { return false }
    throw failure
  }

  private mutating func step(upTo tail: LogTail?) throws(Reason) -> SegmentReader.Step {
    guard var reader = segment.take() else { return .end }
    defer { segment = reader }
    return try files.batch(of: &reader, upTo: tail, into: &ready)
  }

  /// The file after the current one: that whose first record is the next one, or a later one, if that is missing.
  private mutating func nextFile(after current: SegmentReader, _ tail: LogTail?) throws(Reason) -> SegmentReader? {
    let expected = SegmentName(first: current.cursor.number + 1)
    let isReadable = expected > current.name && tail.map { expected <= $0.segment } ?? true
    if isReadable, case .begun(let reader) = try files.open(expected) { return reader }
    // A reader that waits does not list the files again and again.
    if tail == nil, try !changes.mayHaveHappened() { return nil }
    let next = try files.file(after: current.name, upTo: tail)
    if next == nil { changes.remember() }
    return next
  }

  /// Finds the place again if something else is there now: another file, or other records.
  ///
  /// - Returns: Whether there may be a batch.
  private mutating func followReplacement(of current: SegmentReader, _ tail: LogTail?) throws(Reason) -> Bool {
    if try files.has(current) { return false }
    let place = try files.place(after: current.cursor, upTo: tail)
    // Without a place, nothing was read yet of a log that is gone.
    if place == nil { start = .after(current.cursor) }
    go(to: place)
    return place != nil
  }
}

extension SegmentReader {
  /// Why reading cannot go on with the next file, which does not continue this one.
  fileprivate func failure(before next: SegmentReader) -> DurableError<FileLog>.Reason {
    next.cursor.number > cursor.number
      ? LogFiles.trimmed(before: next, after: cursor) : LogFiles.damaged(next.name, after: cursor)
  }
}
