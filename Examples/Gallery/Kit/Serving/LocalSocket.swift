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

  package var description: String { "\(call): \(String(cString: strerror(code)))" }
}

/// Calls of the system for sockets of this machine only.
enum LocalSocket {
  /// Listens at a port of 127.0.0.1; at any free one if `port` is 0.
  static func listening(at port: UInt16) throws(SocketError) -> Int32 {
    // Writing to a closed connection is an error, and does not end the program.
    signal(SIGPIPE, SIG_IGN)
    let descriptor = socket(AF_INET, streamKind, 0)
    guard descriptor >= 0 else { throw SocketError(call: "socket") }
    setOption(SO_REUSEADDR, Int32(1), of: descriptor)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let isBound = withUnsafePointer(to: address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
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
    withUnsafeMutablePointer(to: &address) { address in
      _ = address.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &length) }
    }
    return UInt16(bigEndian: address.sin_port)
  }

  /// Limits how long one call may wait for the other end.
  static func setTimeouts(seconds: Int, of descriptor: Int32) {
    let limit = timeval(tv_sec: seconds, tv_usec: 0)
    setOption(SO_RCVTIMEO, limit, of: descriptor)
    setOption(SO_SNDTIMEO, limit, of: descriptor)
  }

  private static func setOption(_ option: Int32, _ value: some BitwiseCopyable, of descriptor: Int32) {
    withUnsafeBytes(of: value) { bytes in
      _ = setsockopt(descriptor, SOL_SOCKET, option, bytes.baseAddress, socklen_t(bytes.count))
    }
  }

  private static var streamKind: Int32 {
    #if !canImport(Glibc)
    SOCK_STREAM
    #else
    Int32(SOCK_STREAM.rawValue)
    #endif
  }
}
