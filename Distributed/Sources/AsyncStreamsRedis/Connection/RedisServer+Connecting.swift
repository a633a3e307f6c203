import AsyncStreamsDurable
import Foundation

extension RedisServer {
  /// Connects, and logs in.
  func connect() async throws(RedisError.Reason) -> Connection {
    let connection = try await openConnection()
    do throws(RedisError.Reason) {
      var commands: [[String]] = []
      if let password { commands.append(["AUTH"] + (user.map { [$0] } ?? []) + [password]) }
      if database != 0 { commands.append(["SELECT", String(database)]) }
      // Answers only if no password is missing, and when all data has been loaded.
      commands.append(["PING"])
      for command in commands { _ = try await connection.call(command) }
      return connection
    } catch {
      connection.close(error)
      throw error
    }
  }

  /// Opens a connection on a thread of its own: looking up a name blocks, and so does connecting.
  private func openConnection() async throws(RedisError.Reason) -> Connection {
    let server = self
    let result = await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(returning: server.openConnectionBlocking())
      }
    }
    return try result.get()
  }

  private func openConnectionBlocking() -> Result<Connection, RedisError.Reason> {
    do throws(RedisError.Reason) {
      let socket = try Socket.connect(to: host, port: port, timeout: connectTimeout)
      return .success(try Connection(socket, loop: .shared))
    } catch {
      return .failure(error)
    }
  }
}
