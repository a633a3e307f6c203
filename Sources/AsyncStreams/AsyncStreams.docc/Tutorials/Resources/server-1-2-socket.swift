// A dispatch source may be used from any thread; on Linux its type does not say so.
@preconcurrency import Dispatch
import Foundation

/// A call of the system failed.
nonisolated struct SocketError: Error {
  let call: String
  let code = errno
}

/// A TCP socket of this machine whose calls do not block: a task that waits for it needs no thread.
nonisolated final class Socket: Sendable {
  private let descriptor: Int32

  /// Takes over a descriptor.
  init(_ descriptor: Int32) {
    self.descriptor = descriptor
    // Calls that would block fail instead.
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
  }

  /// Makes a socket, and calls `use` with it and the address of the port on this machine.
  convenience init(
    port: UInt16,
    _ use: (_ socket: Int32, _ address: UnsafePointer<sockaddr>, _ length: socklen_t) throws -> Void
  ) throws {
    // Writing to a closed connection is an error, and does not end the program.
    signal(SIGPIPE, SIG_IGN)
    #if !canImport(Glibc)
    let kind = SOCK_STREAM
    #else
    let kind = Int32(SOCK_STREAM.rawValue)
    #endif
    let descriptor = socket(AF_INET, kind, 0)
    guard descriptor >= 0 else { throw SocketError(call: "socket") }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    do {
      try withUnsafePointer(to: address) { address in
        try address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
          try use(descriptor, address, socklen_t(MemoryLayout<sockaddr_in>.size))
        }
      }
    } catch {
      close(descriptor)
      throw error
    }
    self.init(descriptor)
  }

  deinit { close(descriptor) }

  /// Ends what is read and written, on both ends, also for calls that wait.
  func disconnect() {
    shutdown(descriptor, Int32(SHUT_RDWR))
  }

  /// What a socket can be ready for.
  enum Readiness {
    case reading, writing
  }

  /// Where the system reports that sockets are ready: one thread for all of them.
  private static let reports = DispatchQueue(label: "sockets")

  /// Makes a call of the system, again whenever the socket is ready, until it does not have to wait.
  func call(_ name: String, for readiness: Readiness, _ body: (_ descriptor: Int32) -> Int) async throws -> Int {
    while true {
      let result = body(descriptor)
      if result >= 0 { return result }
      let error = SocketError(call: name)
      guard error.code == EAGAIN || error.code == EINTR else { throw error }
      try await wait(for: readiness)
    }
  }

  /// Waits until the socket is ready; throws if the task is cancelled.
  func wait(for readiness: Readiness) async throws {
    let source: any DispatchSourceProtocol =
      switch readiness {
      case .reading: DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: Self.reports)
      case .writing: DispatchSource.makeWriteSource(fileDescriptor: descriptor, queue: Self.reports)
      }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        source.setEventHandler { source.cancel() }
        source.setCancelHandler { continuation.resume() }
        source.activate()
      }
    } onCancel: {
      source.cancel()
    }
    try Task.checkCancellation()
  }
}
