import AsyncStreams
import Foundation
import Programs
import Testing

@testable import AsyncStreamsDurable

/// Readers that are slower than the retention, or than the writer that replaces what they have read in part.
@Suite("Readers that are overtaken") struct OvertakenReaderTests {
  @Test(.inFolder, arguments: [1, 7, 500], [true, false])
  func `a reader that falls behind the retention says how many records are gone`(
    _ batchSize: Int,
    isInner: Bool
  ) async throws {
    let retention = FileLogRetention(maxSize: 20_000)
    let log = try FileLog(at: folder, sync: .never, retention: retention, fileSize: 10_000)
    let numbers = log.subject(of: Int.self)
    for number in 0..<500 { try await numbers.send(number) }
    let reading = isInner ? numbers : FileLog(reading: folder).subject(of: Int.self)
    var seen: [Int] = []
    let error = await #expect(throws: DurableError<FileLog>.self) {
      for try await number in reading.signal(from: .beginning, batchSize: batchSize) {
        seen.append(number)
        if seen.count > 1 { continue }
        for number in 500..<4_000 { try await numbers.send(number) }
        try await numbers.finish()
      }
    }
    #expect(seen == Array(0..<seen.count))
    guard case .trimmed(let records)? = error?.reason else { throw try #require(error) }
    #expect(records.last.number == seen.count)
    let rest = try await reading.signal(from: records.resumePosition).collect()
    #expect(rest == Array(seen.count + (records.count ?? 0)..<4_000))
  }

  @Test(.inFolder) func `readings that begin while files are begun and removed have no other error`() async throws {
    let retention = FileLogRetention(maxSize: 300)
    let log = try FileLog(at: folder, sync: .never, retention: retention, fileSize: 100)
    let numbers = log.subject(of: Int.self)
    try await numbers.send(0)
    for _ in 0..<200 {
      async let first = numbers.signal(from: .beginning).first()
      for number in 0..<10 { try await numbers.send(number) }
      do {
        _ = try await first
      } catch let error as DurableError<FileLog> {
        guard case .trimmed = error.reason else { throw error }
      }
    }
  }

  @Test(.inFolder) func `a reader of another object goes on where an unfinished batch was replaced`() async throws {
    let log = try FileLog(at: folder, sync: .never)
    try await log.subject(coding: .text).send("first")
    try await log.subject(coding: .text).send(contentsOf: ["lost 1", "lost 2", "lost 3"])
    try await log.close()
    let file = try #require(try folder.logFiles().first)
    // What a process leaves that is killed within the write of the batch.
    try Data(contentsOf: file).dropLast(5).write(to: file)
    var reading = FileReading(folder: folder.path, from: .beginning, batchSize: 1)
    #expect(try reading.next(upTo: nil).count == 1)
    #expect(try reading.next(upTo: nil).isEmpty)
    let later = try FileLog(at: folder, sync: .never).subject(coding: .text)
    try await later.send(contentsOf: ["new 1", "new 2"])
    let texts = try (0..<2).flatMap { _ in try reading.next(upTo: nil) }
    #expect(texts.map { String(decoding: $0.payload, as: UTF8.self) } == ["new 1", "new 2"])
    #expect(try reading.next(upTo: nil).isEmpty)
  }

  @Test(.inFolder)
  func `bytes of an unfinished batch that were read ahead are not taken for its replacement`() async throws {
    let log = try WrittenLog(folder, waits: false)
    try log.write([[4], [4], [300, 300]], synchronizes: true)
    let file = try #require(try folder.logFiles().first)
    let bytes = try Data(contentsOf: file)
    let handle = try FileHandle(forWritingTo: file)
    try handle.truncate(atOffset: UInt64(bytes.count - 100))
    var reading = FileReading(folder: folder.path, from: .beginning, batchSize: 1)
    #expect(try reading.next(upTo: nil).map(\.cursor.number) == [1])
    // The reader has the beginning of the third batch in memory, and the next batch is longer than that was.
    let end = 32 + 2 * (RecordFormat.overhead + 6)
    try handle.truncate(atOffset: UInt64(end))
    log.end()
    let later = try FileLog(at: folder, sync: .never)
    let payload = [UInt8](repeating: 7, count: 900)
    _ = try await later.append([LogRecord(.element, payload: payload)]).value()
    #expect(try reading.next(upTo: nil).map(\.cursor.number) == [2])
    #expect(try reading.next(upTo: nil).map { Array($0.payload) } == [payload])
  }

  @Test(.inFolder)
  func `a reader of the object that appends gets nothing of a file that is not acknowledged`() async throws {
    let log = try WrittenLog(folder, waits: true, fileSize: 1)
    try log.write([[10, 10]], synchronizes: true)
    let (tail, cursor) = (log.tail, log.cursor)
    try log.write([[10]], synchronizes: true)
    let starts: [LogPosition<FileLogCursor>] = [.beginning, .newest, .after(cursor)]
    var readings = starts.map { FileReading(folder: folder.path, from: $0, batchSize: 10) }
    let counts = try readings.indices.map { try readings[$0].next(upTo: tail).count }
    #expect(counts == [2, 0, 0])
    for index in readings.indices { #expect(try readings[index].next(upTo: tail).isEmpty) }
    for index in readings.indices { #expect(try readings[index].next(upTo: log.tail).map(\.cursor) == [log.cursor]) }
    // The retention removes the file of an old tail.
    try FileManager.default.removeItem(at: folder.appending(path: tail.segment.text))
    readings = starts.map { FileReading(folder: folder.path, from: $0, batchSize: 10) }
    for index in readings.indices { #expect(try readings[index].next(upTo: tail).isEmpty) }
    for index in readings.indices { #expect(try readings[index].next(upTo: log.tail).map(\.cursor) == [log.cursor]) }
  }

  @Test(.inFolder) func `a log that is deleted and made anew is a reset for a reader that waits`() async throws {
    let log = try FileLog(at: folder, sync: .never)
    try await log.subject(of: Int.self).send(contentsOf: 0..<3)
    try await log.close()
    var reading = FileReading(folder: folder.path, from: .beginning, batchSize: 10)
    let last = try #require(try reading.next(upTo: nil).last).cursor
    #expect(try reading.next(upTo: nil).isEmpty)
    try FileManager.default.removeItem(at: folder)
    let reset = DurableError<FileLog>.Reason.reset(LogReset(last: last, resumePosition: .beginning))
    #expect(throws: reset) { try reading.next(upTo: nil) }
    // The same numbers and sizes as before.
    try await FileLog(at: folder, sync: .never).subject(of: Int.self).send(contentsOf: 0..<3)
    #expect(throws: reset) { try reading.next(upTo: nil) }
  }

  @Test(.inFolder) func `a folder that has not changed for a while is not listed again, until it changes`() throws {
    var changes = FolderChanges(temporary.path)
    #expect(try changes.mayHaveHappened())
    changes.remember()
    // It was made just now, and the clock of a file system is coarse.
    #expect(try changes.mayHaveHappened())
    try FileManager.default.setAttributes([.modificationDate: Date.now - 60], ofItemAtPath: temporary.path)
    #expect(try changes.mayHaveHappened())
    changes.remember()
    #expect(try !changes.mayHaveHappened())
    try Data().write(to: temporary.appending(path: "new"))
    #expect(try changes.mayHaveHappened())
    #expect(try changes.mayHaveHappened())
  }
}
