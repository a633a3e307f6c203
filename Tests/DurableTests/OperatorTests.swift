import AsyncStreams
import Foundation
import Programs
import Testing

@testable import AsyncStreamsDurable

/// What people and programs do to a folder that they do not know, and to texts that come from outside.
@Suite("Folders in operation") struct OperatorTests {
  @Test(.inFolder) func `a file whose header is zeros is refused, and keeps its records`() async throws {
    let log = try FileLog(at: folder, sync: .each)
    try await log.subject(of: Int.self).send(contentsOf: 0..<1_000)
    try await log.close()
    let file = try #require(try folder.logFiles().first)
    var bytes = try Data(contentsOf: file)
    bytes.replaceSubrange(0..<32, with: repeatElement(0, count: 32))
    try bytes.write(to: file)
    let error = #expect(throws: DurableError<FileLog>.self) { try FileLog(at: folder) }
    guard case .log(.damaged(let damage))? = error?.reason else { throw try #require(error) }
    #expect(damage.offset == 0 && damage.byteCount == bytes.count && damage.file == file.lastPathComponent)
    #expect(try Data(contentsOf: file) == bytes)
    let kept = try FileLog.setAside(damage, in: folder)
    #expect(try Data(contentsOf: kept.appending(path: damage.file)) == bytes)
    let later = try FileLog(at: folder)
    #expect(try await later.newestEntry() == nil)
  }

  @Test(.inFolder) func `a file that is cut off in its header is kept beside the log`() async throws {
    for _ in 0..<2 {
      let log = try FileLog(at: folder, sync: .each, fileSize: 100)
      try await log.subject(of: Int.self).send(contentsOf: 0..<10, batchSize: 4)
      try await log.close()
    }
    let file = try #require(try folder.logFiles().last)
    let bytes = try Data(contentsOf: file).prefix(20)
    try bytes.write(to: file)
    let log = try FileLog(at: folder)
    let torn = try #require(log.torn)
    #expect(torn.file == file.lastPathComponent && torn.offset == 0 && torn.byteCount == 20)
    let kept = URL(filePath: try #require(torn.keptIn))
    #expect(try Data(contentsOf: kept.appending(path: torn.file)) == bytes)
    #expect(try await log.lastCursor().number == 18)
    #expect(try await log.subject(of: Int.self).send(0).number == 19)
  }

  @Test(.inFolder) func `a folder that is deleted while the log is open is an error for all`() async throws {
    let log = try FileLog(at: folder, sync: .each)
    let numbers = log.subject(of: Int.self)
    try await numbers.send(1)
    let reading = Task { try await numbers.signal(from: .beginning).collect() }
    try FileManager.default.removeItem(at: folder)
    let removed = DurableError<FileLog>(.log(.removed(folder.path)), log: folder.path)
    for number in 0..<3 {
      await #expect(throws: removed) { try await numbers.send(number) }
    }
    await #expect(throws: removed) { try await reading.value }
    // Another object may append to a log that is made there anew.
    let other = try FileLog(at: folder, sync: .each)
    try await other.subject(of: Int.self).send(1)
    await #expect(throws: removed) { try await numbers.send(2) }
  }

  @Test(.inFolder) func `an object whose lock is removed acknowledges nothing more`() async throws {
    let numbers = try FileLog(at: folder, sync: .each).subject(of: Int.self)
    try await numbers.send(1)
    try FileManager.default.removeItem(at: folder.appending(path: "lock"))
    let error = await #expect(throws: DurableError<FileLog>.self) { try await numbers.send(2) }
    #expect(error?.reason == .log(.removed(folder.path)))
  }

  @Test(.inFolder) func `the error of a second object that appends names what to wait for`() async throws {
    let log = try FileLog(at: folder)
    let error = #expect(throws: DurableError<FileLog>.self) { try FileLog(at: folder) }
    #expect(error?.description.contains("close()") == true)
    try await log.close()
    _ = try FileLog(at: folder)
  }

  @Test(.inFolder) func `the newest record is known, also behind an end, and in a file without records`() async throws {
    let reading = FileLog(reading: folder).subject(coding: .text)
    #expect(try await reading.newest() == nil)
    let log = try FileLog(at: folder, sync: .never, fileSize: 1)
    let texts = log.subject(coding: .text)
    #expect(try await texts.newest() == nil)
    let cursor = try await texts.send("first")
    for subject in [texts, reading] {
      #expect(try await subject.newest() == DurableEntry(cursor: cursor, element: "first"))
    }
    try await texts.finish()
    for subject in [texts, reading] {
      #expect(try await subject.newest() == nil)
      #expect(try await subject.signal(from: .newest).collect() == [])
    }
    let last = try await log.lastCursor()
    try await log.close()
    // The process ends after it has begun the next file.
    let files = try FileLogFolder(folder.path)
    _ = try files.begin(after: last)
    files.lock.unlock()
    #expect(try await reading.signal(from: .newest).collect() == [])
    let later = try FileLog(at: folder, sync: .never).subject(coding: .text)
    #expect(try await later.signal(from: .newest).collect() == [])
  }

  @Test(.inFolder) func `a reading up to the present end has what is there, and ends`() async throws {
    let log = try FileLog(at: folder, sync: .never, fileSize: 100)
    let numbers = log.subject(of: Int.self)
    #expect(try await numbers.signal(from: .beginning, upTo: .present).collect() == [])
    for subject in [numbers, FileLog(reading: folder).subject(of: Int.self)] {
      #expect(try await subject.signal(from: .newest, upTo: .present).collect() == [])
      let start = try await numbers.send(contentsOf: 0..<50, batchSize: 7)
      let all = try await subject.signal(from: .beginning, upTo: .present, batchSize: 4).collect()
      #expect(all.suffix(50) == Array(0..<50)[...])
      let cursor = try #require(start)
      #expect(try await subject.signal(from: .after(cursor), upTo: .present).collect() == [])
      #expect(try await subject.signal(from: .newest, upTo: .present).collect() == [])
      let foreign = FileLogCursor(number: cursor.number + 1, checksum: 0)
      let reset = LogReset(last: foreign, resumePosition: .beginning)
      await #expect(throws: DurableError<FileLog>(.reset(reset), log: folder.path)) {
        try await subject.signal(from: .after(foreign), upTo: .present).collect()
      }
    }
    try await numbers.finish(throwing: RemoteFailure(message: "enough"))
    let failure = DurableError<FileLog>(.failed(RemoteFailure(message: "enough")), log: folder.path)
    await #expect(throws: failure) { try await numbers.signal(from: .newest, upTo: .present).collect() }
  }

  @Test(.inFolder) func `tasks that store a cursor at once do not disturb each other`() async throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let stored = StoredCursor<FileLogCursor>(at: folder.appending(path: "cursor"))
    try await withThrowingTaskGroup { group in
      for task in 0..<2 {
        group.addTask {
          for number in 0..<40 { try stored.store(FileLogCursor(number: number, checksum: UInt32(task))) }
        }
      }
      try await group.waitForAll()
    }
    #expect(try stored.load()?.number == 39)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["cursor"])
  }

