/// The files of a log as a reader finds them: any of them may be removed, replaced or cut off meanwhile.
///
/// Each function looks at the folder as it is at one time. If a file is removed between being listed and being opened, it
/// looks again. For a reader of the object that appends, there is nothing behind the tail: a file that was begun since has
/// records that were not acknowledged.
struct LogFiles: Sendable {
  typealias Reason = DurableError<FileLog>.Reason
  /// A place in a file, and entries behind it that were read with those before it.
  typealias Found = (reader: SegmentReader, rest: [LogEntry<FileLogCursor>])

  let folder: String

  /// How far the log can be read, and the file; `nil` if there is none.
  func newest() throws(Reason) -> (tail: LogTail, reader: SegmentReader)? {
    try lookingAgain { () throws(Reason) in
      let tail = try disk { () throws(FileLogProblem) in
        var unbegun: [(name: SegmentName, size: Int)] = []
        return try NewestFile(in: folder, unbegun: &unbegun)?.tail
      }
      guard let tail else { return .some(nil) }
      guard case .begun(var reader) = try open(tail.segment) else { return nil }
      reader.skip(to: tail)
      return .some((tail, reader))
    }
  }

  /// The oldest file; `nil` if none was begun.
  func oldest(upTo tail: LogTail?) throws(Reason) -> SegmentReader? { try first(of: tail) { _ in true } }

  /// The first file after one; `nil` if none was begun.
  func file(after name: SegmentName, upTo tail: LogTail?) throws(Reason) -> SegmentReader? {
    try first(of: tail) { $0 > name }
  }

  /// Whether there are files that are newer than a tail, so that it is not the present one.
  func isOutdated(_ tail: LogTail) throws(Reason) -> Bool { try names(upTo: nil).contains { $0 > tail.segment } }

  /// The first file that meets a condition; `nil` if none was begun.
  private func first(of tail: LogTail?, where isMeant: (SegmentName) -> Bool) throws(Reason) -> SegmentReader? {
    try lookingAgain { () throws(Reason) in
      let names = try names(upTo: tail).filter(isMeant)
      guard let first = names.first else { return .some(nil) }
      switch try open(first) {
      case .missing: return nil
      case .begun(let reader): return .some(reader)
      case .unbegun:
        // Only the newest file may be one that was not begun.
        if names.count > 1 { throw Self.damaged(first) }
        return .some(nil)
      }
    }
  }

  /// The place behind a record; `nil` if there is no log, and nothing was read of one, or if the tail is outdated.
  ///
  /// - Throws: `trimmed` or `reset` if the log does not have the record any more.
  func place(after cursor: FileLogCursor, upTo tail: LogTail?) throws(Reason) -> Found? {
    try lookingAgain { () throws(Reason) in
      let names = try names(upTo: tail)
      // The file that has the record, or the oldest one, if that file was removed.
      var index = names.lastIndex { $0.first - 1 <= cursor.number } ?? 0
      let isNewest = index >= names.count - 1
      while names.indices.contains(index) {
        switch try open(names[index]) {
        case .missing: return nil
        case .begun(let reader):
          if reader.cursor.number > cursor.number { throw Self.trimmed(before: reader, after: cursor) }
          return .some(try place(after: cursor, in: reader, upTo: tail, isNewest: isNewest))
        case .unbegun:
          if !isNewest { throw Self.damaged(names[index]) }
          // The record may be the last one of the file before.
          index -= 1
        }
      }
      if cursor.number > 0 {
        guard let tail, try isOutdated(tail) else { throw Self.reset(cursor) }
      }
      return .some(nil)
    }
  }

