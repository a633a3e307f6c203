import AsyncStreamsDurable

/// Appends batches to a stream, over one connection, in the order in which they were handed over.
///
/// A batch stays here until it is acknowledged. When the connection breaks, a task connects again, finds out which
/// batches were appended, and sends the others.
final class Publisher: Sendable {
  struct State {
    var phase = Phase.disconnected
    /// What is not acknowledged yet.
    var batches = Queue<OutgoingBatch>()
    /// How many of them, from the oldest on, have been handed to a connection, and may be appended.
    var sentCount = 0
    var nextNumber = 0
    var hasEnded = false
    /// Whether the server has ever taken a batch.
    var hasAppended = false
    /// The last identifier in the stream before the oldest batch: what has been appended is after it.
    var floor: EntryIdentifier?
    /// What the server knew the last connection by.
    var client: ClientIdentity?
  }

  enum Phase {
    case disconnected
    /// A task is connecting.
    case connecting
    case connected(Connection)
  }

  let server: RedisServer
  let command: AppendCommand
  let state = Lock(State())

  init(server: RedisServer, key: String, retention: StreamRetention) {
    self.server = server
    let sender = String(UInt64.random(in: .min ... .max), radix: 36)
    command = AppendCommand(key: key, sender: sender, retention: retention)
  }

  deinit {
    if case .connected(let connection) = state.withLock({ $0.phase }) { connection.close(.ended) }
  }

  /// Takes records, all or none.
  ///
  /// - Returns: The receipt, which gets the identifier of the last entry.
  func append(_ records: [LogRecord]) -> PendingReceipt<RedisLog> {
    let answer = PendingReceipt<RedisLog>()
    enum Next {
      case wait, connect, refuse
      case flush(Connection)
    }
    let next = state.withLock { state -> Next in
      if state.hasEnded { return .refuse }
      let batch = OutgoingBatch(entries: records, firstNumber: state.nextNumber, answer: answer)
      state.hasEnded = batch.isEnd
      state.nextNumber += records.count
      state.batches.append(batch)
      switch state.phase {
      case .connecting: return .wait
      case .connected(let connection) where send(batch, on: connection):
        state.sentCount += 1
        return .flush(connection)
      case .connected, .disconnected:
        state.phase = .connecting
        return .connect
      }
    }
    switch next {
    case .wait: break
    case .refuse: answer.complete(.failure(.ended))
    case .flush(let connection): connection.flush()
    case .connect: connect()
    }
    return answer
  }

  /// Answers a sender; an end that was not appended does not count.
  func complete(_ batch: OutgoingBatch, _ answer: PendingReceipt<RedisLog>.Answer) {
    if batch.isEnd, case .failure = answer { state.withLock { $0.hasEnded = false } }
    batch.answer.complete(answer)
  }

  /// Hands a batch to a connection, which answers in the same order.
  func send(_ batch: OutgoingBatch, on connection: Connection) -> Bool {
    var commands = CommandBuffer()
    command.write(batch, to: &commands)
    return connection.append(replyCount: batch.replyCount, commands) { [weak self] result in
      self?.receive(result, on: connection)
    }
  }

  private func receive(_ result: Result<Replies, RedisError.Reason>, on connection: Connection) {
    guard case .success(let replies) = result else { return replace(connection) }
    let answered = state.withLock { state -> (OutgoingBatch, PendingReceipt<RedisLog>.Answer)? in
      guard case .connected(let current) = state.phase, current === connection, let batch = state.batches.first else {
        return nil
      }
      let result = batch.identifier(in: replies)
      switch result {
      // A replica that has never taken anything is a wrong address, and one that has will be the primary again, or another
      // server is.
      case .failure(let reason) where reason.isTransient && (state.hasAppended || !reason.isOfReplica): return nil
      case .failure: break
      case .success(let identifier):
        state.floor = identifier
        state.hasAppended = true
      }
      _ = state.batches.removeFirst()
      state.sentCount -= 1
      return (batch, result)
    }
    if let (batch, result) = answered {
      complete(batch, result)
    } else {
      // The server cannot append at present. What follows must not get ahead, so that the connection ends here.
      connection.close(.connectionLost("the server cannot append at present"))
      replace(connection)
    }
  }

  /// Connects again, if a connection that has broken is the current one.
  private func replace(_ connection: Connection) {
    let isCurrent = state.withLock { state in
      guard case .connected(let current) = state.phase, current === connection else { return false }
      state.phase = .connecting
      return true
    }
    if isCurrent { connect() }
  }
}