  @Test func `an address that is no file is refused`() async throws {
    let address = try #require(URL(string: "https://example.org/log"))
    let problem = FileLogProblem.unavailable("https://example.org/log is no folder or file of this machine")
    #expect(throws: DurableError<FileLog>(.log(problem), log: "/log")) { try FileLog(at: address) }
    let reading = FileLog(reading: address).subject(of: Int.self)
    let failure = DurableError<FileLog>(.log(problem), log: "/log")
    await #expect(throws: failure) { try await reading.signal(from: .beginning).collect() }
    await #expect(throws: failure) { try await reading.lastCursor() }
    #expect(throws: problem) { try StoredCursor<FileLogCursor>(at: address).load() }
  }

  @Test(.inFolder) func `a retention that removes files while the log waits for the disk is no error`() async throws {
    let retention = FileLogRetention(maxSize: 8_192)
    let log = try FileLog(at: folder, sync: .interval(.milliseconds(2)), retention: retention, fileSize: 4_096)
    let numbers = log.subject(of: Int.self)
    for number in 0..<20_000 { try await numbers.send(number) }
    try await log.close()
  }

  @Test(.inFolder) func `a reading up to the present end fails if nothing of what it wants is left`() async throws {
    let log = try FileLog(at: folder, sync: .never)
    let numbers = log.subject(of: Int.self)
    let first = try await numbers.send(1)
    try await numbers.send(2)
    let reading = FileLog(reading: folder).subject(of: Int.self)
    try await log.close()
    try FileManager.default.removeItem(at: folder)
    let reset = DurableError<FileLog>(.reset(LogReset(last: first, resumePosition: .beginning)), log: folder.path)
    await #expect(throws: reset) { try await reading.signal(from: .after(first), upTo: .present).collect() }
    let later = try FileLog(at: folder, sync: .never).subject(of: Int.self)
    await #expect(throws: reset) { try await later.signal(from: .after(first), upTo: .present).collect() }
  }

