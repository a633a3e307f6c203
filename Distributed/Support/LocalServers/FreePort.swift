import Foundation

/// Ports that nobody uses, and connections to others.
enum FreePort {
  /// Asks the operating system for a port of the loopback interface.
  static func find() throws -> Int {
    let (listener, port) = try bound()
    close(listener)
    return port
  }

  /// Listens on a free port.
  static func listen() throws -> (listener: Int32, port: Int) {
    let (listener, port) = try bound()
    if Foundation.listen(listener, 64) != 0 { throw POSIXError(.EADDRNOTAVAIL) }
    return (listener, port)
  }

  /// Connects to a port of the loopback interface.
  static func connect(to port: Int) throws -> Int32 {
    let connection = socket(AF_INET, streamType, 0)
    var address = loopback(port: port)
    let status = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        Foundation.connect(connection, pointer, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    if status == 0 { return connection }
    close(connection)
    throw POSIXError(.ECONNREFUSED)
  }

  /// Writes bytes to a connection, which may be closed.
  static func write(_ bytes: Slice<UnsafeRawBufferPointer>, to connection: Int32) -> Int {
    #if os(Linux)
    let flags = Int32(MSG_NOSIGNAL)
    #else
    let flags: Int32 = 0
    #endif
    let bytes = UnsafeRawBufferPointer(rebasing: bytes)
    return send(connection, bytes.baseAddress, bytes.count, flags)
  }

  private static func bound() throws -> (socket: Int32, port: Int) {
    let listener = socket(AF_INET, streamType, 0)
    var address = loopback(port: 0)
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let status = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        bind(listener, pointer, size) | getsockname(listener, pointer, &size)
      }
    }
    if status != 0 {
      close(listener)
      throw POSIXError(.EADDRNOTAVAIL)
    }
    return (listener, Int(UInt16(bigEndian: address.sin_port)))
  }

  static func loopback(port: Int) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    return address
  }

  static var streamType: Int32 {
    #if os(Linux)
    Int32(SOCK_STREAM.rawValue)
    #else
    SOCK_STREAM
    #endif
  }
}
