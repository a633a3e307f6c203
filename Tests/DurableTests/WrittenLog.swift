import Foundation
import Fuzzing

@testable import AsyncStreamsDurable

/// The files of a log, written write by write, without an object that appends.
final class WrittenLog {
  let folder: URL
  let history = LogHistory()
  private let files: FileLogFolder
  private var appender: FileAppender

  /// Begins a log.
  init(_ folder: URL, waits: Bool, fileSize: Int = 1_000_000) throws {
    self.folder = folder
    let files = try FileLogFolder(folder.path)
    let opened = try files.open()
    self.files = files
    appender = FileAppender(files, fileSize: fileSize, file: opened.file, tail: opened.tail, waits: waits)
  }

  /// How many records the log has.
  var count: Int { appender.tail.cursor.number }
  /// The last record.
  var cursor: FileLogCursor { appender.tail.cursor }
  /// How far the log can be read.
  var tail: LogTail { appender.tail }

  /// Appends batches in one write, and waits for the disk if the log does.
  func write(_ batches: [[Int]], synchronizes: Bool) throws {
    for sizes in batches { _ = try appender.encode(history.append(sizes, after: count)) }
    try appender.flush()
    if synchronizes { try appender.synchronize() }
  }

  /// Appends one record.
  func write(_ record: LogRecord) throws -> FileLogCursor {
    let cursor = try appender.encode([record])
    try appender.flush()
    return cursor
  }

  /// The names and the bytes of all files.
  func contents() throws -> [(name: String, bytes: [UInt8])] {
    try folder.logFiles().map { ($0.lastPathComponent, [UInt8](try Data(contentsOf: $0))) }
  }

  /// Ends the object that appends, so that another one can.
  func end() { files.lock.unlock() }
}

extension URL {
  /// Replaces the files of a folder.
  func replaceFiles(_ files: [(name: String, bytes: [UInt8])]) throws {
    try? FileManager.default.removeItem(at: self)
    try FileManager.default.createDirectory(at: self, withIntermediateDirectories: true)
    for (name, bytes) in files { try Data(bytes).write(to: appending(path: name)) }
  }

  /// Opens the log of a folder as an object does that appends.
  ///
  /// - Returns: How many records it has, and what was cut off.
  func openedCount() throws -> (count: Int, torn: TornTail?) {
    let files = try FileLogFolder(path)
    defer { files.lock.unlock() }
    let opened = try files.open()
    return (opened.tail.cursor.number, opened.torn)
  }
}
