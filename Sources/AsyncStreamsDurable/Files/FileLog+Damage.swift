public import Foundation

extension FileLog {
  /// Cuts a log off before a damage, so that it can be opened and appended to; no byte is deleted.
  ///
  /// ```swift
  /// func openOrCut(_ folder: URL) throws -> FileLog {
  ///   do {
  ///     return try FileLog(at: folder)
  ///   } catch {
  ///     guard case .log(.damaged(let damage)) = error.reason else { throw error }
  ///     report(damage, keptIn: try FileLog.setAside(damage, in: folder))
  ///     return try FileLog(at: folder)
  ///   }
  /// }
  /// ```
  /// What was read after the damage before is then missing: readers that resume there get ``DurableError/Reason/reset(_:)``.
  ///
  /// - Parameters:
  ///   - damage: The damage, from the error of opening or reading the log.
  ///   - folder: The folder of the log, which no object appends to.
  /// - Returns: A folder inside of that of the log, which has the bytes from the damage on, and all later files.
  /// - Throws: ``FileLogProblem/alreadyOpen``; ``FileLogProblem/unavailable(_:)`` if the damage is not there, so that nothing
  ///   is changed; or problems of the file system.
  @discardableResult
  public static func setAside(_ damage: FileLogDamage, in folder: URL) throws(DurableError<FileLog>) -> URL {
    do throws(FileLogProblem) {
      try folder.checkIsFile()
      if try DiskFile.status(of: folder.path) == nil { throw .unavailable("there is no folder \(folder.path)") }
      return try FileLogFolder(folder.path).setAside(damage)
    } catch {
      throw DurableError(.log(error), log: folder.path)
    }
  }
}

extension FileLogFolder {
  fileprivate func setAside(_ damage: FileLogDamage) throws(FileLogProblem) -> URL {
    guard let damaged = SegmentName(damage.file), try isThere(damage, in: damaged) else {
      throw .unavailable("\(damage.file) does not have the damage any more")
    }
    // The newest files go first, so that the log has no gap if this is interrupted.
    let later = try SegmentName.all(in: path).filter { $0 > damaged }.reversed()
    let isWhole = damage.offset < SegmentHeader.size
    let aside = try setAside(
      later + (isWhole ? [damaged] : []),
      as: "damaged-\(damage.last.number)",
      copying: isWhole ? [] : [damaged]
    )
    if !isWhole, let file = try DiskFile(damaged.path(in: path), for: .writing) {
      try file.truncate(to: damage.offset)
      try file.synchronize()
    }
    try DiskFile(path, for: .reading)?.synchronize()
    return aside
  }

  /// Whether a damage is still there: perhaps it was set aside before, and the log has gone on.
  private func isThere(_ damage: FileLogDamage, in name: SegmentName) throws(FileLogProblem) -> Bool {
    var reader: SegmentReader
    do throws(FileLogProblem) {
      guard case .begun(let begun) = try SegmentFile(name, in: path) else { return false }
      reader = begun
    } catch .damaged {
      return damage.offset < SegmentHeader.size
    }
    // The file may be right, and not continue the one before.
    if damage.offset < SegmentHeader.size { return reader.cursor != damage.last }
    var entries: [LogEntry<FileLogCursor>] = []
    while reader.offset <= damage.offset {
      entries.removeAll(keepingCapacity: true)
      switch try reader.readBatch(before: nil, into: &entries) {
      case .batch: continue
      case .incomplete, .wrong: return true
      case .end: return false
      }
    }
    return false
  }

  /// Moves files into a new folder inside of that of the log, in the order in which they are given.
  ///
  /// - Parameters:
  ///   - names: The files.
  ///   - title: How the name of the folder begins.
  ///   - copied: Files that are copied before.
  func setAside(
    _ names: [SegmentName],
    as title: String,
    copying copied: [SegmentName] = []
  ) throws(FileLogProblem) -> URL {
    let aside = URL(filePath: path).appending(path: "\(title)-\(UInt32.random(in: .min ... .max))")
    do {
      try FileManager.default.createDirectory(at: aside, withIntermediateDirectories: true)
      for name in copied {
        try FileManager.default.copyItem(atPath: name.path(in: path), toPath: name.path(in: aside.path))
      }
      for name in names {
        try FileManager.default.moveItem(atPath: name.path(in: path), toPath: name.path(in: aside.path))
      }
    } catch {
      throw .unavailable("cannot set files of \(path) aside: \(error)")
    }
    return aside
  }
}
