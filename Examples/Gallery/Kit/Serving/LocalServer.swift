import AsyncStreams
// A dispatch source may be used from any thread; on Linux its type does not say so.
@preconcurrency import Dispatch
import Foundation

/// A server that only programs of this machine can reach.
package final class LocalServer: Sendable {
  /// The connections that are served at the same time.
  private static let served = 32
  /// The connections that wait for their turn; others are closed.
  private static let waiting = 64

  private let descriptor: Int32
  package let port: UInt16

  /// Listens at a port; at any free one if `port` is 0.
  package init(port: UInt16) throws(SocketError) {
    descriptor = try LocalSocket.listening(at: port)
    self.port = LocalSocket.port(of: descriptor)
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
  ///   - answer: Answers a request.
  package func run(
    patience: Duration = .seconds(10),
    _ answer: @escaping @Sendable (HTTPRequest) async -> HTTPResponse
  ) async {
    let exchanges = connections(patience).flatMapMerge(maxConcurrent: Self.served) { connection in
      Signal<Void, Never> { _ in await connection.serve(answer) }
    }
    for await _ in exchanges {}
  }

  /// The connections, in the order in which they are made.
  private func connections(_ patience: Duration) -> Signal<Connection, Never> {
    Signal.callback(bufferingPolicy: .bufferingOldest(Self.waiting)) { [self] continuation in
      let source = DispatchSource.makeReadSource(fileDescriptor: descriptor)
      source.setEventHandler { [self] in
        let socket = accept(descriptor, nil, nil)
        if socket >= 0 { continuation.yield(Connection(socket: socket, patience: patience)) }
      }
      source.activate()
      continuation.onTermination { source.cancel() }
    }
  }
}
