import Foundation
import Fuzzing
import Testing

@testable import AsyncStreamsDurable

/// What was ever appended to a log in a folder, also if it was lost since.
///
/// Each record has a text of its own, so that a reading can be compared with the history that its records are of.
final class LogHistory {
  private var numbers: [String: Int] = [:]
  private var predecessors: [String: String] = [:]
  private var count = 0
  /// The last record of the history that the log has.
  private(set) var last: String?

  /// Makes records, and notes that they are appended.
  func append(_ sizes: [Int], after number: Int) -> [LogRecord] {
    sizes.enumerated().map { index, size in
      let text = "\(count) " + String(repeating: "x", count: size)
      count += 1
      numbers[text] = number + index + 1
      predecessors[text] = last
      last = text
      return LogRecord(.element, payload: Array(text.utf8))
    }
  }

  /// Goes back to a record, since those after it were lost; `nil` for none.
  func goBack(to text: String?) { last = text }

  /// Whether a record came after another one, and has the right number.
  func has(_ text: String, number: Int, after previous: String?) -> Bool {
    numbers[text] == number && (previous == nil || predecessors[text] == previous)
  }
}

/// A reading that is compared with a history.
struct CheckedReading {
  private var reading: FileReading
  /// The number of the record that was read last, or after which it began; `nil` if it has begun nowhere.
  private(set) var number: Int?
  private var text: String?
  /// How far the log could be read at the last look; `nil` if another object appends.
  var tail: LogTail?
  let isLive: Bool
  let title: String

  init(
    _ folder: URL,
    from start: LogPosition<FileLogCursor>,
    text: String? = nil,
    upTo tail: LogTail?,
    batchSize: Int
  ) {
    self.tail = tail
    isLive = tail == nil
    reading = FileReading(folder: folder.path, from: start, batchSize: batchSize)
    self.text = text
    if case .after(let cursor) = start { number = cursor.number }
    title = "\(isLive ? "live" : "inner") reading of \(batchSize) from \(start)"
  }

  /// What a look at the log gave.
  enum Outcome {
    case entries, nothing
    case failure(DurableError<FileLog>.Reason)
  }

  /// Looks once, and notes what contradicts the history.
  mutating func look(_ history: LogHistory, _ comment: @autoclosure () -> String) -> Outcome {
    do throws(DurableError<FileLog>.Reason) {
      let entries = try reading.next(upTo: tail)
      for entry in entries {
        let text = String(decoding: entry.payload, as: UTF8.self)
        let expected = number.map { $0 + 1 } ?? entry.cursor.number
        let isRight = entry.cursor.number == expected && history.has(text, number: expected, after: self.text)
        #expect(expected <= tail?.cursor.number ?? .max, "\(title): \(entry.cursor) comes too early; \(comment())")
        #expect(isRight, "\(title): \(entry.cursor) comes after \(number ?? -1); \(comment())")
        (number, self.text) = (entry.cursor.number, text)
      }
      return entries.isEmpty ? .nothing : .entries
    } catch {
      checkFailure(error, comment())
      do throws(DurableError<FileLog>.Reason) {
        let entries = try reading.next(upTo: tail)
        Issue.record("\(title): \(entries.count) entries come after \(error); \(comment())")
      } catch let again {
        #expect(again == error, "\(title): \(comment())")
      }
      return .failure(error)
    }
  }

  private func checkFailure(_ failure: DurableError<FileLog>.Reason, _ comment: String) {
    switch failure {
    case .trimmed(let records):
      #expect(number == nil || records.last.number == number, "\(title): \(failure); \(comment)")
      #expect(records.count ?? 0 > 0, "\(title): \(failure); \(comment)")
      guard case .after(let resume) = records.resumePosition else { return }
      #expect(resume.number == records.last.number + (records.count ?? 0), "\(title): \(failure); \(comment)")
    case .reset(let reset):
      #expect(number == nil || reset.last.number == number, "\(title): \(failure); \(comment)")
    case .log(.damaged), .log(.removed), .log(.unknownVersion): break
    default: Issue.record("\(title): \(failure); \(comment)")
    }
  }

  /// Notes where a reading from the newest record on has begun.
  mutating func begin(at number: Int) { self.number = number }

  /// Where reading can resume.
  func resumePosition(after failure: DurableError<FileLog>.Reason) -> LogPosition<FileLogCursor>? {
    switch failure {
    case .trimmed(let records): records.resumePosition
    case .reset(let reset): reset.resumePosition
    default: nil
    }
  }
}

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
