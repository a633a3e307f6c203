import Foundation
import Fuzzing
import Programs
import Testing

@testable import AsyncStreamsDurable

/// What opening does after the machine has stopped in the middle of a write: each sector of the write is on the disk or is
/// zeros, and the file may be shorter.
@Suite("A machine that stops while it writes") struct PowerLossTests {
  private static let sectorSize = 512

  /// A log in which several writes are stored, and the bytes of its file before and after one more.
  private func log(
    in folder: URL,
    waits: Bool = true,
    _ random: inout SeededGenerator
  ) throws -> (stored: Int, before: [UInt8], after: [UInt8], count: Int) {
    let log = try WrittenLog(folder, waits: waits)
    for _ in 0..<Int.random(in: 1...4, using: &random) { try log.write(self.batches(&random), synchronizes: true) }
    let (stored, before) = (log.count, try log.contents()[0].bytes)
    let batches = batches(&random)
    try log.write(waits ? batches : Array(batches.prefix(1)), synchronizes: false)
    defer { log.end() }
    return (stored, before, try log.contents()[0].bytes, log.count)
  }

  private func batches(_ random: inout SeededGenerator) -> [[Int]] {
    (0..<Int.random(in: 1...4, using: &random)).map { _ in
      let largest = [40, 3_000].randomElement(using: &random) ?? 0
      return (0..<Int.random(in: 1...6, using: &random)).map { _ in Int.random(in: 0...largest, using: &random) }
    }
  }

  /// With a policy that does not wait, the last write is the last batch.
  @Test(.inFolder, arguments: [true, false])
  func `a log opens with everything that was acknowledged, whatever the disk has of the last write`(
    waits: Bool
  ) throws {
    for round in Rounds(16, long: 2_000) {
      var random = round.random
      let (stored, before, after, count) = try log(
        in: temporary.appending(path: "log \(round.seed)"),
        waits: waits,
        &random
      )
      let copy = temporary.appending(path: "copy")
      for _ in 0..<5 {
        var bytes = after
        let isDense = Bool.random(using: &random)
        for start in stride(
          from: before.count / Self.sectorSize * Self.sectorSize,
          to: after.count,
          by: Self.sectorSize
        )
        where Int.random(in: 0..<4, using: &random) < (isDense ? 1 : 3) {
          let missing = max(start, before.count)..<min(start + Self.sectorSize, after.count)
          bytes.replaceSubrange(missing, with: repeatElement(0, count: missing.count))
        }
        if Bool.random(using: &random) {
          bytes.removeLast(Int.random(in: 0...after.count - before.count, using: &random))
        }
        try copy.replaceFiles([("00000000000000000001.log", bytes)])
        // Where the missing sector begins with the write, a disk may have lost it later: then opening fails.
        let isMaybeLost = waits && (before.count + 7) % Self.sectorSize < 8
        guard let opened = try? copy.openedCount() else {
          #expect(isMaybeLost, "\(round)")
          continue
        }
        #expect((stored...count).contains(opened.count), "\(round)")
        #expect(bytes != after || opened.count == count && opened.torn == nil, "\(round)")
      }
    }
  }

  @Test(.inFolder, arguments: [true, false])
  func `a write may be cut off after any of its first bytes`(waits: Bool) throws {
    for storedCount in 1...16 {
      let log = try WrittenLog(temporary.appending(path: "log \(storedCount)"), waits: waits)
      // The payload has its number and a space in front, too.
      let firstSize = 2 * Self.sectorSize - storedCount - SegmentHeader.size - RecordFormat.overhead - 2
      try log.write([[firstSize]], synchronizes: true)
      try log.write([[600, 10]], synchronizes: false)
      log.end()
      let file = try #require(try log.contents().first)
      var bytes = file.bytes
      let missing = 2 * Self.sectorSize..<3 * Self.sectorSize
      bytes.replaceSubrange(missing, with: repeatElement(0, count: missing.count))
      let copy = temporary.appending(path: "copy")
      try copy.replaceFiles([(file.name, bytes)])
      // The number of a write is in its first eight bytes: without it, a disk may have lost the sector later.
      if waits, storedCount < 8 {
        #expect(throws: FileLogProblem.self, "\(storedCount)") { try copy.openedCount() }
      } else {
        #expect(try copy.openedCount().count == 1, "\(storedCount)")
      }
    }
  }

