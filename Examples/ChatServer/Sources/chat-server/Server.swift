import AsyncStreams
import AsyncStreamsFoundation

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

/// Serves the connections of a listener until `leaving` delivers.
///
/// Then no client can connect any more, and each guest gets what was said before. It has until `patience` is over to
/// read it.
func run(
  _ listener: Listener,
  in room: Room,
  until leaving: some SignalProtocol<UnixSignal, Never>,
  patience: Duration = .seconds(5)
) async {
  await withTaskGroup { group in
    group.addTask { await room.open(to: listener.connections.prefix(until: leaving)) }
    group.addTask { _ = await leaving.delay(for: patience).first() }
    await group.next()
    group.cancelAll()
  }
}
