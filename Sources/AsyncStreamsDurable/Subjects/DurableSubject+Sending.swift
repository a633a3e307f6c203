import AsyncStreams
import Foundation

extension DurableSubject {
  /// Appends an element, and waits until the log has acknowledged it.
  ///
  /// ```swift
  /// let cursor = try await prices.send(price)
  /// ```
  /// - Order: the sends of one task are appended in the order of the calls. What several tasks send at once, the log
  ///   appends together.
  /// - Failure: ``DurableError``; then the element is not in the log, except as ``DurableError/Reason/cancelled`` and
  ///   ``DurableError/Reason/outcomeUnknown`` say.
  /// - Cancellation: at once. If the log had begun to append the element, it may be appended nevertheless.
  /// - Isolation: that of the caller, which also encodes the element.
  /// - Returns: The cursor of the element.
  @inlinable @discardableResult
  public nonisolated(nonsending) func send(_ element: Element) async throws(DurableError<Log>) -> Log.Cursor {
    do throws(DurableError<Log>.Reason) {
      return try await log.append([try encode(element)]).value()
    } catch {
      throw failure(error)
    }
  }

  /// Appends elements in order, and waits until the log has acknowledged all of them.
  ///
  /// Elements are appended in batches of `batchSize`: each is in the log as a whole, or not at all. A batch is encoded
  /// while the log works on the one before.
  ///
  /// - Failure: ``DurableError``, whose ``DurableError/acceptedCount`` says how many elements are in the log, from the
  ///   beginning on; none of the others is.
  /// - Cancellation: at once; the batch that has begun may be appended nevertheless.
  /// - Complexity: two batches are in memory.
  /// - Parameters:
  ///   - elements: The elements.
  ///   - batchSize: How many elements a batch has.
  /// - Returns: The cursor of the last element; `nil` if there are no elements.
  /// - Precondition: `batchSize` is at least 1.
  @inlinable @discardableResult public nonisolated(nonsending) func send(
    contentsOf elements: some Sequence<Element>,
    batchSize: Int = 1_000
  ) async throws(DurableError<Log>) -> Log.Cursor? {
    checkBatchSize(batchSize, in: "send")
    var acceptedCount = 0
    var last: Log.Cursor?
    var iterator = elements.makeIterator()
    do throws(DurableError<Log>.Reason) {
      var batch = try nextBatch(&iterator, batchSize)
      while !batch.isEmpty {
        if Task.isCancelled { throw .cancelled }
        let receipt = log.append(batch)
        // What cannot be encoded must not withhold the answer to what was sent before.
        let following = Result<[LogRecord], DurableError<Log>.Reason> { () throws(DurableError<Log>.Reason) in
          try nextBatch(&iterator, batchSize)
        }
        last = try await receipt.value()
        acceptedCount += batch.count
        batch = try following.get()
      }
      return last
    } catch {
      throw failure(error, acceptedCount: acceptedCount)
    }
  }

  /// Appends the end of the stream: readers end when they get there, and later readers of the newest record at once.
  ///
  /// Afterwards, the log object accepts nothing. Another process, or a log object that is made later, can append to the
  /// stream, which then goes on for readers that begin after the end.
  ///
  /// - Failure: as with ``send(_:)``; then the stream has not ended.
  /// - Returns: The cursor of the end.
  @discardableResult public nonisolated(nonsending) func finish() async throws(DurableError<Log>) -> Log.Cursor {
    try await end(LogRecord(.end))
  }

  /// Appends a failure as the end of the stream: readers fail with ``DurableError/Reason/failed(_:)``.
  ///
  /// Otherwise as ``finish()``.
  ///
  /// - Parameter failure: The failure, of which readers get the text; see ``RemoteFailure``.
  @discardableResult public nonisolated(nonsending) func finish(
    throwing failure: some Error
  ) async throws(DurableError<Log>) -> Log.Cursor {
    let encoded = try? JSONEncoder().encode(RemoteFailure(describing: failure))
    return try await end(LogRecord(.failure, payload: [UInt8](encoded ?? Data("{}".utf8))))
  }

  private nonisolated(nonsending) func end(_ record: LogRecord) async throws(DurableError<Log>) -> Log.Cursor {
    do throws(DurableError<Log>.Reason) {
      return try await log.append([record]).value()
    } catch {
      throw failure(error)
    }
  }

  @inlinable func nextBatch(
    _ elements: inout some IteratorProtocol<Element>,
    _ count: Int
  ) throws(DurableError<Log>.Reason) -> [LogRecord] {
    var batch: [LogRecord] = []
    while batch.count < count, let element = elements.next() { batch.append(try encode(element)) }
    return batch
  }

  @inlinable func encode(_ element: Element) throws(DurableError<Log>.Reason) -> LogRecord {
    do {
      return LogRecord(.element, payload: try coding.encode(element))
    } catch {
      throw .unencodable(String(describing: error))
    }
  }
}
