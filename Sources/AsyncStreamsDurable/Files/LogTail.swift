/// How far a log can be read.
struct LogTail: Sendable {
  /// The newest file.
  var segment: SegmentName
  /// Where in it the last record ends.
  var offset: Int
  /// The last record.
  var cursor: FileLogCursor
  /// What is in the last record; `nil` if there is none.
  var newest: LogRecord?
  /// The write of the last record, if that waited for the disk.
  var write: UInt16?
}

extension LogTail {
  /// The last record, with its cursor.
  var entry: LogEntry<FileLogCursor>? {
    newest.map { LogEntry(cursor: cursor, kind: $0.kind, payload: $0.payload[...]) }
  }
}

extension SegmentReader {
  /// Reads to the end of the newest file.
  ///
  /// - Returns: The end of the last whole batch, and how many bytes follow that no acknowledged record can be in, as far as
  ///   the bytes tell: it is certain if the file ends with the beginning of a batch.
  mutating func readToEnd() throws(FileLogProblem) -> (tail: LogTail, unfinished: Int, isCertain: Bool) {
    var entries: [LogEntry<FileLogCursor>] = []
    var newest: LogEntry<FileLogCursor>?
    func tail() -> LogTail {
      let record = newest.map { LogRecord($0.kind, payload: Array($0.payload)) }
      return LogTail(segment: name, offset: offset, cursor: cursor, newest: record, write: write)
    }
    while true {
      switch try readBatch(before: nil, into: &entries) {
      case .batch:
        newest = entries.last
        entries.removeAll(keepingCapacity: true)
      case .end: return (tail(), 0, true)
      case .incomplete: return (tail(), try file.size() - offset, true)
      case .wrong(let damage):
        if try !isUnfinished(at: damage) { throw .damaged(damage) }
        return (tail(), try file.size() - offset, false)
      }
    }
  }
}

/// What opening a log has cut off: the beginning of a batch that the process, or the machine, did not live to write.
///
/// It was not acknowledged, unless the machine stopped and the ``SyncPolicy`` allows its loss.
public struct TornTail: Hashable, Sendable, CustomStringConvertible {
  /// The name of the file in the folder of the log.
  public let file: String
  /// Where the file ends now; 0 for a file without a beginning, which is gone: the process ended while it made the file, or
  /// another program has cut it off.
  public let offset: Int
  /// How many bytes were cut off.
  public let byteCount: Int
  /// The folder, inside of that of the log, that has the file as it was; `nil` if nothing but the beginning of a batch was
  /// cut off.
  public let keptIn: String?

  /// What was cut off.
  public var description: String {
    let kept = keptIn.map { "; the file as it was is in \($0)" } ?? ""
    if offset > 0 { return "\(file) had \(byteCount) bytes of an unfinished batch at byte \(offset)\(kept)" }
    return "\(file) had \(byteCount) bytes, and no beginning\(kept)"
  }
}
