import AsyncStreamsRedis
public import Foundation

/// Ports that nobody uses, and connections to others.
enum FreePort {
  private static let next = Lock(Int.random(in: servers))

  /// Operating systems give clients no port below 32,768: a server that was killed finds its port free when it starts
  /// again, and a client that tries to reach it meanwhile cannot meet itself there.
  private static let servers = 10_000..<32_768

  /// A port of the loopback interface on which nobody listens, and that this process has not named before.
  static func find() throws -> Int {
    for _ in servers {
      let port = next.withLock { next in
        next = next + 1 == servers.upperBound ? servers.lowerBound : next + 1
        return next
      }
      if let (listener, _) = try? bound(to: port) {
        close(listener)
        return port
      }
    }
    throw POSIXError(.EADDRNOTAVAIL)
  }

  /// Listens on a free port.
  static func listen() throws -> (listener: Int32, port: Int) {
    let (listener, port) = try bound(to: 0)
    if Foundation.listen(listener, 64) != 0 { throw POSIXError(.EADDRNOTAVAIL) }
    return (listener, port)
  }

  /// Connects to a port of the loopback interface, from a free one.
  static func connect(to port: Int, from own: Int = 0) throws -> Int32 {
    let connection = try bound(to: own).socket
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

  private static func bound(to port: Int) throws -> (socket: Int32, port: Int) {
    let listener = socket(AF_INET, streamType, 0)
    var address = loopback(port: port)
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

/// A folder that is removed with the object.
public final class TemporaryFolder: Sendable {
  /// The folder.
  public let url = FileManager.default.temporaryDirectory.appending(path: "streams-\(UUID().uuidString)")

  /// Makes the folder.
  public init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The names of the files.
  public var files: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
  }
}

/// Random numbers that are the same for the same seed: SplitMix64.
package struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Makes the numbers of a seed.
  package init(seed: UInt64) { state = seed }

  /// The next number.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
