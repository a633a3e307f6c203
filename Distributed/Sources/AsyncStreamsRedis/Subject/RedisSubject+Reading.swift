public import AsyncStreams
import Foundation

extension RedisSubject {
  /// The elements of the stream from a position on.
  ///
  /// ```swift
  /// for try await price in prices.signal(from: .beginning) { print(price) }
  /// ```
  /// - Values, end, failure, cancellation, buffering, isolation, complexity: those of ``entries(from:batchSize:)``.
  /// - Precondition: `batchSize` is at least 1.
  public func signal(
    from position: StreamPosition,
    batchSize: Int = 500,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> Signal<Element, RedisError> {
    entries(from: position, batchSize: batchSize, file: file, line: line).map(\.element).eraseToSignal()
  }

  /// The entries of the stream from a position on: elements, each with the identifier to resume after.
  ///
  /// ```swift
  /// for try await entry in prices.entries(from: .after(stored)) {
  ///   update(entry.element)
  ///   try store(entry.identifier)
  /// }
  /// ```
  /// - Values: the elements of entries, in the order of their identifiers, each once.
  /// - Ends: at an end that a sender has appended.
  /// - Fails: with ``RedisError``. A connection that was lost is made again, as the server says, and reading goes on
  ///   after the last entry; the first connection has one attempt. Entries that were removed before they were read are
  ///   ``RedisError/Reason/trimmed(_:)``; an entry that is no element is
  ///   ``RedisError/Reason/undecodable(_:_:)``, after the elements before it.
  /// - Cancellation: cancelling or dropping the iteration ends its connection.
  /// - Buffering: at most three batches are in memory: one on its way, one that is decoded, one for the consumer.
  /// - Isolation: reads and decodes in a task of its own, outside of any actor.
  /// - Complexity: a task and a connection for each iteration; O(1) for each element, and a request for each batch.
  /// - Parameters:
  ///   - position: Where to begin.
  ///   - batchSize: How many entries a request asks for at most.
  ///   - file: The file of the call, which the compiler fills in.
  ///   - line: The line of the call, which the compiler fills in.
  /// - Precondition: `batchSize` is at least 1.
  public func entries(
    from position: StreamPosition,
    batchSize: Int = 500,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> Signal<StreamEntry<Element>, RedisError> {
    if batchSize < 1 { refuse("batchSize must be at least 1, but is \(batchSize)", key, file, line) }
    let decoder = EntryDecoder(key: key, server: server, coding: coding)
    return Signal(runAhead: batchSize) { send throws(RedisError) in
      var reader = StreamReader(server: decoder.server, key: decoder.key, batchSize: batchSize, from: position)
      defer { reader.close() }
      while true {
        let decoded: DecodedBatch<Element>
        do throws(RedisError.Reason) {
          decoded = decoder.decode(try await reader.next())
        } catch .cancelled {
          return
        } catch {
          throw decoder.failure(error)
        }
        if await send(contentsOf: decoded.entries).outcome != .accepted { return }
        switch decoded.end {
        case nil: break
        case .finished?: return
        case .failed(let reason)?: throw decoder.failure(reason)
        }
      }
    }
  }
}
