import AsyncStreams
import Foundation
import Fuzzing
import Programs
import Testing

@testable import AsyncStreamsDurable

/// Readings of this object and of others, while the log is appended to, rotated, trimmed, cut off, replaced, removed, and
/// while the process that appends is killed and starts again.
///
/// Each step is one call, in an order that the seed determines. A reading must deliver what the history has, without a
/// gap, or fail; and where it says that it has read everything, there must be nothing else.
@Suite("Readings while files change") struct ChangingFilesTests {
  @Test func `nothing is missed without an error`() async throws {
    for round in Rounds(100, long: 20_000) {
      let temporary = try TemporaryFolder()
      defer { temporary.remove() }
      var scenario = ChangingFiles(temporary.url.appending(path: "log"), round)
      try await scenario.run()
    }
  }
}

private struct ChangingFiles {
  private let folder: URL
  private let round: Round
  private var random: SeededGenerator
  private let history = LogHistory()
  private let fileSize: Int
  private let retention: FileLogRetention
  private let sync: SyncPolicy
  private var log: FileLog?
  private var readings: [CheckedReading] = []
  /// How far the log could be read some steps ago: a reading may look with it while a send goes on.
  private var olderTail: LogTail?
  private var steps: [String] = []
  /// Records that were read or appended, to resume after.
  private var known: [(cursor: FileLogCursor, text: String)] = []

  init(_ folder: URL, _ round: Round) {
    (self.folder, self.round, random) = (folder, round, round.random)
    fileSize = [1, 120, 400, 5_000].randomElement(using: &random) ?? 1
    let maxSize = Int.random(in: 0..<3, using: &random) == 0 ? 3 * fileSize + 300 : nil
    retention = FileLogRetention(maxSize: maxSize)
    sync = Int.random(in: 0..<10, using: &random) == 0 ? .each : .never
  }

  mutating func run() async throws {
    try await open()
    for _ in 0..<Int.random(in: 5...40, using: &random) { try await step() }
    for index in readings.indices { look(index, times: 10_000) }
    try await log?.close()
  }