  @Test(.inFolder)
  func `a sector that is lost of several acknowledged sends is refused, also if the last one is intact`() throws {
    let log = try WrittenLog(folder, waits: true)
    for size in [100, 900, 700, 300] { try log.write([[size]], synchronizes: true) }
    log.end()
    let file = try #require(try log.contents().first)
    for start in stride(from: 512, to: file.bytes.count - 512, by: 512) where start + 512 <= file.bytes.count - 330 {
      var bytes = file.bytes
      bytes.replaceSubrange(start..<start + 512, with: repeatElement(0, count: 512))
      let copy = temporary.appending(path: "copy")
      try copy.replaceFiles([(file.name, bytes)])
      #expect(throws: FileLogProblem.self, "\(start)") { try copy.openedCount() }
    }
  }

  @Test(.inFolder)
  func `a lost sector of the last record is kept beside the log, since it may be the disk that lost it`() throws {
    let log = try WrittenLog(folder, waits: true)
    try log.write([[100], [3_000]], synchronizes: true)
    log.end()
    let file = try #require(try log.contents().first)
    var bytes = file.bytes
    bytes.replaceSubrange(1_024..<1_536, with: repeatElement(0, count: 512))
    let copy = temporary.appending(path: "copy")
    try copy.replaceFiles([(file.name, bytes)])
    let opened = try copy.openedCount()
    #expect(opened.count == 1)
    let kept = URL(filePath: try #require(opened.torn?.keptIn)).appending(path: file.name)
    #expect(try [UInt8](Data(contentsOf: kept)) == bytes)
  }

  @Test(.inFolder) func `what looks like records in a payload does not make opening slow`() throws {
    // Headers of records that have the rest of the file as their payload.
    var payload: [UInt8] = []
    for index in 0..<2_000 {
      let record = LogRecord(.element, payload: [UInt8](repeating: 1, count: 8))
      var bytes: [UInt8] = []
      _ = RecordFormat.append(record, number: index + 2, after: 0, flags: [], to: &bytes)
      bytes.replaceSubrange(0..<4, with: [0, UInt8((2_000 - index) / 8), 0, 0])
      payload += bytes
    }
    let log = try WrittenLog(folder, waits: true)
    _ = try log.write(LogRecord(.element, payload: payload))
    log.end()
    let file = try #require(try log.contents().first)
    var bytes = file.bytes
    bytes[40] ^= 1
    try folder.replaceFiles([(file.name, bytes)])
    let start = ContinuousClock.now
    #expect(throws: FileLogProblem.self) { try folder.openedCount() }
    #expect(ContinuousClock.now - start < .seconds(60))
  }

  @Test(.inFolder) func `a sector that is lost of what was acknowledged is refused, with its place`() throws {
    for round in Rounds(24, long: 2_000) {
      var random = round.random
      let (_, before, after, _) = try log(in: temporary.appending(path: "log \(round.seed)"), &random)
      let last = (before.count - SegmentHeader.size) / Self.sectorSize
      if last < 2 { continue }
      let start = Int.random(in: 1..<last, using: &random) * Self.sectorSize
      var bytes = after
      bytes.replaceSubrange(start..<start + Self.sectorSize, with: repeatElement(0, count: Self.sectorSize))
      let copy = temporary.appending(path: "copy")
      try copy.replaceFiles([("00000000000000000001.log", bytes)])
      #expect(throws: FileLogProblem.self, "\(round), sector at \(start) of \(before.count)") {
        try copy.openedCount()
      }
      #expect(try [UInt8](Data(contentsOf: copy.logFiles()[0])) == bytes, "\(round)")
    }
  }
}
