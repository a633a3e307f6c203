/// Where a record of a ``FileLog`` is: its number, and a checksum of the log up to it.
///
/// The checksum is how a reader notices that the log is not the one that it has read: another log has others, and so has a
/// log that lost its newest records and got new ones since.
///
/// ```swift
/// print(FileLogCursor("42-9f3a12bc")?.number ?? 0)
/// // Prints "42"
/// ```
public struct FileLogCursor: LogCursor {
  /// How many records the log ever had, up to this one.
  public let number: Int
  /// The checksum of this record and of all before it.
  public let checksum: UInt32

  /// Makes a cursor.
  package init(number: Int, checksum: UInt32) {
    self.number = number
    self.checksum = checksum
  }

  /// Reads a cursor from its text.
  public init?(_ description: String) {
    let parts = description.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].utf8.count == 8,
      parts.allSatisfy({ $0.first != "+" }), let number = Int(parts[0]),
      (0...SegmentName.maximum).contains(number), let checksum = UInt32(parts[1], radix: 16)
    else { return nil }
    self.init(number: number, checksum: checksum)
  }

  /// The number and the checksum, as in `42-9f3a12bc`.
  public var description: String {
    let digits = String(checksum, radix: 16)
    return "\(number)-\(String(repeating: "0", count: 8 - digits.count))\(digits)"
  }

  /// Whether two cursors are those of the same record.
  ///
  /// Before all records, they are: nothing was read of either log.
  public static func == (left: FileLogCursor, right: FileLogCursor) -> Bool {
    left.number == right.number && (left.number == 0 || left.checksum == right.checksum)
  }

  /// Hashes what is compared.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(number)
    if number > 0 { hasher.combine(checksum) }
  }

  /// Whether a record comes before another one.
  public static func < (left: FileLogCursor, right: FileLogCursor) -> Bool { left.number < right.number }
}
