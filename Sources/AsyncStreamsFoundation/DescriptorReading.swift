import Foundation

/// Reads a file descriptor into an array.
///
/// `FileHandle` either waits until all requested bytes are there, or stops the program when reading fails, as it does
/// when the peer of a socket has reset the connection.
///
/// ## Why the pointer is sound
/// `read` writes at most `count` bytes to the address, which belongs to the array, and does not keep the address. The
/// array is at least as long, which is checked. No other code can access it during the call, since it is `inout`.
enum DescriptorReading {
  /// Waits for bytes, and takes those that are available.
  ///
  /// - Returns: How many bytes were read, at most `count`; 0 at the end.
  /// - Throws: A `POSIXError`.
  static func fill(_ buffer: inout [UInt8], upTo count: Int, from descriptor: Int32) throws -> Int {
    precondition(count <= buffer.count)
    while true {
      let readCount = unsafe read(descriptor, &buffer, count)
      if readCount >= 0 { return readCount }
      // After a signal that came before any bytes, nothing was read.
      if errno != EINTR { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    }
  }
}
