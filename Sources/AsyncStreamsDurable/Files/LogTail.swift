/// How far a log can be read.
struct LogTail: Sendable {
  /// The newest file.
  var segment: SegmentName
  /// Where in it the last record ends.
  var offset: Int
  /// The last record.
  var cursor: FileLogCursor
  /// The last record, if it is an end.
  var end: LogRecord?
}

extension SegmentReader {
  /// The place of the last record that was read.
  var tail: LogTail { LogTail(segment: name, offset: offset, cursor: cursor) }

  /// Reads to the end of the file.
  ///
  /// - Returns: The end of the last whole batch.
  mutating func readToEnd() throws(FileLogProblem) -> LogTail {
    var tail = tail
    while true {
      switch try next(before: nil) {
      case .record(_, continues: true): break
      case .record(let entry, continues: false):
        tail = self.tail
        if entry.kind.isEnd { tail.end = LogRecord(entry.kind, payload: Array(entry.payload)) }
      case .incomplete: return tail
      case .wrong:
        // A disk that lost power may have made the file longer without its bytes, which are zeros then. Every whole record
        // ends with another byte.
        let size = try file.size()
        let isUnwritten = try file.read(from: size - 1, count: 1) == [0]
        if isUnwritten, try !hasRecordBehind() { return tail }
        throw .damaged(damage)
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
  /// Where the file ends now.
  public let offset: Int
  /// How many bytes were cut off.
  public let byteCount: Int

  /// What was cut off.
  public var description: String { "\(file) had \(byteCount) bytes of an unfinished batch at byte \(offset)" }
}
