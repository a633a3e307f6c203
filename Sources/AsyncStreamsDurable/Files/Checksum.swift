/// The cyclic redundancy check CRC-32C, which notices every burst of up to 32 wrong bits.
package enum Checksum {
  /// The contribution of a byte, and in the further parts that of a byte with as many others behind it.
  private static let table: [UInt32] = {
    var table = [UInt32](repeating: 0, count: 8 * 256)
    for byte in 0..<256 {
      var value = UInt32(byte)
      for _ in 0..<8 { value = value & 1 == 1 ? value >> 1 ^ 0x82F6_3B78 : value >> 1 }
      table[byte] = value
    }
    for index in 256..<8 * 256 {
      let previous = table[index - 256]
      table[index] = previous >> 8 ^ table[Int(previous & 0xFF)]
    }
    return table
  }()

  /// The checksum of bytes, or of what a checksum is for, followed by bytes.
  ///
  /// ## Why the unsafe code is sound
  /// Bytes have no padding. Each load is at an offset of which at least eight bytes follow, or one. The table has eight
  /// parts of 256 numbers, and each index is one of the eight parts, plus a byte.
  package static func crc32c(_ bytes: Span<UInt8>, after checksum: UInt32 = 0) -> UInt32 {
    unsafe table.withUnsafeBufferPointer { table in
      let bytes = unsafe bytes.bytes
      var value = ~checksum
      var offset = 0
      while offset + 8 <= bytes.byteCount {
        let word = unsafe UInt64(
          littleEndian: bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt64.self)
        )
        let low = UInt32(truncatingIfNeeded: word) ^ value
        let high = UInt32(truncatingIfNeeded: word >> 32)
        let first = unsafe table[7 * 256 + Int(low & 0xFF)] ^ table[6 * 256 + Int(low >> 8 & 0xFF)]
        let second = unsafe table[5 * 256 + Int(low >> 16 & 0xFF)] ^ table[4 * 256 + Int(low >> 24)]
        let third = unsafe table[3 * 256 + Int(high & 0xFF)] ^ table[2 * 256 + Int(high >> 8 & 0xFF)]
        let fourth = unsafe table[256 + Int(high >> 16 & 0xFF)] ^ table[Int(high >> 24)]
        value = first ^ second ^ third ^ fourth
        offset += 8
      }
      while offset < bytes.byteCount {
        let byte = unsafe bytes.unsafeLoad(fromUncheckedByteOffset: offset, as: UInt8.self)
        value = unsafe value >> 8 ^ table[Int(UInt8(truncatingIfNeeded: value) ^ byte)]
        offset += 1
      }
      return ~value
    }
  }
}
