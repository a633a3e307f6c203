extension Collection {
  /// Tells the group that the entries of all deliveries are done with, so that no consumer gets them again.
  ///
  /// ```swift
  /// for delivery in deliveries { try await bill(delivery.element) }
  /// try await deliveries.acknowledge()
  /// ```
  /// `batches(upTo:)` of a group delivers such collections.
  ///
  /// While the connection is broken, this waits, and tries again. Doing it twice does nothing.
  ///
  /// - Failure: ``DurableError``; then some of the entries may be delivered again. If the deliveries are from several
  ///   iterations, all others are acknowledged nevertheless, and the error is that of one iteration.
  /// - Cancellation: at once; the log may get the acknowledgements nevertheless.
  /// - Complexity: one request for all deliveries of one iteration of a group.
  public func acknowledge<Item: Sendable, Log: GroupedLog>() async throws(DurableError<Log>)
  where Element == GroupDelivery<Item, Log> {
    var batches: [Log.GroupReader.Acknowledger: (log: Log, cursors: [Log.Cursor])] = [:]
    for delivery in self {
      batches[delivery.acknowledger, default: (delivery.log, [])].cursors.append(delivery.cursor)
    }
    var failure: DurableError<Log>?
    for (acknowledger, batch) in batches {
      do throws(DurableError<Log>.Reason) {
        try await acknowledger.acknowledge(batch.cursors)
      } catch {
        failure = failure ?? DurableError(error, log: batch.log.description)
      }
    }
    if let failure { throw failure }
  }
}
