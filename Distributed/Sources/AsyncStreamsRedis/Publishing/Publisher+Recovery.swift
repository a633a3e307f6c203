import AsyncStreamsDurable
import NIOCore

extension Publisher {
  /// Starts the task that connects; there is one at a time.
  func connect() {
    Task { [weak self, server] in
      var recovery = Recovery(server)
      if self?.state.withLock({ $0.floor != nil }) == true { recovery.connected() }
      while let failure = await self?.tryToConnect(&recovery) {
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
  private func tryToConnect(_ recovery: inout Recovery) async -> RedisError.Reason? {
    do throws(RedisError.Reason) {
      let connection = try await server.shared.connection(to: server)
      recovery.connected()
      try await resume(on: connection)
      return nil
    } catch {
      return error
    }
  }

  /// Sends what is not acknowledged, except for what is appended already.
  ///
  /// The connection is a new one; or nothing was sent for a while, and others have appended meanwhile.
  private func resume(on connection: Connection) async throws(RedisError.Reason) {
    let before = state.withLock { $0 }
    var isKnown = true
    var appended: [Int: EntryIdentifier] = [:]
    if before.sentCount > 0 {
      // What the last connection has sent must not be appended after it was looked for.
      isKnown = try await before.client?.disconnect(over: connection) ?? false
    }
    var floor: EntryIdentifier?
    if before.sentCount > 0, isKnown, let old = before.floor {
      // The entries of a stream that was deleted meanwhile are numbered anew.
      let start = try await StreamInfo(of: command.key, on: connection).isContinuation(of: old) ? old : .zero
      appended = try await appendedBatches(of: before, after: start, on: connection)
      floor = start
    }
    // After looking, since entries may be trimmed meanwhile.
    let info = try await StreamInfo(of: command.key, on: connection)
    if let floor, info.mayLackEntries(after: floor) { isKnown = false }
    var answered: [(batch: OutgoingBatch, result: PendingReceipt<RedisLog>.Answer)] = []
    let isOpen = state.withLock { state in
      var batches = CircularBuffer<OutgoingBatch>()
      for (index, batch) in state.batches.enumerated() {
        if let identifier = appended[batch.lastNumber] {
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
      state.queuedBytes = batches.reduce(0) { $0 + $1.byteCount }
      state.client = connection.identity
      state.floor = info.last
      state.floorTime = .now
      // If the connection breaks again, the next attempt looks for what was handed to it.
      state.sentCount = 0
      for batch in batches {
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

  /// Which of the batches that were sent are appended: the identifiers of their last entries, by the numbers of these.
  ///
  /// The search begins with what the sender knows to be older, and ends with the last batch, since batches are appended in
  /// their order.
  private func appendedBatches(
    of state: State,
    after floor: EntryIdentifier,
    on connection: Connection
  ) async throws(RedisError.Reason) -> [Int: EntryIdentifier] {
    let numbers = Set(state.batches.prefix(state.sentCount).map(\.lastNumber))
    let lastNumber = numbers.max()
    var last = floor
    var found: [Int: EntryIdentifier] = [:]
    var count = AdaptiveCount(limit: 1_000)
    while true {
      let asked = count.next
      let page = try await connection.call(["XRANGE", command.key, "(\(last.redisText)", "+", "COUNT", "\(asked)"])
      let entries = try RawEntry.all(in: page)
      for entry in entries {
        if entry.identifier <= last { throw .invalid("entries out of order") }
        last = entry.identifier
        if let number = command.number(of: entry), numbers.contains(number) { found[number] = entry.identifier }
      }
      let isLastFound = lastNumber.map { found[$0] != nil } ?? true
      if isLastFound || entries.count < asked { return found }
      count.received(count: asked, bytes: page.replies.bytes.count)
    }
  }

  /// Ends all waiting sends with a failure; the next one connects again.
  private func giveUp(_ failure: RedisError.Reason) {
    let (batches, sentCount) = state.withLock { state in
      defer {
        state.batches = CircularBuffer()
        state.queuedBytes = 0
        state.sentCount = 0
        state.phase = .disconnected
      }
      return (state.batches, state.sentCount)
    }
    for (index, batch) in batches.enumerated() {
      complete(batch, .failure(index < sentCount ? .outcomeUnknown : failure))
    }
  }
}
