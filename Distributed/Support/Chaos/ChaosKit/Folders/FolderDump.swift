package import AsyncStreamsRedis
package import Foundation

/// Reads the files of a log without the library.
package struct FolderDump {
  /// The records, in their order; those of a batch that has no end are left out.
  package private(set) var entries: [StreamEntry<FileLogCursor>] = []
  /// The indexes of the records with which a file begins.
  package private(set) var starts: Set<Int> = []
  /// What is not as the format says.
  package private(set) var problems: [String] = []

  private static let headerSize = 32
  private static let recordHeaderSize = 24

  /// Reads all files of a folder, from its beginning on.
  package init(_ folder: URL) throws {
    let files = try LogFile.all(in: folder)
    for (index, file) in files.enumerated() {
      let bytes = [UInt8](try Data(contentsOf: file.url))
      let isLast = index == files.count - 1
      // A process that was killed may not have written the header of its newest file.
      if isLast, bytes.count < Self.headerSize || bytes.allSatisfy({ $0 == 0 }) { return }
      read(bytes, file, isLast: isLast)
    }
  }

  private mutating func read(_ bytes: [UInt8], _ file: LogFile, isLast: Bool) {
    let name = file.name
    guard bytes.count >= Self.headerSize, bytes.starts(with: [0x89, 0x41, 0x53, 0x4C, 0x4F, 0x47, 0x0A, 1]),
      Self.number(bytes, 28, 4) == Int(PlainChecksum.of(bytes[0..<28])), Self.number(bytes, 8, 8) == file.number
    else {
      problems.append("\(name) has a wrong header")
      return
    }
    var checksum = UInt32(Self.number(bytes, 24, 4))
    let last = entries.last?.cursor
    if file.number != entries.count + 1 || (last.map { $0.checksum != checksum } ?? false) {
      problems.append("\(name) does not follow \(last.map { "the record \($0)" } ?? "the beginning")")
      return
    }
    starts.insert(entries.count)
    var (offset, batch) = (Self.headerSize, 0)
    while offset < bytes.count, let (entry, next, continues) = record(bytes, offset, checksum) {
      checksum = entry.cursor.checksum
      offset = next
      entries.append(entry)
      batch = continues ? batch + 1 : 0
    }
    // The beginning of a batch that was not written to its end is no part of the log.
    entries.removeLast(batch)
    if offset < bytes.count || batch > 0, !isLast { problems.append("\(name) has no whole record at byte \(offset)") }
  }

  /// The record at an offset, and where the next one begins.
  private func record(
    _ bytes: [UInt8],
    _ offset: Int,
    _ checksum: UInt32
  ) -> (entry: StreamEntry<FileLogCursor>, end: Int, continues: Bool)? {
    let start = offset + Self.recordHeaderSize
    guard start <= bytes.count else { return nil }
    let end = start + Self.number(bytes, offset, 4)
    let next = PlainChecksum.of(bytes[offset..<offset + 20], after: checksum)
    // In a record that waits for the disk, the number of its write replaces the rest of the mark.
    let isMarked = bytes[offset + 4] & 64 != 0 || bytes[offset + 6..<offset + 8] == [0x53, 0x4C]
    guard end < bytes.count, bytes[end] == 10, bytes[offset + 5] == 0xA5, isMarked,
      Self.number(bytes, offset + 8, 8) == entries.count + 1, Self.number(bytes, offset + 20, 4) == Int(next),
      Self.number(bytes, offset + 16, 4) == Int(PlainChecksum.of(bytes[start..<end])),
      let cursor = FileLogCursor(Self.text(number: entries.count + 1, checksum: next))
    else { return nil }
    let text = FilledText.text(of: bytes[start..<end]) ?? "\(end - start) bytes of kind \(bytes[offset + 4])"
    return (StreamEntry(cursor: cursor, text: text), end + 1, bytes[offset + 4] & 128 != 0)
  }

  /// The text of a cursor, as the library documents it.
  private static func text(number: Int, checksum: UInt32) -> String {
    let digits = String(checksum, radix: 16)
    return "\(number)-\(String(repeating: "0", count: 8 - digits.count))\(digits)"
  }

  /// The number of some bytes, the lowest one first.
  private static func number(_ bytes: [UInt8], _ offset: Int, _ count: Int) -> Int {
    bytes[offset..<offset + count].reversed().reduce(0) { number, byte in number << 8 | Int(byte) }
  }
}

/// The cyclic redundancy check CRC-32C, byte by byte.
enum PlainChecksum {
  private static let table: [UInt32] = (0..<256).map { byte in
    var value = UInt32(byte)
    for _ in 0..<8 { value = value & 1 == 1 ? value >> 1 ^ 0x82F6_3B78 : value >> 1 }
    return value
  }

  /// The checksum of bytes, or of what a checksum is for, followed by bytes.
  static func of(_ bytes: ArraySlice<UInt8>, after checksum: UInt32 = 0) -> UInt32 {
    table.withUnsafeBufferPointer { table in
      bytes.withUnsafeBufferPointer { bytes in
        var value = ~checksum
        for byte in bytes { value = value >> 8 ^ table[Int(UInt8(truncatingIfNeeded: value) ^ byte)] }
        return ~value
      }
    }
  }
}
