import AsyncStreamsDurable
import NIOCore

/// Appends batches to a stream, over one connection, in the order in which they were handed over.
///
/// A batch stays here until it is acknowledged. When the connection breaks, a task connects again, finds out which
/// batches were appended, and sends the others.
final class Publisher: Sendable {
  struct State {
    var phase = Phase.disconnected
    /// What is not acknowledged yet.
    var batches = CircularBuffer<OutgoingBatch>()
    /// How many of them, from the oldest on, have been handed to a connection, and may be appended.
    var sentCount = 0
    var nextNumber = 0
    var hasEnded = false
    /// Whether the server has ever taken a batch.
    var hasAppended = false
    /// How many bytes the batches occupy.
    var queuedBytes = 0
    /// How many batches there may be before those are dropped whose senders were cancelled.
    var sweepCount = 64
    /// The last identifier in the stream before the oldest batch: what has been appended is after it.
    ///
    /// Its ordinal is how many entries the stream has had at least.
    var floor: EntryIdentifier?
    /// When the server named it.
    var floorTime = ContinuousClock.now
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

  /// Takes records, all or none.
  ///
  /// - Returns: The receipt, which gets the identifier of the last entry.
  func append(_ records: [LogRecord]) -> PendingReceipt<RedisLog> {
    let answer = PendingReceipt<RedisLog>()
    enum Next {
      case wait, connect
      case refuse(RedisError.Reason)
      case flush(Connection)
    }
    let next = state.withLock { state -> Next in
      if state.hasEnded { return .refuse(.ended) }
      let batch = OutgoingBatch(entries: records, firstNumber: state.nextNumber, answer: answer)
      if !state.hasRoom(for: batch, limit: server.queueLimit) { return .refuse(.log(.queueFull)) }
      let isFirst = state.batches.isEmpty
      state.append(batch)
      switch state.phase {
      case .connecting: return .wait
      case .connected(let connection) where !(isFirst && state.isFloorOld) && send(batch, on: connection):
        state.sentCount += 1
        return .flush(connection)
      case .connected, .disconnected:
        state.phase = .connecting
        return .connect
      }
    }
    switch next {
    case .wait: break
    case .refuse(let reason): answer.complete(.failure(reason))
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
        state.floor = identifier.withOrdinal(state.floor?.ordinal.map { $0 + batch.entries.count })
        state.floorTime = .now
        state.hasAppended = true
      }
      state.removeFirst()
      return (batch, result)
    }
    if let (batch, result) = answered {
      if case .success = result { server.observer.appended(batch.entries.count) }
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

extension Publisher.State {
  /// Whether the time since the server has named the floor is so long that many others may have appended meanwhile.
  ///
  /// Then the server is asked again before the next batch is sent: if the connection breaks, less has to be searched.
  var isFloorOld: Bool { ContinuousClock.now - floorTime > .seconds(5) }

  mutating func append(_ batch: OutgoingBatch) {
    hasEnded = batch.isEnd
    nextNumber = batch.lastNumber + 1
    queuedBytes += batch.byteCount
    batches.append(batch)
  }

  mutating func removeFirst() {
    queuedBytes -= batches.removeFirst().byteCount
    sentCount -= 1
  }

  /// Whether a batch may wait; one that is alone always may.
  mutating func hasRoom(for batch: OutgoingBatch, limit: Int) -> Bool {
    let isFull = queuedBytes + batch.byteCount > limit
    if isFull || batches.count >= sweepCount {
      sweep()
      sweepCount = max(64, batches.count * 2)
    }
    return batches.isEmpty || queuedBytes + batch.byteCount <= limit
  }

  /// Drops the batches that were not sent, and whose senders were cancelled.
  private mutating func sweep() {
    let sent = batches.prefix(sentCount)
    let waiting = batches.dropFirst(sentCount).filter { $0.answer.beginAppending() }
    if sent.count + waiting.count == batches.count { return }
    batches = CircularBuffer(sent)
    batches.append(contentsOf: waiting)
    queuedBytes = batches.reduce(0) { $0 + $1.byteCount }
  }
}