  @Test(.inFolder) func `a damage that was set aside is not there to be set aside again`() async throws {
    let log = try FileLog(at: folder, sync: .never)
    try await log.subject(of: Int.self).send(contentsOf: 0..<20, batchSize: 1)
    try await log.close()
    let file = try #require(try folder.logFiles().first)
    var bytes = try Data(contentsOf: file)
    bytes[100] ^= 1
    try bytes.write(to: file)
    let error = #expect(throws: DurableError<FileLog>.self) { try FileLog(at: folder) }
    guard case .log(.damaged(let damage))? = error?.reason else { throw try #require(error) }
    try FileLog.setAside(damage, in: folder)
    let later = try FileLog(at: folder, sync: .never)
    try await later.subject(of: Int.self).send(contentsOf: 0..<20, batchSize: 1)
    let count = try await later.lastCursor().number
    try await later.close()
    let contents = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(throws: DurableError<FileLog>.self) { try FileLog.setAside(damage, in: folder) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == contents)
    #expect(try await FileLog(at: folder).lastCursor().number == count)
    let nowhere = folder.appending(path: "nowhere")
    #expect(throws: DurableError<FileLog>.self) { try FileLog.setAside(damage, in: nowhere) }
    #expect(!FileManager.default.fileExists(atPath: nowhere.path))
  }

  @Test(.inFolder) func `a log that was closed does not answer for the object that appends now`() async throws {
    let log = try FileLog(at: folder, sync: .never)
    let numbers = log.subject(of: Int.self)
    try await numbers.send(1)
    try await log.close()
    let other = try FileLog(at: folder, sync: .never).subject(of: Int.self)
    let cursor = try await other.send(2)
    let closed = DurableError<FileLog>(.log(.closed), log: folder.path)
    await #expect(throws: closed) { try await numbers.lastCursor() }
    await #expect(throws: closed) { try await numbers.newest() }
    await #expect(throws: closed) { try await numbers.signal(from: .after(cursor)).first() }
    await #expect(throws: closed) { try await numbers.signal(from: .beginning, upTo: .present).collect() }
  }

  @Test(.inFolder) func `the greatest cursor is one that the log does not have`() async throws {
    let numbers = try FileLog(at: folder, sync: .never).subject(of: Int.self)
    try await numbers.send(1)
    let cursor = try #require(FileLogCursor("4611686018427387903-00000000"))
    let reset = LogReset(last: cursor, resumePosition: .beginning)
    for subject in [numbers, FileLog(reading: folder).subject(of: Int.self)] {
      await #expect(throws: DurableError<FileLog>(.reset(reset), log: folder.path)) {
        try await subject.signal(from: .after(cursor)).first()
      }
    }
  }
}
