package import Foundation

/// Reads a file descriptor into an array.
///
/// `FileHandle` either waits until all requested bytes are there, or stops the program when reading fails, as it does
/// when the peer of a socket has reset the connection.
///
/// ## Why the pointer is sound
/// `read` writes at most as many bytes as the array has to the address, which belongs to the array, and does not keep
/// the address. No other code can access the array during the call, since it is `inout`. `poll` gets the address of one
/// request, with the number 1, and does not keep it.
package enum DescriptorReading {
  /// Waits for bytes of a handle, and takes those that are available.
  ///
  /// - Returns: How many bytes were read, at most `count`, and as the buffer has; 0 at the end.
  /// - Throws: A `POSIXError`, or another error if the handle was closed.
  package static func fill(_ buffer: inout [UInt8], upTo count: Int, from handle: FileHandle) throws -> Int {
    // Throws if the handle was closed: then it has no descriptor.
    _ = try handle.read(upToCount: 0)
    return try fill(&buffer, upTo: count, from: handle.fileDescriptor)
  }

  /// Waits for bytes, and takes those that are available.
  ///
  /// - Returns: How many bytes were read, at most `count`, and as the buffer has; 0 at the end.
  /// - Throws: A `POSIXError`.
  static func fill(_ buffer: inout [UInt8], upTo count: Int, from descriptor: Int32) throws -> Int {
    while true {
      let readCount = unsafe read(descriptor, &buffer, min(count, buffer.count))
      if readCount >= 0 { return readCount }
      switch errno {
      // After a signal that came before any bytes, nothing was read.
      case EINTR: continue
      // Another program that has the same file may have made it non-blocking.
      case EAGAIN, EWOULDBLOCK: waitForBytes(of: descriptor)
      case let error: throw POSIXError(POSIXErrorCode(rawValue: error) ?? .EIO)
      }
    }
  }

  /// Waits until reading does not have to wait: there are bytes, the end, or an error, which the next `read` reports.
  private static func waitForBytes(of descriptor: Int32) {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    _ = unsafe poll(&request, 1, -1)
  }
}
