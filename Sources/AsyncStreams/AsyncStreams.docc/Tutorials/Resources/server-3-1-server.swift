import AsyncStreams

/// Serves all connections of a listener, until the task is cancelled.
func run(_ listener: Listener, in room: Room) async {
  await withDiscardingTaskGroup { group in
    for await connection in listener.connections {
      group.addTask {
        await room.serve(connection.lines) { try await connection.write($0) }
        connection.disconnect()
      }
    }
  }
}
