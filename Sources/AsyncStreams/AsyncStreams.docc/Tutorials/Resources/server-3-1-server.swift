import AsyncStreams

extension Room {
  /// Serves all connections.
  ///
  /// Behind the last one, closes the room, and waits until all guests have left.
  func open(to connections: some SignalProtocol<Connection, Never>) async {
    await withDiscardingTaskGroup { group in
      for await connection in connections {
        group.addTask {
          await serve(connection.lines, write: { try await connection.write($0) }) {
            connection.disconnect()
          }
          connection.disconnect()
        }
      }
      close()
    }
  }
}
