public import AsyncStreamsDurable

/// The identifier of an entry of a stream, which the server has assigned; identifiers grow along a stream.
///
/// ```swift
/// try defaults.store(entry.cursor.description)
/// let identifier = EntryIdentifier(defaults.stored)  // Later, perhaps in another process.
/// ```
/// Its text is that of Redis, as in `1700000000000-0`, and the ordinal, if there is one: `1700000000000-0#42`.
public struct EntryIdentifier: LogCursor {
  /// When the entry was appended, by the clock of the server, in milliseconds since 1970.
  public let milliseconds: UInt64
  /// The number of the entry among those of the same millisecond.
  public let sequence: UInt64
  /// How many entries the stream had ever had, up to this one; `nil` if that is not known.
  ///
  /// It belongs to no comparison. A reader that resumes after an identifier with an ordinal can say how many entries are
  /// gone, if some were trimmed meanwhile.
  public internal(set) var ordinal: Int?

  /// How many entries a stream can have had.
  ///
  /// Numbers come from servers and from stored texts. Within this range, their sums and differences cannot overflow, and
  /// scripts of the server compute exactly.
  static let countRange = 0...1 << 53

  /// Makes an identifier; an ordinal that no entry can have is left out.
  public init(milliseconds: UInt64, sequence: UInt64, ordinal: Int? = nil) {
    self.milliseconds = milliseconds
    self.sequence = sequence
    self.ordinal = ordinal.flatMap { Self.countRange.contains($0) ? $0 : nil }
  }

  /// Reads an identifier from its text.
  public init?(_ description: String) {
    let parts = description.split(separator: "#", omittingEmptySubsequences: false)
    let numbers = parts[0].split(separator: "-", omittingEmptySubsequences: false).map { UInt64($0) }
    guard parts.count <= 2, numbers.count == 2, let milliseconds = numbers[0], let sequence = numbers[1] else {
      return nil
    }
    if parts.count == 1 {
      self.init(milliseconds: milliseconds, sequence: sequence)
    } else if let ordinal = Int(parts[1]), ordinal >= 0 {
      self.init(milliseconds: milliseconds, sequence: sequence, ordinal: ordinal)
    } else {
      return nil
    }
  }

  /// The text of the identifier, with its ordinal.
  public var description: String { ordinal.map { "\(redisText)#\($0)" } ?? redisText }

  /// The text that the server knows.
  var redisText: String { "\(milliseconds)-\(sequence)" }

  /// The identifier before this one.
  var predecessor: EntryIdentifier {
    if sequence > 0 { return EntryIdentifier(milliseconds: milliseconds, sequence: sequence - 1) }
    if milliseconds > 0 { return EntryIdentifier(milliseconds: milliseconds - 1, sequence: .max) }
    return self
  }

  /// Before all entries.
  static let zero = EntryIdentifier(milliseconds: 0, sequence: 0, ordinal: 0)

  func withOrdinal(_ ordinal: Int?) -> EntryIdentifier {
    EntryIdentifier(milliseconds: milliseconds, sequence: sequence, ordinal: ordinal)
  }
}

extension EntryIdentifier {
  /// Whether two identifiers are those of the same entry.
  public static func == (left: EntryIdentifier, right: EntryIdentifier) -> Bool {
    left.milliseconds == right.milliseconds && left.sequence == right.sequence
  }

  /// Whether an entry was appended before another one.
  public static func < (left: EntryIdentifier, right: EntryIdentifier) -> Bool {
    (left.milliseconds, left.sequence) < (right.milliseconds, right.sequence)
  }

  /// Hashes what is compared.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(milliseconds)
    hasher.combine(sequence)
  }
}

extension EntryIdentifier {
  /// Reads an identifier as the server writes it.
  init?(redisText bytes: ArraySlice<UInt8>) {
    guard let separator = bytes.firstIndex(of: UInt8(ascii: "-")),
      let milliseconds = UInt64(decimal: bytes[..<separator]),
      let sequence = UInt64(decimal: bytes[(separator + 1)...])
    else { return nil }
    self.init(milliseconds: milliseconds, sequence: sequence)
  }
}

extension UInt64 {
  /// Reads a number from its digits.
  init?(decimal digits: ArraySlice<UInt8>) {
    if digits.isEmpty { return nil }
    self = 0
    for digit in digits {
      let value = digit &- UInt8(ascii: "0")
      let (product, overflows) = multipliedReportingOverflow(by: 10)
      let (sum, overflowsToo) = product.addingReportingOverflow(UInt64(value))
      if value > 9 || overflows || overflowsToo { return nil }
      self = sum
    }
  }
}
