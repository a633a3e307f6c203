/// An entry as it is in the stream.
struct RawEntry {
  private(set) var identifier: EntryIdentifier
  private let fields: ReplySequence

  /// Reads an entry from a reply; `nil` if it is none, or if the entry was deleted.
  init?(_ reply: Reply) {
    var parts = reply.elements
    guard let bytes = parts.next()?.bytes, let identifier = EntryIdentifier(redisText: bytes),
      let fields = parts.next()
    else { return nil }
    self.identifier = identifier
    self.fields = fields.elements
  }

  /// Whether the stream ends here.
  var isEnd: Bool { value(of: EntryField.value) == nil && (value(of: EntryField.end) ?? value(of: EntryField.failure)) != nil }

  /// The entry, with the number that it has in the stream.
  func withOrdinal(_ ordinal: Int?) -> RawEntry {
    var entry = self
    entry.identifier = identifier.withOrdinal(ordinal)
    return entry
  }

  /// The value of a field.
  func value(of field: String) -> ArraySlice<UInt8>? {
    var fields = fields
    while let name = fields.next(), let value = fields.next() {
      if let bytes = name.bytes, bytes.elementsEqual(field.utf8) { return value.bytes }
    }
    return nil
  }
}

/// The fields of an entry.
enum EntryField {
  /// The encoded element.
  static let value: String = "value"
  /// The end of the stream.
  static let end: String = "end"
  /// The failure of the stream, as JSON.
  static let failure: String = "failure"
  /// Who has sent the entry, and its number among those of this sender.
  static let sender: String = "by"
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
