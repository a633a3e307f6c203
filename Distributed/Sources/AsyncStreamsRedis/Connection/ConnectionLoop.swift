import Foundation

/// The thread that reads what servers send: one for all connections of the program.
///
/// It runs no code of users. It starts with the first connection, and sleeps while no server sends anything.
final class ConnectionLoop: Sendable {
  #if os(Linux)
  static let shared = ConnectionLoop(EpollQueue())
  #else
  static let shared = ConnectionLoop(PollQueue())
  #endif

  private let queue: any ReadinessQueue
  private let connections = Lock<[Int32: Connection]>([:])

  init(_ queue: some ReadinessQueue) {
    self.queue = queue
    let thread = Thread { [self] in run() }
    thread.name = "AsyncStreamsRedis"
    thread.start()
  }

  /// Retains a connection, and tells it when the server has sent something, until it is removed.
  func add(_ connection: Connection) {
    connections.withLock { $0[connection.descriptor] = connection }
    queue.add(connection.descriptor)
  }

  /// Releases a connection.
  func remove(_ connection: Connection) {
    let isRemoved = connections.withLock { $0.removeValue(forKey: connection.descriptor) != nil }
    // The caller has the connection, so that the descriptor is not another one by now.
    if isRemoved { queue.remove(connection.descriptor) }
  }

  /// Tells a connection once when there is room for more output.
  func watchWriting(_ connection: Connection) {
    queue.watchWriting(connection.descriptor, true)
  }

  private func run() -> Never {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      for (descriptor, readiness) in queue.wait() {
        guard let connection = connections.withLock({ $0[descriptor] }) else { continue }
        if readiness.contains(.writing) {
          queue.watchWriting(descriptor, false)
          connection.resumeWriting()
        }
        if readiness.contains(.reading) { connection.read(with: &buffer) }
      }
    }
  }
}
