/// The end of a log, as its files say.
struct NewestFile: Sendable {
  /// How far the log can be read.
  let tail: LogTail
  /// How many bytes follow, of a batch that was not written to its end.
  let unfinished: Int
  /// Whether that is certain, since the file ends in the batch; otherwise sectors are missing where it was written.
  let isCertain: Bool

  /// Looks for the end of a log; `nil` if no file was begun.
  ///
  /// - Parameter unbegun: Gets the newer files that were made and never begun.
  init?(in folder: String, unbegun: inout [(name: SegmentName, size: Int)]) throws(FileLogProblem) {
    for _ in 0..<SegmentName.attempts {
      unbegun = []
      var isChanging = false
      let names = try SegmentName.all(in: folder)
      for (index, name) in names.enumerated().reversed() {
        switch try Self.counting(name, in: folder, { () throws(FileLogProblem) in try SegmentFile(name, in: folder) }) {
        // It was removed meanwhile, as all that are older were; then there are newer ones.
        case .missing: isChanging = true
        case .unbegun(let size): unbegun.append((name, size))
        case .begun(var reader):
          var (tail, unfinished, isCertain) = try Self.counting(name, in: folder) { () throws(FileLogProblem) in
            try reader.readToEnd()
          }
          if tail.newest == nil, index > 0 {
            tail.newest = Self.newest(of: names[index - 1], in: folder, at: tail.cursor)
          }
          (self.tail, self.unfinished, self.isCertain) = (tail, unfinished, isCertain)
          return
        }
      }
      if !isChanging { return nil }
    }
    throw .unavailable("the files of \(folder) change too fast")
  }

  /// Adds to a damage that is found how many bytes the file has from there on.
  private static func counting<Value>(
    _ name: SegmentName,
    in folder: String,
    _ body: () throws(FileLogProblem) -> Value
  ) throws(FileLogProblem) -> Value {
    do throws(FileLogProblem) {
      return try body()
    } catch .damaged(var damage) {
      damage.byteCount = try DiskFile.status(of: name.path(in: folder)).map { $0.size - damage.offset }
      throw .damaged(damage)
    }
  }

  /// The last record of a file, if that is the one of a cursor: the file after it was just made, and has no record.
  private static func newest(of name: SegmentName, in folder: String, at cursor: FileLogCursor) -> LogRecord? {
    guard case .begun(var reader)? = try? SegmentFile(name, in: folder) else { return nil }
    guard let tail = try? reader.readToEnd().tail, tail.cursor == cursor else { return nil }
    return tail.newest
  }
}
