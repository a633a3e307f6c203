import AsyncStreams
import Foundation

/// A server that only programs of this machine can reach.
package final class LocalServer: Sendable {
  private let descriptor: Int32
  /// The connections that are served at the same time.
  private let served: Int
  /// The connections that wait for their turn; others are closed.
  private let waiting: Int
  package let port: UInt16

  /// Listens at a port; at any free one if `port` is 0.
  ///
  /// - Parameters:
  ///   - port: The port.
  ///   - served: How many connections are served at the same time; a response that is a stream takes one until it ends.
  ///   - waiting: How many connections wait for their turn; others are closed.
  package init(port: UInt16, served: Int = 32, waiting: Int = 64) throws(SocketError) {
    descriptor = try LocalSocket.listening(at: port)
    self.port = LocalSocket.port(of: descriptor)
    self.served = served
    self.waiting = waiting
  }

  /// Listens at a port, or at any free one if another program has it.
  package convenience init(preferring port: UInt16) throws(SocketError) {
    do throws(SocketError) {
      try self.init(port: port)
    } catch  where error.code == SocketError.addressInUse {
      try self.init(port: 0)
    }
  }

  deinit { close(descriptor) }

  /// Answers requests until the task is cancelled.
  ///
  /// - Parameters:
  ///   - patience: How long the other end of a connection may take for its request; half of it without a byte.
  ///   - unreadPatience: How long the other end may leave a part of the response unread.
  ///   - answer: Answers a request.
  package func run(
    patience: Duration = .seconds(10),
    unreadPatience: Duration = .seconds(5),
    _ answer: @escaping @Sendable (HTTPRequest) async -> HTTPResponse
  ) async {
    let exchanges = connections(patience, unreadPatience).flatMapMerge(maxConcurrent: served) { connection in
      Signal<Void, Never> { _ in await connection.serve(answer) }
    }
    for await _ in exchanges {}
  }

  /// The connections, in the order in which they are made.
  private func connections(_ patience: Duration, _ unreadPatience: Duration) -> Signal<Connection, Never> {
    // Not `Signal.callback`, which an inspector would show among the sources of the program.
    AsyncStream(bufferingPolicy: .bufferingOldest(waiting)) { continuation in
      let watch = DescriptorWatch(descriptor, of: self) { [descriptor] in
        if let socket = LocalSocket.accepted(at: descriptor) {
          continuation.yield(Connection(socket: socket, patience: patience, unreadPatience: unreadPatience))
        } else {
          // While the program has too many files open, the connection stays, and so this would be called all the time.
          Thread.sleep(forTimeInterval: 0.1)
        }
      }
      continuation.onTermination = { _ in watch.cancel() }
    }.signal()
  }
}
