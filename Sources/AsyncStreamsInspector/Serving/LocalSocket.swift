import Foundation

/// A call of the system failed.
package struct SocketError: Error, CustomStringConvertible {
  /// The number of the error that says that another program has the port.
  static let addressInUse = EADDRINUSE

  package let call: String
  package let code: Int32

  init(call: String) {
    code = errno
    self.call = call
  }

  package var description: String { "\(call): \(POSIXError.Code(rawValue: code).map { "\($0)" } ?? "") (\(code))" }
}

/// Calls of the system for sockets of this machine only.
///
/// ## Why the pointers are sound
/// Each call gets the address of a local value, or of the bytes of an array, together with its size. It reads or writes
/// at most as much, and does not keep the address. No other code can access the value during the call. A `sockaddr_in`
/// begins with the fields of a `sockaddr`, which is how the system wants it to be passed.
enum LocalSocket {
  /// Listens at a port of 127.0.0.1; at any free one if `port` is 0.
  static func listening(at port: UInt16) throws(SocketError) -> Int32 {
    let descriptor = socket(AF_INET, streamKind, 0)
    guard descriptor >= 0 else { throw SocketError(call: "socket") }
    keepFromOtherPrograms(descriptor)
    setOption(SO_REUSEADDR, Int32(1), of: descriptor)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = unsafe inet_addr("127.0.0.1")
    let isBound = unsafe withUnsafePointer(to: address) { address in
      unsafe address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    let error = SocketError(call: "bind")
    if isBound, listen(descriptor, 64) == 0 { return descriptor }
    close(descriptor)
    throw isBound ? SocketError(call: "listen") : error
  }

  /// The port of a socket, also if the system chose it.
  static func port(of descriptor: Int32) -> UInt16 {
    var address = sockaddr_in()
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    unsafe withUnsafeMutablePointer(to: &address) { address in
      _ = unsafe address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe getsockname(descriptor, $0, &length)
      }
    }
    return UInt16(bigEndian: address.sin_port)
  }

  /// Takes the next connection; `nil` if there is none, or if the program has too many files open.
  static func accepted(at descriptor: Int32) -> Int32? {
    let socket = accept(descriptor, nil, nil)
    guard socket >= 0 else { return nil }
    keepFromOtherPrograms(socket)
    return socket
  }

  /// Limits how long one call may wait for the other end.
  static func setTimeouts(receiving: Duration, sending: Duration, of descriptor: Int32) {
    setOption(SO_RCVTIMEO, timeval(tv_sec: Int(receiving.components.seconds), tv_usec: 0), of: descriptor)
    setOption(SO_SNDTIMEO, timeval(tv_sec: Int(sending.components.seconds), tv_usec: 0), of: descriptor)
    #if canImport(Darwin)
    setOption(SO_NOSIGPIPE, Int32(1), of: descriptor)
    #endif
  }

  /// Waits for bytes.
  ///
  /// - Returns: How many there are in the buffer; 0 at the end; `nil` if none came in time, or after an error.
  static func receive(_ buffer: inout [UInt8], from descriptor: Int32) -> Int? {
    while true {
      let count = unsafe recv(descriptor, &buffer, buffer.count, 0)
      if count >= 0 { return count }
      if errno != EINTR { return nil }
    }
  }

  /// Sends all bytes, and waits while the other end has not read the bytes before.
  ///
  /// - Returns: Whether they were sent. The other end may have closed the connection, or not have read in time.
  static func send(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    unsafe bytes.withUnsafeBytes { buffer in
      var rest = unsafe buffer[...]
      while unsafe !rest.isEmpty {
        let part = unsafe UnsafeRawBufferPointer(rebasing: rest)
        let count = unsafe sendWithoutSignal(descriptor, part.baseAddress, part.count)
        if count > 0 { unsafe rest = rest.dropFirst(count) } else if errno != EINTR { return false }
      }
      return true
    }
  }

  /// Calls `send` so that a closed connection is an error, and does not end the program.
  private static func sendWithoutSignal(_ descriptor: Int32, _ start: UnsafeRawPointer?, _ count: Int) -> Int {
    #if canImport(Darwin)
    unsafe Foundation.send(descriptor, start, count, 0)
    #else
    unsafe Foundation.send(descriptor, start, count, Int32(MSG_NOSIGNAL))
    #endif
  }

  /// Programs that this one starts do not inherit the socket, which would keep its port taken.
  private static func keepFromOtherPrograms(_ descriptor: Int32) { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }

  private static func setOption(_ option: Int32, _ value: some BitwiseCopyable, of descriptor: Int32) {
    unsafe withUnsafeBytes(of: value) { bytes in
      _ = unsafe setsockopt(descriptor, SOL_SOCKET, option, bytes.baseAddress, socklen_t(bytes.count))
    }
  }

  private static var streamKind: Int32 {
    #if canImport(Glibc)
    Int32(SOCK_STREAM.rawValue)
    #else
    SOCK_STREAM
    #endif
  }
}
