/// Finds the ends of lines.
@usableFromInline enum EndOfLine {
  /// The index of the first `\n` at or after `start`; `nil` if there is none.
  @inlinable @inline(__always) static func index(in bytes: [UInt8], from start: Int) -> Int? {
    // The spans of arrays are as new as these systems.
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
      index(in: bytes.span, from: start)
    } else {
      bytes[start...].firstIndex(of: UInt8(ascii: "\n"))
    }
  }

  /// The same, with eight bytes at once: two to three times as fast.
  @inlinable @inline(__always) static func index(in bytes: Span<UInt8>, from start: Int) -> Int? {
    var index = start
    while index &+ 8 <= bytes.count {
      // A byte of `difference` is 0 where the byte is `\n`. Subtracting 1 from each sets the highest bit of that byte;
      // the lowest such bit is the right one, since what is borrowed changes only the bytes above.
      let difference = word(bytes.extracting(index..<(index &+ 8))) ^ 0x0a0a_0a0a_0a0a_0a0a
      let marks = (difference &- 0x0101_0101_0101_0101) & ~difference & 0x8080_8080_8080_8080
      if marks != 0 { return index &+ marks.trailingZeroBitCount / 8 }
      index &+= 8
    }
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "\n") { return index }
      index &+= 1
    }
    return nil
  }

  /// Eight bytes as one number, the first byte lowest: the compiler makes one load of it.
  @inlinable @inline(__always) static func word(_ bytes: Span<UInt8>) -> UInt64 {
    var word: UInt64 = 0
    for index in 0..<8 { word |= UInt64(bytes[index]) << UInt64(8 * index) }
    return word
  }
}
