import Foundation

/// The files of a log that is appended to: opening them with a repair, beginning the next one, and removing old ones.
struct FileLogFolder: Sendable {
  let path: String
  let retention: FileLogRetention
  /// Keeps other objects from appending.
  let lock: DiskFile
  /// Whether a new file is waited for.
  private let waitsForDisk: Bool
  private let now: @Sendable () -> Date

  /// Makes the folder, and takes its lock.
  init(
    _ path: String,
    retention: FileLogRetention = .all,
    waitsForDisk: Bool = true,
    now: @escaping @Sendable () -> Date = { Date.now }
  ) throws(FileLogProblem) {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw .unavailable("cannot make the folder \(path): \(error)")
    }
    guard let lock = try DiskFile(path + "/lock", for: .writing) else { throw .removed(path) }
    if try !lock.lock() { throw .alreadyOpen }
    (self.path, self.retention, self.lock, self.now) = (path, retention, lock, now)
    self.waitsForDisk = waitsForDisk
  }

  /// Opens the newest file, without the batch that it may have the beginning of.
  ///
  /// No byte is deleted that can be one of an acknowledged record. A file without a header is set aside if it has any byte,
  /// and so is a copy of a file of which sectors are missing: perhaps not this log, but another program or the disk did it.
  func open() throws(FileLogProblem) -> (tail: LogTail, file: DiskFile, torn: TornTail?) {
    var unbegun: [(name: SegmentName, size: Int)] = []
    let newest = try NewestFile(in: path, unbegun: &unbegun)
    var torn: TornTail?
    for (name, size) in unbegun {
      let aside = size > 0 ? try setAside([name], as: "unbegun-\(name.first)") : nil
      if aside == nil { try remove(name) }
      torn = TornTail(file: name.text, offset: 0, byteCount: size, keptIn: aside?.path)
    }
    guard let newest else {
      // A log begins with a checksum of its own, so that a cursor of another one is recognised.
      let (tail, file) = try begin(after: FileLogCursor(number: 0, checksum: .random(in: .min ... .max)))
      return (tail, file, torn)
    }
    let tail = newest.tail
    guard let file = try DiskFile(tail.segment.path(in: path), for: .writing) else { throw .removed(path) }
    if newest.unfinished > 0 {
      let title = "torn-\(tail.cursor.number)"
      let aside = newest.isCertain ? nil : try setAside([], as: title, copying: [tail.segment])
      try file.truncate(to: tail.offset)
      torn = TornTail(file: tail.segment.text, offset: tail.offset, byteCount: newest.unfinished, keptIn: aside?.path)
    }
    // What a process has written that was killed may not be stored yet.
    if newest.unfinished > 0 || waitsForDisk { try file.synchronize() }
    return (tail, file, torn)
  }

  /// Makes the next file.
  func begin(after cursor: FileLogCursor) throws(FileLogProblem) -> (tail: LogTail, file: DiskFile) {
    let name = SegmentName(first: cursor.number + 1)
    guard let file = try DiskFile(name.path(in: path), for: .writing) else { throw .removed(path) }
    let header = SegmentHeader(first: name.first, milliseconds: milliseconds, checksum: cursor.checksum)
    do throws(FileLogProblem) {
      try file.write(header.bytes, at: 0)
      if waitsForDisk {
        try file.synchronize()
        try DiskFile(path, for: .reading)?.synchronize()
      }
    } catch {
      try? FileManager.default.removeItem(atPath: name.path(in: path))
      throw error
    }
    return (LogTail(segment: name, offset: SegmentHeader.size, cursor: cursor), file)
  }

  /// Fails if another object can append meanwhile, or if the newest file is not in the folder any more.
  ///
  /// - Parameter file: The newest file; `nil` if that is not known.
  func check(_ file: DiskFile? = nil) throws(FileLogProblem) {
    guard try file?.isInFolder ?? true, try lock.isInFolder else { throw .removed(path) }
  }

  /// Whether the file after a record was begun.
  func hasFile(after cursor: FileLogCursor) -> Bool {
    FileManager.default.fileExists(atPath: SegmentName(first: cursor.number + 1).path(in: path))
  }

  /// Removes the oldest files, as far as the retention wants; never the newest one.
  func removeOld() throws(FileLogProblem) {
    if retention == .all { return }
    var names: [SegmentName] = []
    var sizes: [Int] = []
    for name in try SegmentName.all(in: path) {
      guard let file = try DiskFile(name.path(in: path), for: .reading) else { continue }
      names.append(name)
      sizes.append(try file.size())
    }
    var total = sizes.reduce(0, +)
    for (index, name) in names.dropLast().enumerated() {
      let isTooMuch = retention.maxSize.map { total > $0 } ?? false
      if !isTooMuch, try !isTooOld(before: names[index + 1]) { return }
      try remove(name)
      total -= sizes[index]
    }
  }

  /// Whether all records before a file are too old.
  private func isTooOld(before name: SegmentName) throws(FileLogProblem) -> Bool {
    guard let age = retention.maxAge, case .begun(let reader) = try SegmentFile(name, in: path) else {
      return false
    }
    return .milliseconds(milliseconds &- reader.header.milliseconds) > age
  }

  private func remove(_ name: SegmentName) throws(FileLogProblem) {
    do {
      try FileManager.default.removeItem(atPath: name.path(in: path))
    } catch {
      throw .unavailable("cannot remove \(name.path(in: path)): \(error)")
    }
  }

  private var milliseconds: Int { Int(now().timeIntervalSince1970 * 1_000) }
}
