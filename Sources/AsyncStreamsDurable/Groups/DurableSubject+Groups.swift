public import AsyncStreams

extension DurableSubject where Log: GroupedLog {
  /// The entries that a group of consumers shares: each goes to one of them, and again to another one if the first does
  /// not acknowledge it.
  ///
  /// ```swift
  /// for try await delivery in jobs.group("billing", consumer: hostName) {
  ///   try await bill(delivery.element)
  ///   try await delivery.acknowledge()
  /// }
  /// ```
  /// The log remembers what the group has received. A consumer that begins again under the same name first gets what it
  /// had not acknowledged.
  ///
  /// - Values: entries that no consumer of the group has got; and entries that another consumer has got, and not
  ///   acknowledged within `claimAfter`, or this one within twice that time. So each entry is delivered at least once;
  ///   those of one consumer are in order, except for such repeated ones. An entry that cannot be decoded is delivered,
  ///   too: then ``GroupDelivery/element`` throws.
  ///   What is acknowledged while it waits to be delivered again is left out.
  /// - Ends: when an end is the newest entry, everything was delivered, and no other consumer has anything that it has
  ///   not acknowledged. The consumer that has received the end notices this first. The others look for it at least every
  ///   two seconds. Fails: likewise, if the end is a failure; otherwise as ``entries(from:upTo:batchSize:)``.
  /// - Dead letters: an entry that was delivered `deliveryLimit` times, and was not acknowledged, is moved to another log,
  ///   as ``GroupDelivery/reject(_:)`` does.
  /// - Trimmed entries: one consumer, the first to notice, fails with ``DurableError/Reason/trimmed(_:)`` and the number of
  ///   entries that no consumer has got, or that were not acknowledged in time. The group then goes on with what is left.
  /// - Lost logs: if the log was deleted or has lost its newest data, each consumer that reads fails with
  ///   ``DurableError/Reason/reset(_:)``, once; likewise if the group was deleted. A group that is gone is made again from
  ///   the beginning, whatever `position` is, so that iterating again delivers all that is there.
  /// - Cancellation: cancelling or dropping the iteration ends its reading. What it had not acknowledged is
  ///   delivered again.
  /// - Buffering: at most two batches, whose time for `claimAfter` runs already. If work on one entry takes long, choose a
  ///   `batchSize` so small that two batches are done within `claimAfter`.
  /// - Isolation: reads and decodes in a task of its own, outside of any actor.
  /// - Complexity: a task for each iteration; a request for each batch, one for each acknowledgement, and two every two
  ///   seconds.
  /// - Parameters:
  ///   - name: The name of the group. It is made if it does not exist.
  ///   - consumer: The name of the consumer; no two that run at once may have the same one.
  ///   - position: Where a new group begins.
  ///   - claimAfter: How long an entry may wait for its acknowledgement, before another consumer gets it.
  ///   - deliveryLimit: How often an entry is delivered at most; `nil` for no limit.
  ///   - deadLetters: The name of the log for entries that were rejected, or delivered too often: another one than this.
  ///     With `nil`, the log chooses the name.
  ///   - batchSize: How many entries a request asks for at most.
  /// - Precondition: `batchSize` and `deliveryLimit` are at least 1, and `claimAfter` is positive.
  @inlinable public func group(
    _ name: String,
    consumer: String,
    from position: LogPosition<Log.Cursor> = .beginning,
    claimAfter: Duration = .seconds(60),
    deliveryLimit: Int? = nil,
    deadLetters: String? = nil,
    batchSize: Int = 50
  ) -> Signal<GroupDelivery<Element, Log>, DurableError<Log>> {
    let (log, coding) = (log, coding)
    let membership = GroupMembership(
      group: name,
      consumer: consumer,
      start: position,
      claimAfter: claimAfter,
      deliveryLimit: deliveryLimit,
      deadLetters: deadLetters,
      batchSize: batchSize
    )
    let deliveries = Signal(runAhead: batchSize) { send throws(DurableError<Log>) in
      var reader = log.makeGroupReader(membership)
      let acknowledger = reader.acknowledger
      try await DurableSubject.deliver(&reader, of: log, to: send) { entry throws(DurableError<Log>.Reason) in
        GroupDelivery(entry, coding, of: log, acknowledger)
      }
    }
    return deliveries.filter { !$0.isDone }.eraseToSignal()
  }
}
