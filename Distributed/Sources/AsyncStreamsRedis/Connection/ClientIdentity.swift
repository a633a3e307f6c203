import AsyncStreamsDurable

/// What a server knows a connection by.
struct ClientIdentity: Sendable {
  private let identifier: String
  private let address: String

  /// Reads the answer to `CLIENT INFO`; `nil` if it is none, because the user may not ask.
  init?(_ text: String) {
    var properties: [Substring: String] = [:]
    for property in text.split(separator: " ") {
      let parts = property.split(separator: "=", maxSplits: 1)
      if parts.count == 2 { properties[parts[0]] = String(parts[1]) }
    }
    guard let identifier = properties["id"], let address = properties["addr"] else { return nil }
    self.identifier = identifier
    self.address = address
  }

  /// Makes the server forget the connection, with what it has not read yet.
  ///
  /// The address guards against a server that has started again, and numbers its clients from 1.
  ///
  /// - Returns: Whether the connection is gone now; false if the user may not do this.
  func disconnect(over connection: Connection) async throws(RedisError.Reason) -> Bool {
    let reply = try await connection.call(["CLIENT", "KILL", "ID", identifier, "ADDR", address], tolerating: "")
    return reply.integer != nil
  }
}
