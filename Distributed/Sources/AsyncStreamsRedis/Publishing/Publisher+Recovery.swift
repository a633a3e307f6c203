import AsyncStreamsDurable

extension Publisher {
  /// Starts the task that connects; there is one at a time.
  func connect() {
    Task { [weak self, server] in
      var recovery = Recovery(server)
      while let failure = await self?.tryToConnect() {
        if self?.state.withLock({ $0.floor != nil }) == true { recovery.connected() }
        do throws(RedisError.Reason) {
          try await recovery.wait(after: failure)
        } catch {
          self?.giveUp(failure)
          return
        }
      }
    }
  }

  /// Makes one attempt to connect, and to send what is to be sent.
  private func tryToConnect() async -> RedisError.Reason? {
    do throws(RedisError.Reason) {
      let connection = try await server.connect()
      do throws(RedisError.Reason) {
        try await resume(on: connection)
        return nil
      } catch {
        connection.close(error)
        throw error
      }
    } catch {
      return error
    }
  }

  /// Sends on a new connection what is not acknowledged, except for what is appended already.
  private func resume(on connection: Connection) async throws(RedisError.Reason) {
    let before = state.withLock { $0 }
    var isKnown = true
    var appended: [Int: EntryIdentifier] = [:]
    if before.sentCount > 0 {
      // What the last connection has sent must not be appended after it was looked for.
      isKnown = try await before.client?.disconnect(over: connection) ?? false
    }
    if before.sentCount > 0, isKnown, let floor = before.floor {
      appended = try await entries(after: floor, on: connection)
    }
    // After looking, since entries may be trimmed meanwhile.
    let info = try await StreamInfo(of: command.key, on: connection)
    if before.sentCount > 0, let floor = before.floor, info.mayLackEntries(after: floor) { isKnown = false }
    let client = try await ClientIdentity(of: connection)
    var answered: [(batch: OutgoingBatch, result: PendingReceipt<RedisLog>.Answer)] = []
    let isOpen = state.withLock { state in
      var batches = Queue<OutgoingBatch>()
      for (index, batch) in state.batches.elements.enumerated() {
        if let identifier = appended[batch.firstNumber + batch.entries.count - 1] {
          answered.append((batch, .success(identifier)))
        } else if index < state.sentCount, !isKnown {
          answered.append((batch, .failure(.outcomeUnknown)))
        } else if batch.answer.beginAppending() {
          batches.append(batch)
        } else {
          // Its sender was cancelled, and it is not appended.
          answered.append((batch, .failure(.cancelled)))
        }
      }
      state.batches = batches
      state.client = client
      state.floor = max(info.last, state.floor ?? .zero)
      // If the connection breaks again, the next attempt looks for what was handed to it.
      state.sentCount = 0
      for batch in batches.elements {
        // Closed by now: nobody would be told, so that this attempt has failed.
        if !send(batch, on: connection) { return false }
        state.sentCount += 1
      }
      state.phase = .connected(connection)
      return true
    }
    for (batch, result) in answered { complete(batch, result) }
    if !isOpen { throw .connectionLost("the connection was closed") }
    connection.flush()
  }

  /// The entries of this sender after an identifier, by their numbers.
  private func entries(
    after floor: EntryIdentifier,
    on connection: Connection
  ) async throws(RedisError.Reason) -> [Int: EntryIdentifier] {
    let pageSize = 1_000
    var numbers: [Int: EntryIdentifier] = [:]
    var last = floor
    while true {
      let page = try await connection.call(["XRANGE", command.key, "(\(last.redisText)", "+", "COUNT", "\(pageSize)"])
      var count = 0
      for reply in page.elements {
        count += 1
        guard let entry = RawEntry(reply) else { continue }
        last = entry.identifier
        if let number = command.number(of: entry) { numbers[number] = entry.identifier }
      }
      if count < pageSize { return numbers }
    }
  }

  /// Ends all waiting sends with a failure; the next one connects again.
  private func giveUp(_ failure: RedisError.Reason) {
    let (batches, sentCount) = state.withLock { state in
      defer {
        state.batches = Queue()
        state.sentCount = 0
        state.phase = .disconnected
      }
      return (state.batches.elements, state.sentCount)
    }
    for (index, batch) in batches.enumerated() {
      complete(batch, .failure(index < sentCount ? .outcomeUnknown : failure))
    }
  }
}

/// What a server knows a connection by.
struct ClientIdentity: Sendable {
  private let identifier: String
  private let address: String

  /// Asks the server; `nil` if the user may not ask.
  init?(of connection: Connection) async throws(RedisError.Reason) {
    let reply = try await connection.call(["CLIENT", "INFO"], tolerating: "")
    var properties: [Substring: String] = [:]
    for property in (reply.text ?? "").split(separator: " ") {
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
