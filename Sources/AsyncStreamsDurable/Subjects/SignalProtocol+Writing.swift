public import AsyncStreams

extension SignalProtocol where Element: Sendable {
  /// Sends the elements of this signal to a durable subject, until the signal ends.
  ///
  /// ```swift
  /// let folder = URL.temporaryDirectory.appending(path: "\(UUID())")
  /// let log = try FileLog(at: folder, sync: .never)
  /// let count = try await [1, 2, 3].signal.write(to: log.subject())
  /// print(count)
  /// // Prints "3"
  /// ```
  /// - Values: what arrives while the log works on a batch is the next batch, so that a fast signal costs one request for
  ///   many elements, and a slow one is sent without a delay.
  /// - Ends: the end of the signal becomes the end of the subject, and so does its failure, as ``RemoteFailure``. Then
  ///   this returns.
  /// - Failure: ``DurableError``; the iteration of the signal is over then. ``DurableError/acceptedCount`` says how many
  ///   of its elements are in the log.
  /// - Cancellation: ends the iteration of the signal, without an end of the subject.
  /// - Buffering: while the log works, elements wait where the signal keeps them.
  /// - Isolation: iterates over the signal in the task of the caller.
  /// - Complexity: no task; O(1) for each element.
  /// - Parameters:
  ///   - subject: Where to send.
  ///   - batchSize: How many elements a batch has at most.
  /// - Returns: How many elements were sent.
  /// - Precondition: `batchSize` is at least 1.
  ///
  /// RAC 2.x: `-subscribe:` with a subject, which is in memory there.
  @discardableResult public func write<Log: DurableLog>(
    to subject: DurableSubject<Element, Log>,
    batchSize: Int = 1_000
  ) async throws(DurableError<Log>) -> Int {
    subject.checkBatchSize(batchSize, in: "write")
    var count = 0
    var iterator = batches(upTo: batchSize).makeAsyncIterator()
    var end: Failure?
    do throws(DurableError<Log>) {
      while true {
        let batch: [Element]?
        do throws(Failure) {
          batch = try await iterator.next(isolation: #isolation)
        } catch {
          end = error
          batch = nil
        }
        guard let batch else { break }
        try await subject.send(contentsOf: batch, batchSize: batchSize)
        count += batch.count
      }
      if Task.isCancelled { throw subject.failure(.cancelled) }
      if let end {
        try await subject.finish(throwing: end)
      } else {
        try await subject.finish()
      }
      return count
    } catch {
      throw subject.failure(error.reason, acceptedCount: count + error.acceptedCount)
    }
  }
}
