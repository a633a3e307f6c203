import AsyncStreams
import Foundation
import Programs
import Synchronization
import Testing

@testable import AsyncStreamsDurable

@Suite("A log in a folder") struct FileLogTests {
  @Test(.inFolder) func `the retention removes whole files, and readers hear how many records are gone`() async throws {
    let retention = FileLogRetention(maxSize: 1_000)
    let log = try FileLog(at: folder, sync: .never, retention: retention, fileSize: 200)
    let numbers = log.subject(of: Int.self)
    let start = try await numbers.lastCursor()
    for number in 0..<200 { try await numbers.send(number) }
    let sizes = try folder.logFiles().map { try Data(contentsOf: $0).count }
    #expect(sizes.reduce(0, +) <= 1_200)
    let existing = try await numbers.existing()
    #expect(existing.last == 199)
    #expect(existing.count > 20)
    await #expect {
      try await numbers.signal(from: .after(start)).first()
    } throws: { error in
      guard case .trimmed(let records) = (error as? DurableError<FileLog>)?.reason else { return false }
      return records.count == 200 - existing.count && records.last == start
    }
  }

  @Test(.inFolder) func `a reader gets no record that the object that appends has not acknowledged`() async throws {
    let log = try FileLog(at: folder, sync: .never)
    let words = log.subject(of: String.self)
    try await words.send(contentsOf: ["first", "second"])
    let file = try #require(try folder.logFiles().first)
    // What a batch looks like whose write has succeeded, and whose wait for the disk has not.
    let written = try Data(contentsOf: file)
    let copy = folder.deletingLastPathComponent().appending(path: "copy")
    try FileManager.default.copyItem(at: folder, to: copy)
    let other = try FileLog(at: copy, sync: .never)
    try await other.subject(of: String.self).send("unacknowledged")
    let longer = try Data(contentsOf: try #require(try copy.logFiles().first))
    #expect(longer.starts(with: written) && longer.count > written.count)
    let handle = try FileHandle(forWritingTo: file)
    try handle.seekToEnd()
    try handle.write(contentsOf: longer.dropFirst(written.count))
    try handle.close()
    var reading = words.signal(from: .beginning).makeAsyncIterator()
    #expect(try await reading.next() == "first")
    #expect(try await reading.next() == "second")
    try await words.send("third")
    #expect(try await reading.next() == "third")
  }

  @Test(.inFolder) func `records that are too old are removed when a file is begun`() async throws {
    let date = Mutex(Date(timeIntervalSince1970: 1_000))
    let retention = FileLogRetention(maxAge: .seconds(60))
    let log = try FileLog(at: folder, sync: .never, retention: retention, fileSize: 1) { date.withLock(\.self) }
    let numbers = log.subject(of: Int.self)
    for number in 0..<10 { try await numbers.send(number) }
    #expect(try await numbers.existing() == Array(0..<10))
    date.withLock { $0 += 61 }
    // The file of the last record is complete when the next one is begun, which then is not older than the limit.
    try await numbers.send(10)
    #expect(try await numbers.existing() == [9, 10])
    try await numbers.send(11)
    #expect(try await numbers.existing() == [9, 10, 11])
  }

  @Test(.inFolder) func `a reading behind the retention finishes its file, and then says what is gone`() async throws {
    let retention = FileLogRetention(maxSize: 300)
    let log = try FileLog(at: folder, sync: .never, retention: retention, fileSize: 120)
    let numbers = log.subject(of: Int.self)
    try await numbers.send(0)
    var reader = log.makeReader(from: .beginning, batchSize: 1)
    let first = try await reader.next()
    #expect(first.map(\.cursor.number) == [1])
    for number in 1..<100 { try await numbers.send(number) }
    var last = 1
    let reason = await #expect(throws: DurableError<FileLog>.Reason.self) {
      while true { last = try await reader.next().last?.cursor.number ?? last }
    }
    guard case .trimmed(let records)? = reason else { throw try #require(reason) }
    #expect(records.last.number == last)
    let rest = try await numbers.signal(from: records.resumePosition).first()
    #expect(rest == last + (records.count ?? 0))
  }

  @Test(.inFolder) func `an object that reads alone cannot append`() async throws {
    let reading = FileLog(reading: folder).subject(of: Int.self)
    await #expect(throws: DurableError<FileLog>(.log(.readOnly), log: folder.path)) { try await reading.send(1) }
    let last = try await reading.lastCursor()
    #expect(last.number == 0)
  }

  @Test(.inFolder) func `a log that was closed takes nothing, and its readings end with an error`() async throws {
    let numbers = try FileLog(at: folder).subject(of: Int.self)
    try await numbers.send(1)
    let reading = Task { try await numbers.signal(from: .beginning).collect() }
    try await numbers.log.close()
    try await numbers.log.close()
    let closed = DurableError<FileLog>(.log(.closed), log: folder.path)
    await #expect(throws: closed) { try await numbers.send(2) }
    await #expect(throws: closed) { try await reading.value }
  }

  @Test(.inFolder) func `a send that was cancelled before the log began is not appended`() async throws {
    let log = try FileLog(at: folder, sync: .each)
    let numbers = log.subject(of: Int.self)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await numbers.send(contentsOf: [1, 2])
    }
    await #expect(throws: DurableError<FileLog>(.cancelled, log: folder.path)) { try await task.value }
    try await numbers.send(3)
    #expect(try await numbers.existing() == [3])
  }

  @Test(.inFolder) func `an element that cannot be encoded is an error, and the log continues`() async throws {
    let numbers = try FileLog(at: folder).subject(of: Double.self)
    let error = await #expect(throws: DurableError<FileLog>.self) {
      try await numbers.send(contentsOf: [1, 2, .nan, 4], batchSize: 2)
    }
    #expect(error?.acceptedCount == 2)
    try await numbers.send(3)
    #expect(try await numbers.existing() == [1, 2, 3])
  }

  @Test(.inFolder) func `what a signal sends is published with its end, or with its failure`() async throws {
    struct Leak: Error {}
    let log = try FileLog(at: folder, sync: .never)
    #expect(try await (0..<2_500).signal.write(to: log.subject()) == 2_500)
    #expect(try await log.subject(of: Int.self).signal(from: .beginning).collect() == Array(0..<2_500))
    try await log.close()
    let later = try FileLog(at: folder, sync: .never)
    let end = try await later.lastCursor()
    let failing = Signal<Int, Leak>.just(1).append(Signal.fail(Leak()))
    #expect(try await failing.write(to: later.subject()) == 1)
    let error = await #expect(throws: DurableError<FileLog>.self) {
      try await later.subject(of: Int.self).signal(from: .after(end)).collect()
    }
    #expect(error?.reason == .failed(RemoteFailure(type: "Leak", message: "Leak()")))
  }

  @Test(.inFolder) func `a stored cursor is replaced as a whole`() async throws {
    let numbers = try FileLog(at: folder).subject(of: Int.self)
    let stored = StoredCursor<FileLogCursor>(at: folder.appending(path: "cursor"))
    #expect(try stored.position() == .beginning)
    for number in 0..<3 { try stored.store(try await numbers.send(number)) }
    #expect(try stored.load() == (try await numbers.lastCursor()))
    try Data("nonsense".utf8).write(to: stored.url)
    #expect(throws: CocoaError.self) { try stored.load() }
  }

  @Test(arguments: [
    "", "-", "1", "1-", "-1-00000000", "1-0000000g", "1-000000000", "1-0", "1-00000000-",
    "9223372036854775807-00000000", "4611686018427387904-00000000", "99999999999999999999-00000000",
  ])
  func `a text that is no cursor is none`(_ text: String) {
    #expect(FileLogCursor(text) == nil)
  }
}