  private func place(
    after cursor: FileLogCursor,
    in reader: SegmentReader,
    upTo tail: LogTail?,
    isNewest: Bool
  ) throws(Reason) -> Found {
    var reader = reader
    // A log of which nothing was read need not be the same one.
    var checksum = cursor.number == 0 ? cursor.checksum : reader.cursor.checksum
    var entries: [LogEntry<FileLogCursor>] = []
    while reader.cursor.number < cursor.number {
      entries.removeAll(keepingCapacity: true)
      switch try batch(of: &reader, upTo: tail, into: &entries) {
      case .batch:
        guard let index = entries.firstIndex(where: { $0.cursor.number == cursor.number }) else { continue }
        checksum = entries[index].cursor.checksum
        entries.removeFirst(index + 1)
      case .wrong(let damage): throw .log(.damaged(damage))
      case .end, .incomplete:
        if !isNewest, let next = try file(after: reader.name, upTo: tail) {
          throw Self.trimmed(before: next, after: cursor)
        }
        throw Self.reset(cursor)
      }
    }
    if checksum != cursor.checksum { throw Self.reset(cursor) }
    return (reader, entries)
  }

  /// Reads a batch of a file.
  ///
  /// An unfinished batch may have been replaced since its bytes were read. So what is no whole batch is looked at again,
  /// and what seems to be wrong until two looks agree. If another object appends, a wrong record that this object will cut
  /// off is the beginning of a batch.
  ///
  /// - Parameter tail: How far the log can be read; `nil` if another object appends to it.
  func batch(
    of reader: inout SegmentReader,
    upTo tail: LogTail?,
    into entries: inout [LogEntry<FileLogCursor>]
  ) throws(Reason) -> SegmentReader.Step {
    let limit = tail?.segment == reader.name ? tail?.offset : nil
    do throws(FileLogProblem) {
      var isFirst = true
      var damage: FileLogDamage?
      while true {
        let step = try reader.readBatch(before: limit, into: &entries)
        switch step {
        case .batch, .end: return step
        case .incomplete: if !isFirst { return step }
        case .wrong(let found):
          if tail == nil, !isFirst, try reader.isUnfinished(at: found) { return .incomplete }
          if found == damage { return step }
          damage = found
        }
        isFirst = false
      }
    } catch {
      throw .log(error)
    }
  }

  /// Opens a file.
  func open(_ name: SegmentName) throws(Reason) -> SegmentFile {
    try disk { () throws(FileLogProblem) in try SegmentFile(name, in: folder) }
  }

  /// Whether what was read last is still where it was.
  func has(_ reader: SegmentReader) throws(Reason) -> Bool {
    try disk { () throws(FileLogProblem) in try reader.isInPlace(in: folder) }
  }

  private func names(upTo tail: LogTail?) throws(Reason) -> [SegmentName] {
    let names = try disk { () throws(FileLogProblem) in try SegmentName.all(in: folder) }
    return tail.map { tail in names.filter { $0 <= tail.segment } } ?? names
  }

  /// Repeats a look at the folder until it has a result.
  private func lookingAgain<Value>(_ look: () throws(Reason) -> Value?) throws(Reason) -> Value {
    for _ in 0..<SegmentName.attempts {
      if let value = try look() { return value }
    }
    throw .log(.unavailable("the files of \(folder) change too fast"))
  }

  private func disk<Value>(_ body: () throws(FileLogProblem) -> Value) throws(Reason) -> Value {
    do throws(FileLogProblem) {
      return try body()
    } catch {
      throw .log(error)
    }
  }
}

extension LogFiles {
  /// The error for a log that does not have a record.
  static func reset(_ cursor: FileLogCursor) -> Reason { .reset(LogReset(last: cursor, resumePosition: .beginning)) }

  /// The error for a file that begins with a later record than the next one.
  static func trimmed(before reader: SegmentReader, after cursor: FileLogCursor) -> Reason {
    let first = reader.header.cursor
    let count = first.number - cursor.number
    return .trimmed(TrimmedRecords(count: count, last: cursor, resumePosition: .after(first)))
  }

  /// The error for a file whose beginning is wrong.
  static func damaged(_ name: SegmentName, after cursor: FileLogCursor? = nil) -> Reason {
    let last = cursor ?? FileLogCursor(number: name.first - 1, checksum: 0)
    return .log(.damaged(FileLogDamage(file: name.text, offset: 0, last: last)))
  }
}
