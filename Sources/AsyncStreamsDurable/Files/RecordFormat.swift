/// How the records and the headers of a ``FileLog`` are written.
///
/// All numbers are little-endian. A file begins with a header of 32 bytes: a signature with the version of the format (8), the number of its first record
/// (8), when the file was made, in milliseconds since 1970 (8), the checksum of the log before the file (4), and the CRC-32C
/// of these bytes (4).
///
/// A record has the length of its payload (4), its kind (1), a mark (3), its number (8), the CRC-32C of the payload (4), the
/// checksum of the log up to this record (4), the payload, and the byte 10. The checksum of the log continues that of the
/// record before with the first 20 bytes of this one. The byte of the kind also has the ``RecordFlags``. In a record that
/// waits, the last two bytes of the mark are the number of its write.
enum RecordFormat {
  static let headerSize = 24
  /// What a record has beside its payload.
  static let overhead = headerSize + 1
  static let maximumPayload = Int(UInt32.max) - overhead
  /// Where in a header the checksum of the log is.
  static let checksumOffset = 20
  static let terminator: UInt8 = 10
  static let mark: [UInt8] = [0xA5, 0x53, 0x4C]

  /// Appends a record.
  ///
  /// - Returns: The checksum of the log up to this record.
  static func append(
    _ record: LogRecord,
    number: Int,
    after checksum: UInt32,
    flags: RecordFlags,
    write: UInt16? = nil,
    to bytes: inout [UInt8]
  ) -> UInt32 {
    let start = bytes.count
    bytes.append(UInt32(record.payload.count))
    bytes.append(record.kind.rawValue | flags.rawValue | (write == nil ? 0 : RecordFlags.waits.rawValue))
    bytes.append(contentsOf: mark)
    if let write {
      bytes.replaceSubrange(start + 6..<start + 8, with: [UInt8(truncatingIfNeeded: write), UInt8(write >> 8)])
    }
    bytes.append(UInt64(number))
    bytes.append(Checksum.crc32c(record.payload.span))
    let next = Checksum.crc32c(bytes.span.extracting(start..<start + 20), after: checksum)
    bytes.append(next)
    bytes.append(contentsOf: record.payload)
    bytes.append(terminator)
    return next
  }
}

/// What a record says about the call and the write that it belongs to.
struct RecordFlags: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  /// Another record of the same batch follows.
  static let continues = RecordFlags(rawValue: 128)
  /// The record was to be acknowledged only when the disk had stored it, with all others of the same write.
  ///
  /// All records before that write were stored when it began. Writes are numbered, with two bytes.
  static let waits = RecordFlags(rawValue: 64)
}

/// The beginning of a record.
struct RecordHeader {
  let kind: LogRecord.Kind
  let flags: RecordFlags
  /// The number of the write; `nil` if the record does not wait for the disk.
  let write: UInt16?
  let payloadSize: Int
  let payloadChecksum: UInt32
  let checksum: UInt32

  /// The size of the whole record.
  var size: Int { RecordFormat.overhead + payloadSize }

  /// Reads a header, without a check of the checksum of the log.
  ///
  /// - Parameter bytes: At least as many as a header has.
  init?(_ bytes: Span<UInt8>, number: Int) {
    let flags = RecordFlags(rawValue: bytes[4]).intersection([.continues, .waits])
    let markSize = flags.contains(.waits) ? 1 : RecordFormat.mark.count
    guard let kind = LogRecord.Kind(rawValue: bytes[4] & ~flags.rawValue), kind != .unknown,
      (0..<markSize).allSatisfy({ bytes[5 + $0] == RecordFormat.mark[$0] }),
      bytes.number(at: 8, as: UInt64.self) == UInt64(number)
    else { return nil }
    self.kind = kind
    self.flags = flags
    write = flags.contains(.waits) ? bytes.number(at: 6, as: UInt16.self) : nil
    payloadSize = Int(bytes.number(at: 0, as: UInt32.self))
    payloadChecksum = bytes.number(at: 16, as: UInt32.self)
    checksum = bytes.number(at: RecordFormat.checksumOffset, as: UInt32.self)
  }

  /// Whether a record is as it was written, apart from its place in the log.
  ///
  /// - Parameter bytes: The record, from its header on.
  func isIntact(_ bytes: Span<UInt8>) -> Bool {
    let payload = bytes.extracting(RecordFormat.headerSize..<RecordFormat.headerSize + payloadSize)
    return bytes[size - 1] == RecordFormat.terminator && Checksum.crc32c(payload) == payloadChecksum
  }
}

/// The beginning of a file.
struct SegmentHeader: Hashable, Sendable {
  static let size = 32
  /// Where in a header the checksum of the log before the file is.
  static let checksumOffset = 24
  private static let signature: [UInt8] = [0x89, 0x41, 0x53, 0x4C, 0x4F, 0x47, 0x0A]
  private static let version: UInt8 = 1

  /// The number of the first record.
  let first: Int
  /// When the file was made, in milliseconds since 1970.
  let milliseconds: Int
  /// The checksum of the log before this file.
  let checksum: UInt32

  /// The record before the first one.
  var cursor: FileLogCursor { FileLogCursor(number: first - 1, checksum: checksum) }

  var bytes: [UInt8] {
    var bytes = Self.signature + [Self.version]
    bytes.append(UInt64(first))
    bytes.append(UInt64(milliseconds))
    bytes.append(checksum)
    bytes.append(Checksum.crc32c(bytes.span))
    return bytes
  }

  init(first: Int, milliseconds: Int, checksum: UInt32) {
    self.first = first
    self.milliseconds = milliseconds
    self.checksum = checksum
  }

  /// Reads a header; `nil` if it is not that of the file of a name.
  ///
  /// - Parameter bytes: The beginning of the file; at least as much as a header has.
  init?(_ bytes: [UInt8], of name: SegmentName) throws(FileLogProblem) {
    let span = bytes.span
    let isRight = Checksum.crc32c(span.extracting(0..<28)) == span.number(at: 28, as: UInt32.self)
    guard isRight, bytes.starts(with: Self.signature), span.number(at: 8, as: UInt64.self) == UInt64(name.first) else {
      return nil
    }
    if bytes[7] != Self.version { throw .unknownVersion(file: name.text) }
    first = name.first
    milliseconds = Int(truncatingIfNeeded: span.number(at: 16, as: UInt64.self))
    checksum = span.number(at: Self.checksumOffset, as: UInt32.self)
  }
}
