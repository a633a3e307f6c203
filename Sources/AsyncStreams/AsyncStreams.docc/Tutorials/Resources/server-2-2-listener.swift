import AsyncStreams
// A dispatch source may be used from any thread; on Linux its type does not say so.
@preconcurrency import Dispatch
import Foundation

/// A port of this machine that accepts connections.
final class Listener: Sendable {
  private let descriptor: Int32

  /// Listens at a port; at any free one if `port` is 0.
  init(port: UInt16) throws {
    descriptor = try openSocket(port: port) { socket, address, length in
      var reuse: Int32 = 1
      setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &reuse, socklen_t(MemoryLayout<Int32>.size))
      if bind(socket, address, length) != 0 { throw SocketError(call: "bind") }
      if listen(socket, 64) != 0 { throw SocketError(call: "listen") }
    }
  }

  deinit { close(descriptor) }

  /// The connections, in the order in which they are made.
  var connections: Signal<Connection, Never> {
    Signal.callback(bufferingPolicy: .unbounded) { [self] continuation in
      let source = DispatchSource.makeReadSource(fileDescriptor: descriptor)
      source.setEventHandler { [self] in
        let socket = accept(descriptor, nil, nil)
        if socket >= 0 { continuation.yield(Connection(socket: socket)) }
      }
      source.activate()
      continuation.onTermination { source.cancel() }
    }
  }

  /// The port, also if the system chose it.
  var port: UInt16 {
    var address = sockaddr_in()
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafeMutablePointer(to: &address) { address in
      _ = address.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &length) }
    }
    return UInt16(bigEndian: address.sin_port)
  }
}
