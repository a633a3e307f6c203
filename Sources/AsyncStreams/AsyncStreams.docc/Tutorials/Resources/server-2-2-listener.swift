import AsyncStreams
import Foundation
import Synchronization

/// A port of this machine that accepts connections.
nonisolated final class Listener: Sendable {
  /// The port, also if the system chose it.
  let port: UInt16

  private let socket: Mutex<Socket?>

  /// Listens at a port; at any free one if `port` is 0.
  init(port: UInt16) throws {
    var actual = sockaddr_in()
    let socket = try Socket(port: port) { socket, address, length in
      setOption(SO_REUSEADDR, of: socket, to: 1)
      // How many bytes the system keeps for a client that does not read; it may take twice as many.
      setOption(SO_SNDBUF, of: socket, to: 32_768)
      if bind(socket, address, length) != 0 { throw SocketError(call: "bind") }
      if listen(socket, 4096) != 0 { throw SocketError(call: "listen") }
      var length = length
      withUnsafeMutablePointer(to: &actual) { actual in
        _ = actual.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(socket, $0, &length) }
      }
    }
    self.socket = Mutex(socket)
    self.port = UInt16(bigEndian: actual.sin_port)
  }

  /// The connections, in the order in which they are made; the port is closed when the iteration ends.
  var connections: Signal<Connection, Never> {
    Signal { [self] send in
      guard let socket = socket.withLock({ $0.take() }) else { return }
      while !Task.isCancelled {
        if let accepted = try? await socket.call("accept", for: .reading, { Int(accept($0, nil, nil)) }) {
          _ = await send(Connection(Socket(Int32(accepted))))
        } else {
          // At the limit of open files, the client waits until another one has left.
          try? await Task.sleep(for: .milliseconds(100))
        }
      }
    }
  }
}

private nonisolated func setOption(_ option: Int32, of socket: Int32, to value: Int32) {
  var value = value
  setsockopt(socket, SOL_SOCKET, option, &value, socklen_t(MemoryLayout<Int32>.size))
}
