extension Array {
  /// Leaves an empty array, and returns what it had.
  mutating func take() -> [Element] {
    var taken: [Element] = []
    swap(&taken, &self)
    return taken
  }
}

extension [UInt8] {
  /// Appends the bytes of a number, the lowest one first.
  mutating func append<Number: FixedWidthInteger & UnsignedInteger>(_ number: Number) {
    var rest = number
    for _ in 0..<Number.bitWidth / 8 {
      append(UInt8(truncatingIfNeeded: rest))
      rest = Number.bitWidth > 8 ? rest >> 8 : 0
    }
  }
}

extension Span<UInt8> {
  /// The number whose lowest byte is at an offset.
  func number<Number: FixedWidthInteger & UnsignedInteger>(at offset: Int, as type: Number.Type) -> Number {
    var number: Number = 0
    for index in 0..<Number.bitWidth / 8 { number |= Number(self[offset + index]) << (8 * index) }
    return number
  }
}