  private mutating func step() async throws {
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<6: try await send()
    case 6..<8: addReading()
    case 8..<14:
      if let index = readings.indices.randomElement(using: &random) {
        look(index, times: Int.random(in: 1...3, using: &random))
      }
    case 14: try await restart { _ in }
    case 15: try await restart { try $0.appendUnfinishedBatch() }
    case 16: try await restart { try $0.change() }
    case 17: try removeFile()
    case 18: try replaceByCopy()
    default:
      // A folder whose files have not changed for a while.
      try FileManager.default.setAttributes([.modificationDate: Date.now - 60], ofItemAtPath: folder.path)
    }
  }

  // MARK: Appending

  private mutating func send() async throws {
    guard let log else { return try await open() }
    let count = Int.random(in: 1...5, using: &random)
    let sizes = (0..<count).map { _ in Int.random(in: 0...120, using: &random) }
    if Bool.random(using: &random) { olderTail = log.writer?.tails.value }
    let last = try await log.lastCursor()
    let previous = history.last
    let records = history.append(sizes, after: last.number)
    do throws(DurableError<FileLog>.Reason) {
      let cursor = try await log.append(records).value()
      known.append((cursor, history.last ?? ""))
      steps.append("send \(last.number + 1)...\(cursor.number)")
    } catch {
      history.goBack(to: previous)
      steps.append("refused: \(error)")
      try await close()
    }
  }

  /// Ends the process that appends, does something to the files, and starts it again.
  private mutating func restart(_ change: (inout ChangingFiles) throws -> Void) async throws {
    try await close()
    try change(&self)
    if Bool.random(using: &random) { try await open() }
  }

  private mutating func close() async throws {
    // What this object has read before is read to its end.
    for index in readings.indices where !readings[index].isLive { look(index, times: 10_000) }
    readings.removeAll { !$0.isLive }
    try await log?.close()
    (log, olderTail) = (nil, nil)
  }

  private mutating func open() async throws {
    for _ in 0..<10 where log == nil {
      do {
        log = try FileLog(at: folder, sync: sync, retention: retention, fileSize: fileSize)
        steps.append("open, \(log?.torn.map { "\($0)" } ?? "whole")")
      } catch {
        guard case .log(.damaged(let damage)) = error.reason else { throw error }
        steps.append("set aside: \(damage)")
        try FileLog.setAside(damage, in: folder)
      }
    }
    // A log ends with a whole batch.
    let last = try await log?.lastCursor()
    history.goBack(to: known.last { $0.cursor == last }?.text)
  }

  // MARK: Reading

  private mutating func addReading() {
    let isLive = log == nil || Bool.random(using: &random)
    let batchSize = [1, 2, 7, 100].randomElement(using: &random) ?? 1
    var text: String?
    var start = LogPosition<FileLogCursor>.beginning
    switch Int.random(in: 0..<3, using: &random) {
    case 0: start = .newest
    case 1:
      if let place = known.randomElement(using: &random) { (start, text) = (.after(place.cursor), place.text) }
    default: break
    }
    // A send may go on while the reading begins.
    let tail = isLive ? nil : (Bool.random(using: &random) ? olderTail : nil) ?? log?.writer?.tails.value
    var reading = CheckedReading(folder, from: start, text: text, upTo: tail, batchSize: batchSize)
    if start == .newest, let newest = tail?.cursor ?? newest { reading.begin(at: newest.number) }
    readings.append(reading)
    steps.append("\(isLive ? "live" : "inner") reading from \(start)")
    look(readings.count - 1, times: 1, isFirst: true)
  }

  private mutating func look(_ index: Int, times: Int, isFirst: Bool = false) {
    if !readings[index].isLive {
      guard let tail = log?.writer?.tails.value else { return }
      if !isFirst, Int.random(in: 0..<4, using: &random) > 0 || times > 3 { readings[index].tail = tail }
    }
    for _ in 0..<times {
      let comment = comment
      let outcome = readings[index].look(history, comment)
      switch outcome {
      case .entries: continue
      case .nothing:
        guard let number = readings[index].number else { return }
        // With a tail of before, the reading looks again with another one.
        let tail = readings[index].tail?.cursor
        if tail != nil, tail != log?.writer?.tails.value.cursor { return }
        let newest = tail ?? newest
        // A damage, and what has lost its end, say nothing.
        if let newest { #expect(newest.number <= number, "\(readings[index].title): \(number), \(newest); \(comment)") }
        return
      case .failure(let reason):
        steps.append("reading after \(readings[index].number ?? -1) failed: \(reason)")
        guard let position = readings[index].resumePosition(after: reason) else { return }
        let tail = readings[index].tail
        readings[index] = CheckedReading(folder, from: position, upTo: tail, batchSize: 3)
      }
    }
  }

  /// The newest record that can be read; `nil` if there is none, or if it is not known because of a damage.
  private var newest: FileLogCursor? {
    var unbegun: [(name: SegmentName, size: Int)] = []
    return try? NewestFile(in: folder.path, unbegun: &unbegun)?.tail.cursor
  }

  private var comment: String { "\(round), fileSize \(fileSize), \(sync):\n\(steps.joined(separator: "\n"))" }

  // MARK: Changing files

  private func randomFile(_ random: inout SeededGenerator) throws -> URL? {
    try? folder.logFiles().randomElement(using: &random)
  }

  /// Leaves what a process does that is killed while it writes.
  private mutating func appendUnfinishedBatch() throws {
    var unbegun: [(name: SegmentName, size: Int)] = []
    guard let newest = try? NewestFile(in: folder.path, unbegun: &unbegun), unbegun.isEmpty else { return }
    let tail = newest.tail
    var bytes: [UInt8] = []
    var checksum = tail.cursor.checksum
    for index in 0..<3 {
      let record = LogRecord(.element, payload: Array(repeating: 7, count: Int.random(in: 0...90, using: &random)))
      let flags: RecordFlags = index < 2 ? .continues : []
      let number = tail.cursor.number + index + 1
      checksum = RecordFormat.append(record, number: number, after: checksum, flags: flags, to: &bytes)
    }
    let count = Int.random(in: 1..<bytes.count, using: &random)
    let handle = try FileHandle(forWritingTo: URL(filePath: tail.segment.path(in: folder.path)))
    try handle.truncate(atOffset: UInt64(tail.offset))
    try handle.seekToEnd()
    try handle.write(contentsOf: Data(bytes.prefix(count)))
    try handle.close()
    steps.append("\(count) bytes of an unfinished batch in \(tail.segment.text)")
    // A reader looks before the process starts again.
    for index in readings.indices { look(index, times: 2) }
  }

  /// Changes a file as an operator or a disk may do while the log is closed.
  private mutating func change() throws {
    guard let file = try randomFile(&random) else { return }
    var bytes = try Data(contentsOf: file)
    if bytes.isEmpty { return }
    let place = Int.random(in: 0..<bytes.count, using: &random)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    case 1:
      let end = min(bytes.count, place + 64)
      bytes.replaceSubrange(place..<end, with: repeatElement(0, count: end - place))
    case 2: bytes += (0..<place % 100).map { _ in UInt8.random(in: 0...255, using: &random) }
    default: bytes = bytes.prefix(place)
    }
    // The same file, not another one at its path.
    let handle = try FileHandle(forWritingTo: file)
    try handle.truncate(atOffset: 0)
    try handle.write(contentsOf: bytes)
    try handle.close()
    steps.append("changed \(file.lastPathComponent) at \(place), now \(bytes.count) bytes")
  }

  private mutating func removeFile() throws {
    guard let file = try randomFile(&random) else { return }
    // An object that appends, and has no wait for the disk, does not notice that its file was removed.
    if log != nil, try file == folder.logFiles().last { return }
    try FileManager.default.removeItem(at: file)
    steps.append("removed \(file.lastPathComponent)")
  }

  private mutating func replaceByCopy() throws {
    guard let file = try randomFile(&random) else { return }
    if log != nil, try file == folder.logFiles().last { return }
    let copy = folder.appending(path: "copy")
    try FileManager.default.copyItem(at: file, to: copy)
    try FileManager.default.removeItem(at: file)
    try FileManager.default.moveItem(at: copy, to: file)
    steps.append("replaced \(file.lastPathComponent) by a copy")
  }
}
