import Foundation
import Programs
import Testing

@testable import AsyncStreamsDurable

@Suite("Appending to the files of a log") struct FileAppenderTests {
  private let batch = [LogRecord(.element, payload: [1, 2, 3])]

  @Test(.inFolder) func `what was written and cannot be cut off has an unknown outcome`() throws {
    let files = try FileLogFolder(folder.path)
    let opened = try files.open()
    // A descriptor that neither writes nor truncates.
    let file = try #require(try DiskFile(opened.tail.segment.path(in: folder.path), for: .reading))
    var appender = FileAppender(files, fileSize: 1_000, file: file, tail: opened.tail, waits: true)
    let cursor = try appender.encode(batch)
    #expect(cursor.number == 1)
    var problem: FileLogProblem?
    do throws(FileLogProblem) { try appender.flush() } catch { problem = error }
    let failure = try #require(problem)
    #expect(appender.reason(for: failure) == .log(failure))
    appender.undo()
    #expect(appender.reason(for: failure) == .outcomeUnknown)
    #expect(appender.tail.cursor.number == 0)
  }

  @Test(.inFolder) func `records say which write they are of, and which writes wait`() throws {
    for waits in [true, false] {
      let url = temporary.appending(path: "\(waits)")
      let log = try WrittenLog(url, waits: waits)
      try log.write([[1, 1], [1]], synchronizes: true)
      try log.write([[1]], synchronizes: true)
      try log.write([[1]], synchronizes: true)
      log.end()
      // Opening again goes on with another write than the last one.
      let later = try WrittenLog(url, waits: waits)
      try later.write([[1]], synchronizes: true)
      guard case .begun(var reader) = try SegmentFile(SegmentName(first: 1), in: url.path) else { return }
      var (entries, writes): ([LogEntry<FileLogCursor>], [UInt16?]) = ([], [])
      while case .batch = try reader.readBatch(before: nil, into: &entries) { writes.append(reader.write) }
      #expect(writes == (waits ? [1, 1, 2, 3, 4] : [nil, nil, nil, nil, nil]))
    }
  }
}
