public import AsyncStreams
import Foundation

extension DurableSubject {
  /// The elements from a position on.
  ///
  /// ```swift
  /// let folder = URL.temporaryDirectory.appending(path: "\(UUID())")
  /// let prices = try FileLog(at: folder, sync: .never).subject(of: Int.self)
  /// try await prices.send(contentsOf: [9, 10])
  /// try await prices.finish()
  /// print(try await prices.signal(from: .beginning).collect())
  /// // Prints "[9, 10]"
  /// ```
  /// With `upTo: .present`, the signal ends where the log ends now, instead of waiting for more:
  ///
  /// ```swift
  /// let folder = URL.temporaryDirectory.appending(path: "\(UUID())")
  /// let jobs = try FileLog(at: folder, sync: .never).subject(of: String.self)
  /// try await jobs.send(contentsOf: ["paint", "polish"])
  /// print(try await jobs.signal(from: .beginning, upTo: .present).collect())
  /// // Prints "["paint", "polish"]"
  /// ```
  /// - Values, end, failure, cancellation, buffering, isolation, complexity: those of
  ///   ``entries(from:upTo:batchSize:)``.
  /// - Precondition: `batchSize` is at least 1.
  @inlinable public func signal(
    from position: LogPosition<Log.Cursor>,
    upTo end: LogEnd = .finish,
    batchSize: Int = 500
  ) -> Signal<Element, DurableError<Log>> {
    let (log, coding) = (log, coding)
    return read(from: position, upTo: end, batchSize) { entry throws(DurableError<Log>.Reason) in
      try coding.element(of: entry, in: log)
    }
  }

  /// The elements from a position on, each with the cursor to resume after.
  ///
  /// ```swift
  /// let folder = URL.temporaryDirectory.appending(path: "\(UUID())")
  /// let prices = try FileLog(at: folder, sync: .never).subject(of: Int.self)
  /// try await prices.send(contentsOf: [9, 10])
  /// try await prices.finish()
  /// for try await entry in prices.entries(from: .beginning) { print(entry.cursor.number, entry.element) }
  /// // Prints "1 9"
  /// // Prints "2 10"
  /// ```
  /// - Values: the elements in the order of their cursors, each once.
  /// - Ends: at an end that a sender has appended; with ``LogEnd/present``, at the latest behind the record that is the
  ///   newest one when the iteration begins.
  /// - Fails: with ``DurableError``. A record that is no element is ``DurableError/Reason/undecodable(_:_:)``, after the
  ///   elements before it.
  /// - Cancellation: cancelling or dropping the iteration ends its reading.
  /// - Buffering: at most three batches are in memory: one that is read, one that is decoded, one for the consumer.
  /// - Isolation: reads and decodes in a task of its own, outside of any actor.
  /// - Complexity: a task for each iteration; O(1) for each element, and a request to the log for each batch.
  /// - Parameters:
  ///   - position: Where to begin.
  ///   - end: How far to read.
  ///   - batchSize: How many records a request asks for at most.
  /// - Precondition: `batchSize` is at least 1.
  @inlinable public func entries(
    from position: LogPosition<Log.Cursor>,
    upTo end: LogEnd = .finish,
    batchSize: Int = 500
  ) -> Signal<DurableEntry<Element, Log.Cursor>, DurableError<Log>> {
    let (log, coding) = (log, coding)
    return read(from: position, upTo: end, batchSize) { entry throws(DurableError<Log>.Reason) in
      DurableEntry(cursor: entry.cursor, element: try coding.element(of: entry, in: log))
    }
  }

  @inlinable func read<Output: Sendable>(
    from position: LogPosition<Log.Cursor>,
    upTo end: LogEnd,
    _ batchSize: Int,
    _ decode: @escaping @Sendable (LogEntry<Log.Cursor>) throws(DurableError<Log>.Reason) -> Output
  ) -> Signal<Output, DurableError<Log>> {
    checkBatchSize(batchSize, in: "signal")
    let log = log
    return Signal(runAhead: batchSize) { send throws(DurableError<Log>) in
      let last: Log.Cursor?
      do throws(DurableError<Log>.Reason) {
        last = end == .present ? try await log.newestCursor(after: position) : nil
      } catch .cancelled {
        return
      } catch {
        throw DurableError(error, log: log.description)
      }
      if end == .present, last == nil { return }
      var reader = log.makeReader(from: position, batchSize: batchSize)
      try await DurableSubject.deliver(&reader, of: log, upTo: last, to: send, decode)
    }
  }

  /// Sends what is read to the consumer of an iteration, to the end.
  ///
  /// - Parameter last: The last record to read; `nil` to wait for all that come.
  @inlinable static func deliver<Output: Sendable, Reader: LogReader<Log>>(
    _ reader: inout Reader,
    of log: Log,
    upTo last: Log.Cursor? = nil,
    to send: SignalSender<Output, DurableError<Log>>,
    _ decode: (LogEntry<Log.Cursor>) throws(DurableError<Log>.Reason) -> Output
  ) async throws(DurableError<Log>) {
    while let entries = try await next(of: &reader, in: log) {
      let meant = last.map { last in entries.prefix { $0.cursor <= last } } ?? entries[...]
      let batch = DecodedBatch<Output, Log>(meant, decode)
      if await send(contentsOf: batch.elements).outcome != .accepted { return }
      if let reason = batch.failure { throw DurableError(reason, log: log.description) }
      if batch.hasEnded { return }
      if let last, let read = entries.last?.cursor, read >= last { return }
    }
  }

  /// The next entries; `nil` if the task was cancelled.
  @usableFromInline static func next<Reader: LogReader<Log>>(
    of reader: inout Reader,
    in log: Log
  ) async throws(DurableError<Log>) -> [LogEntry<Log.Cursor>]? {
    do throws(DurableError<Log>.Reason) {
      return try await reader.next()
    } catch .cancelled {
      return nil
    } catch {
      throw DurableError(error, log: log.description)
    }
  }

  @usableFromInline func checkBatchSize(_ batchSize: Int, in operation: String) {
    if batchSize < 1 { refuse(batchSize, "batchSize must be at least 1", in: operation, of: self) }
  }
}

/// Elements up to an end.
@frozen @usableFromInline struct DecodedBatch<Output: Sendable, Log: DurableLog> {
  @usableFromInline var elements: [Output] = []
  @usableFromInline var hasEnded = false
  @usableFromInline var failure: DurableError<Log>.Reason?

  /// Decodes entries, up to an end, or to one that `decode` refuses.
  @inlinable init(
    _ entries: ArraySlice<LogEntry<Log.Cursor>>,
    _ decode: (LogEntry<Log.Cursor>) throws(DurableError<Log>.Reason) -> Output
  ) {
    elements.reserveCapacity(entries.count)
    for entry in entries {
      switch entry.kind {
      case .element, .unknown:
        do throws(DurableError<Log>.Reason) {
          elements.append(try decode(entry))
          continue
        } catch {
          failure = error
        }
      case .end: hasEnded = true
      case .failure: failure = .failed(RemoteFailure(payload: entry.payload))
      }
      return
    }
  }
}

extension RemoteFailure {
  /// Reads the failure of a record.
  @usableFromInline init(payload: ArraySlice<UInt8>) {
    self =
      (try? JSONDecoder().decode(RemoteFailure.self, from: Data(payload)))
      ?? RemoteFailure(message: String(decoding: payload, as: UTF8.self))
  }
}
