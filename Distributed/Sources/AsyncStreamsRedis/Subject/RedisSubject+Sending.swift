import Foundation

extension RedisSubject {
  /// Appends an element, and waits until the server has acknowledged it.
  ///
  /// ```swift
  /// let identifier = try await prices.send(price)
  /// ```
  /// - Order: the sends of one task are appended in the order of the calls. Sends of several tasks use one connection,
  ///   and their requests are written together.
  /// - Failure: ``RedisError``; then the element is not in the stream, except as ``RedisError/Reason/cancelled`` and
  ///   ``RedisError/Reason/outcomeUnknown`` say. While the connection is broken, the send waits, and is repeated if it
  ///   had no effect.
  /// - Cancellation: at once; the element may be appended nevertheless.
  /// - Isolation: that of the caller, which also encodes the element.
  /// - Complexity: one command, and one round trip.
  /// - Returns: The identifier of the entry.
  @discardableResult
  public nonisolated(nonsending) func send(_ element: Element) async throws(RedisError) -> EntryIdentifier {
    do throws(RedisError.Reason) {
      return try await publisher.append([try encode(element)])
    } catch {
      throw failure(error)
    }
  }

  /// Appends elements in order, and waits until the server has acknowledged all of them.
  ///
  /// Elements are appended in transactions of `batchSize`: each is in the stream as a whole, or not at all, and entries
  /// of other senders are between them at most. A transaction is encoded while the server works on the one before.
  ///
  /// - Failure: ``RedisError``, whose ``RedisError/acceptedCount`` says how many elements are in the stream, from the
  ///   beginning of the batch; none of the others is.
  /// - Cancellation: at once; the transaction that has begun may be appended nevertheless.
  /// - Complexity: one command for each element, and one round trip for each transaction. Two transactions are in memory.
  /// - Parameter elements: The elements.
  /// - Parameter batchSize: How many elements a transaction has.
  /// - Parameter file: The file of the call, which the compiler fills in.
  /// - Parameter line: The line of the call, which the compiler fills in.
  /// - Returns: The identifier of the last entry; `nil` if there are no elements.
  /// - Precondition: `batchSize` is at least 1.
  @discardableResult
  public nonisolated(nonsending) func send(
    contentsOf elements: some Sequence<Element>,
    batchSize: Int = 1_000,
    file: StaticString = #fileID,
    line: UInt = #line
  ) async throws(RedisError) -> EntryIdentifier? {
    if batchSize < 1 { refuse("batchSize must be at least 1, but is \(batchSize)", key, file, line) }
    var acceptedCount = 0
    var last: EntryIdentifier?
    var iterator = elements.makeIterator()
    do throws(RedisError.Reason) {
      var batch = try nextBatch(&iterator, batchSize)
      while !batch.isEmpty {
        if Task.isCancelled { throw .cancelled }
        let answer = try publisher.handOver(batch)
        // What cannot be encoded must not withhold the answer to what was sent before.
        let following = Result<[OutgoingEntry], RedisError.Reason> { () throws(RedisError.Reason) in
          try nextBatch(&iterator, batchSize)
        }
        last = try await answer.value()
        acceptedCount += batch.count
        batch = try following.get()
      }
      return last
    } catch {
      throw failure(error, acceptedCount: acceptedCount)
    }
  }

  /// Appends the end of the stream: readers end when they get there, and later readers of the newest entry at once.
  ///
  /// Afterwards, this object accepts nothing. Another process can append to the stream, which then goes on for readers
  /// that begin after the end.
  ///
  /// - Failure: as with ``send(_:)``; then the stream has not ended.
  /// - Returns: The identifier of the end.
  @discardableResult
  public nonisolated(nonsending) func finish() async throws(RedisError) -> EntryIdentifier {
    try await end(OutgoingEntry(field: .end, payload: []))
  }

  /// Appends a failure as the end of the stream: readers fail with ``RedisError/Reason/failed(_:)``.
  ///
  /// Otherwise as ``finish()``.
  ///
  /// - Parameter failure: The failure, of which readers get the text; see ``RemoteFailure``.
  @discardableResult
  public nonisolated(nonsending) func finish(
    throwing failure: some Error
  ) async throws(RedisError) -> EntryIdentifier {
    let encoded = try? JSONEncoder().encode(RemoteFailure(describing: failure))
    return try await end(OutgoingEntry(field: .failure, payload: [UInt8](encoded ?? Data("{}".utf8))))
  }

  private nonisolated(nonsending) func end(_ entry: OutgoingEntry) async throws(RedisError) -> EntryIdentifier {
    do throws(RedisError.Reason) {
      return try await publisher.append([entry], isLast: true)
    } catch {
      throw failure(error)
    }
  }

  private func nextBatch(
    _ elements: inout some IteratorProtocol<Element>,
    _ count: Int
  ) throws(RedisError.Reason) -> [OutgoingEntry] {
    var batch: [OutgoingEntry] = []
    while batch.count < count, let element = elements.next() { batch.append(try encode(element)) }
    return batch
  }

  private func encode(_ element: Element) throws(RedisError.Reason) -> OutgoingEntry {
    do {
      return OutgoingEntry(field: .value, payload: try coding.encode(element))
    } catch {
      throw .unencodable(String(describing: error))
    }
  }
}
