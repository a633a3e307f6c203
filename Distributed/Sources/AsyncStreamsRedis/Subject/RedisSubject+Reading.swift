public import AsyncStreams

extension RedisSubject {
  /// The elements of the stream from a position on.
  ///
  /// ```swift
  /// for try await price in prices.signal(from: .beginning) { print(price) }
  /// ```
  /// - Values, end, failure, cancellation, buffering, isolation, complexity: those of ``entries(from:batchSize:)``.
  /// - Precondition: `batchSize` is at least 1.
  @inlinable
  public func signal(
    from position: StreamPosition,
    batchSize: Int = 500,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> Signal<Element, RedisError> {
    let decode = coding.decode
    return read(from: position, batchSize, file, line) { entry in try decode(entry.payload) }
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
  @inlinable
  public func entries(
    from position: StreamPosition,
    batchSize: Int = 500,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> Signal<StreamEntry<Element>, RedisError> {
    let decode = coding.decode
    return read(from: position, batchSize, file, line) { entry in
      StreamEntry(identifier: entry.identifier, element: try decode(entry.payload))
    }
  }

  @inlinable
  func read<Output: Sendable>(
    from position: StreamPosition,
    _ batchSize: Int,
    _ file: StaticString,
    _ line: UInt,
    _ decode: @escaping @Sendable (RawEntry) throws -> Output
  ) -> Signal<Output, RedisError> {
    if batchSize < 1 { refuse("batchSize must be at least 1, but is \(batchSize)", key, file, line) }
    let (server, key) = (server, key)
    return Signal(runAhead: batchSize) { send throws(RedisError) in
      let batches = StreamReader(key: key, batchSize: batchSize, from: position)
      var reader = EntryReader(batches, server: server, key: key)
      try await reader.deliver(to: send, decode)
    }
  }
}
