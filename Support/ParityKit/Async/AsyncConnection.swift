import AsyncStreams
import Synchronization

/// A multicast connection that is connected and disconnected from outside.
final class AsyncConnection: Sendable {
  private let connection: MulticastConnection<DynamicValue, ScenarioFailure>
  private let current = Mutex<ConnectionHandle<DynamicValue, ScenarioFailure>?>(nil)

  init(_ connection: MulticastConnection<DynamicValue, ScenarioFailure>) {
    self.connection = connection
  }

  func connect() {
    let new = connection.connect()
    current.withLock { $0 = new }
  }

  /// Cancels the latest connection, if there is one.
  func disconnect() {
    current.withLock { $0 }?.cancel()
  }
}
