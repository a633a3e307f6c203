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
