import AsyncStreamsDurable
import CHiredis

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A TCP connection whose reads and writes never block.
///
/// ## Why the unsafe code is sound
/// - The descriptor is closed once, in `deinit`, and the type cannot be copied: no call uses a descriptor that belongs to
///   another socket.
/// - Pointers into buffers are used only inside the closure that supplies them, with the count of the same buffer.
/// - The context of hiredis is used on the thread that made it, and released on every path; `redisFreeKeepFd` leaves
///   the descriptor open.
struct Socket: ~Copyable, Sendable {
  /// What a read or a write has done.
  enum Outcome {
    /// It has transferred this many bytes.
    case bytes(Int)
    /// It would have had to wait.
    case wouldBlock
    /// The connection is broken.
    case broken(String)
  }

  let descriptor: Int32

  /// Takes over a descriptor that nobody else closes.
  init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit {
    _ = close(descriptor)
  }

  /// Connects to a server; blocks its thread, while names are looked up, too.
  static func connect(to host: String, port: Int, timeout: Duration) throws(RedisError.Reason) -> Socket {
    let (seconds, attoseconds) = timeout.components
    let limit = timeval(tv_sec: Int(seconds), tv_usec: .init(attoseconds / 1_000_000_000_000))
    guard let context = unsafe redisConnectWithTimeout(host, Int32(clamping: port), limit) else {
      throw .unreachable("no memory for a connection")
    }
    if unsafe context.pointee.err != 0 {
      let problem = unsafe withUnsafeBytes(of: &context.pointee.errstr) { text in
        unsafe String(decoding: text.prefix { $0 != 0 }, as: UTF8.self)
      }
      unsafe redisFree(context)
      throw .unreachable(problem)
    }
    // A peer that has vanished is noticed by the operating system, also while nothing is sent.
    _ = unsafe redisEnableKeepAlive(context)
    let socket = unsafe Socket(descriptor: redisFreeKeepFd(context))
    if socket.isConnectedToItself { throw .unreachable("Connection refused") }
    let flags = fcntl(socket.descriptor, F_GETFL)
    if fcntl(socket.descriptor, F_SETFL, flags | O_NONBLOCK) != 0 { throw .unreachable(lastProblem()) }
    socket.set(IPPROTO_TCP, TCP_NODELAY, 1)
    #if os(Linux)
    socket.set(Int(IPPROTO_TCP), TCP_USER_TIMEOUT, 30_000)
    #else
    socket.set(SOL_SOCKET, SO_NOSIGPIPE, 1)
    #endif
    return socket
  }

  /// Whether both ends have the same address.
  ///
  /// A client that tries to reach a port of its own machine where nobody listens
  /// may be given that very port, and then connects to itself.
  var isConnectedToItself: Bool {
    unsafe address(getsockname) == address(getpeername)
  }

  /// The bytes of an address of the connection.
  private func address(
    _ ask: (Int32, UnsafeMutablePointer<sockaddr>, UnsafeMutablePointer<socklen_t>) -> Int32
  ) -> [UInt8] {
    var address = sockaddr_storage()
    var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
    _ = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { unsafe ask(descriptor, $0, &size) }
    }
    return unsafe withUnsafeBytes(of: &address) { unsafe Array($0.prefix(Int(size))) }
  }

  private func set(_ level: some BinaryInteger, _ option: Int32, _ value: Int32) {
    var value = value
    // A socket without the option works as well, so that a failure is no problem.
    _ = unsafe setsockopt(descriptor, Int32(level), option, &value, socklen_t(MemoryLayout<Int32>.size))
  }

  /// Reads the bytes that have arrived, up to the size of the buffer.
  func read(into buffer: inout [UInt8]) -> Outcome {
    let count = unsafe buffer.withUnsafeMutableBytes { bytes in
      unsafe recv(descriptor, bytes.baseAddress, bytes.count, 0)
    }
    if count > 0 { return .bytes(count) }
    return count == 0 ? .broken("the server has closed the connection") : problem()
  }

  /// Writes as many of the bytes as there is room for.
  func write(_ bytes: [UInt8], from start: Int) -> Outcome {
    #if os(Linux)
    let flags = Int32(MSG_NOSIGNAL)
    #else
    let flags: Int32 = 0
    #endif
    let count = unsafe bytes.withUnsafeBytes { bytes in
      let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes[start...])
      return unsafe send(descriptor, rest.baseAddress, rest.count, flags)
    }
    return count >= 0 ? .bytes(count) : problem()
  }

  /// Ends the connection; a thread that waits for the descriptor is woken.
  func shutDown() {
    _ = shutdown(descriptor, Int32(SHUT_RDWR))
  }

  private func problem() -> Outcome {
    let code = errno
    if code == EAGAIN || code == EWOULDBLOCK || code == EINTR { return .wouldBlock }
    return .broken(Self.lastProblem())
  }

  private static func lastProblem() -> String {
    unsafe String(cString: strerror(errno))
  }
}
