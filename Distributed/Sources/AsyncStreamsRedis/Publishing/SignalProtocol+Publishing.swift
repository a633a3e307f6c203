public import AsyncStreams

extension SignalProtocol where Element: Codable & Sendable {
  /// Sends the elements of this signal to a subject on a server, until the signal ends.
  ///
  /// ```swift
  /// try await clicks.subscribe().publish(to: RedisSubject("clicks", on: server))
  /// ```
  /// - Values: what arrives while the server works on a transaction is the next transaction, so that a fast signal costs
  ///   one round trip for many elements, and a slow one is sent without a delay.
  /// - Ends: the end of the signal becomes the end of the subject, and so does its failure, as ``RemoteFailure``. Then
  ///   this returns.
  /// - Failure: ``RedisError``; the iteration of the signal is over then. ``RedisError/acceptedCount`` says how many of
  ///   its elements are in the stream.
  /// - Cancellation: ends the iteration of the signal, without an end of the subject.
  /// - Buffering: at most `batchSize` elements wait for the next transaction; then the signal does, as its policy says.
  /// - Isolation: the signal is iterated in a child task, outside of any actor. A hot signal is subscribed to when that
  ///   runs; pass a `subscribe()` to miss nothing.
  /// - Complexity: one task; one command for each element.
  /// - Parameter subject: Where to send.
  /// - Parameter batchSize: How many elements a transaction has at most.
  /// - Parameter file: The file of the call, which the compiler fills in.
  /// - Parameter line: The line of the call, which the compiler fills in.
  /// - Returns: How many elements were sent.
  /// - Precondition: `batchSize` is at least 1.
  ///
  /// RAC 2.x: `-subscribe:` with a subject, which is local there.
  @discardableResult
  public func publish(
    to subject: RedisSubject<Element>,
    batchSize: Int = 1_000,
    file: StaticString = #fileID,
    line: UInt = #line
  ) async throws(RedisError) -> Int {
    if batchSize < 1 { refuse("batchSize must be at least 1, but is \(batchSize)", subject.key, file, line) }
    let batches = OutgoingElements<Element, Failure>(limit: batchSize)
    let collecting = Task {
      do throws(Failure) {
        for try await element in self {
          if await !batches.append(element) { return }
        }
        batches.end(nil)
      } catch {
        batches.end(error)
      }
    }
    let result = await subject.publish(batches, batchSize: batchSize)
    // The iteration of the signal is over when this returns.
    collecting.cancel()
    batches.close()
    await collecting.value
    return try result.get()
  }
}

extension RedisSubject {
  /// Sends elements to their end, and then the end.
  fileprivate func publish<Failure: Error>(
    _ batches: OutgoingElements<Element, Failure>,
    batchSize: Int
  ) async -> Result<Int, RedisError> {
    var count = 0
    do throws(RedisError) {
      while let elements = await batches.next() {
        try await send(contentsOf: elements, batchSize: batchSize)
        count += elements.count
      }
      if Task.isCancelled { throw failure(.cancelled) }
      if let failure = batches.failure {
        try await finish(throwing: failure)
      } else {
        try await finish()
      }
      return .success(count)
    } catch {
      return .failure(failure(error.reason, acceptedCount: count + error.acceptedCount))
    }
  }
}
