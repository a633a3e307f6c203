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

  /// Appends entries, all or none, and waits until the server has acknowledged them.
  ///
  /// - Parameters:
  ///   - entries: What to append.
  ///   - isLast: Whether nothing can be appended afterwards.
  /// - Returns: The identifier of the last entry.
  func append(_ entries: [OutgoingEntry], isLast: Bool = false) async throws(RedisError.Reason) -> EntryIdentifier {
    let answer = try handOver(entries, isLast: isLast)
    do throws(RedisError.Reason) {
      return try await answer.value()
    } catch {
      // An end that was cancelled may be appended nevertheless.
      if isLast, error != .cancelled { state.withLock { $0.hasEnded = false } }
      throw error
    }
  }

  /// Appends entries, without waiting for the answer.
  func handOver(_ entries: [OutgoingEntry], isLast: Bool = false) throws(RedisError.Reason) -> Pending<EntryIdentifier>
  {
    let answer = Pending<EntryIdentifier>()
    enum Next {
      case wait, connect
      case flush(Connection)
    }
    let next = try state.withLock { state throws(RedisError.Reason) -> Next in
      if state.hasEnded { throw .ended }
      state.hasEnded = isLast
      let batch = OutgoingBatch(entries: entries, firstNumber: state.nextNumber, answer: answer)
      state.nextNumber += entries.count
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
    case .flush(let connection): connection.flush()
    case .connect: connect()
    }
    return answer
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
    let answered = state.withLock { state -> (answer: Pending<EntryIdentifier>, Pending<EntryIdentifier>.Answer)? in
      guard case .connected(let current) = state.phase, current === connection, let batch = state.batches.first else {
        return nil
      }
      let result = batch.identifier(in: replies)
      switch result {
      case .failure(let reason) where reason.isTransient: return nil
      case .failure: break
      case .success(let identifier): state.floor = identifier
      }
      _ = state.batches.removeFirst()
      state.sentCount -= 1
      return (batch.answer, result)
    }
    if let answered {
      answered.answer.complete(answered.1)
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
