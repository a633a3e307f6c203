import AsyncStreams
import AsyncStreamsDurable
import Foundation
import Fuzzing
import Programs
import Testing

/// What opening does with a file that was not written to its end, or whose bytes have changed.
@Suite("Files that are cut off or damaged") struct TornTailTests {
  private static let batches = [["a"], ["bc", "d"], [""], ["efg", "hi", "j"], ["klm"]]

  /// A file with the batches, and where each of them ends.
  private func write(_ folder: URL) async throws -> (bytes: [UInt8], ends: [Int]) {
    let texts = try FileLog(at: folder, sync: .never).subject(coding: .text)
    var ends = [try bytes(folder).count]
    for batch in Self.batches {
      try await texts.send(contentsOf: batch)
      ends.append(try bytes(folder).count)
    }
    try await texts.log.close()
    return (try bytes(folder), ends)
  }

  private func bytes(_ folder: URL) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: try #require(try folder.logFiles().last)))
  }

  private func replace(_ folder: URL, with bytes: ArraySlice<UInt8>) throws {
    try Data(bytes).write(to: try #require(try folder.logFiles().last))
  }

  @Test(.inFolder) func `a file that is cut off anywhere has its whole batches, and continues`() async throws {
    let (bytes, ends) = try await write(folder)
    for size in ends[0]...bytes.count {
      try replace(folder, with: bytes.prefix(size))
      let texts = try FileLog(at: folder, sync: .never).subject(coding: .text)
      let whole = ends.lastIndex { $0 <= size } ?? 0
      let kept = Self.batches.prefix(whole).flatMap(\.self)
      #expect(try await texts.existing() == kept, "cut off at \(size)")
      #expect((texts.log.torn == nil) == ends.contains(size))
      #expect(texts.log.torn?.offset ?? ends[whole] == ends[whole])
      #expect(texts.log.torn?.byteCount ?? 0 == size - ends[whole])
      try await texts.send("more")
      #expect(try await texts.existing() == kept + ["more"])
      try await texts.log.close()
    }
  }

  @Test(.inFolder) func `a file without a whole header, or of zeros, is begun anew`() async throws {
    let (bytes, ends) = try await write(folder)
    let beginnings: [ArraySlice<UInt8>] = [[], bytes.prefix(ends[0] - 1), ArraySlice(repeating: 0, count: 4_096)]
    for beginning in beginnings {
      try replace(folder, with: beginning)
      let texts = try FileLog(at: folder, sync: .never).subject(coding: .text)
      try await texts.send("anew")
      #expect(try await texts.existing() == ["anew"])
      try await texts.log.close()
    }
  }

  @Test(.inFolder) func `a file that was made longer without its bytes is cut off`() async throws {
    let (bytes, ends) = try await write(folder)
    for size in ends[4]..<bytes.count {
      try replace(folder, with: bytes.prefix(size) + ArraySlice(repeating: 0, count: bytes.count + 1_000 - size))
      let texts = try FileLog(at: folder, sync: .never).subject(coding: .text)
      #expect(try await texts.existing() == Self.batches.prefix(4).flatMap(\.self))
      #expect(texts.log.torn?.offset == ends[4])
      try await texts.log.close()
    }
  }

  @Test(.inFolder) func `each bit that changes is reported with its place; what is before can be kept`() async throws {
    let (bytes, ends) = try await write(folder)
    let starts = recordStarts(bytes)
    for bit in 0..<bytes.count * 8 {
      var damaged = bytes
      damaged[bit / 8] ^= 1 << (bit % 8)
      try replace(folder, with: damaged[...])
      let start = bit / 8 < ends[0] ? 0 : try #require(starts.last { $0 <= bit / 8 })
      do {
        _ = try FileLog(at: folder, sync: .never)
        Issue.record("bit \(bit) was not reported")
      } catch {
        guard case .log(.damaged(let damage)) = error.reason else {
          Issue.record("bit \(bit): \(error)")
          continue
        }
        #expect(damage.offset == start, "bit \(bit)")
        if bit % 31 != 0 { continue }
        try FileLog.setAside(damage, in: folder)
        let texts = try FileLog(at: folder, sync: .never).subject(coding: .text)
        let whole = ends.lastIndex { $0 <= start } ?? 0
        #expect(try await texts.existing() == Self.batches.prefix(whole).flatMap(\.self))
        try await texts.log.close()
      }
    }
  }

  @Test(.inFolder) func `a reading has what is before a damage, and then fails`() async throws {
    let (bytes, ends) = try await write(folder)
    var damaged = bytes
    damaged[ends[3] - 2] ^= 4
    try replace(folder, with: damaged[...])
    let texts = FileLog(reading: folder).subject(coding: .text)
    var seen: [String] = []
    do {
      for try await text in texts.signal(from: .beginning) { seen.append(text) }
      Issue.record("no failure")
    } catch {
      guard case .log(.damaged(let damage)) = error.reason else { throw error }
      #expect(damage.last.number == 3)
    }
    #expect(seen == ["a", "bc", "d"])
  }

  /// Where each record begins, by the lengths that the records have.
  private func recordStarts(_ bytes: [UInt8]) -> [Int] {
    var starts: [Int] = []
    var offset = 32
    while offset < bytes.count {
      starts.append(offset)
      offset += 25 + Int(bytes[offset]) + Int(bytes[offset + 1]) * 256
    }
    return starts
  }
}
