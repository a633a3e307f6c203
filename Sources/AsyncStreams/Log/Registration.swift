public import Synchronization

/// The entry of one subscription in the list of a log's readers.
///
/// Releasing it unsubscribes.
@_fixed_layout
@usableFromInline
final class Registration<Element: Sendable, Failure: Error>: Sendable {
  @usableFromInline let log: Log<Element, Failure>
  /// The limit of a metered subscription.
  @usableFromInline let limit: Int
  /// Where to count what becomes of the elements, if anybody wants to know.
  @usableFromInline let counters: SubscriptionCounters?
  @usableFromInline let place: Int32
  /// The position that senders last heard of; only for the reader.
  @usableFromInline let reported: Atomic<Int>

  /// Where in the list of readers it is.
  @inlinable var reader: Int { Int(place) }

  @inlinable
  init(log: Log<Element, Failure>, attachment: Attachment<Element>, limit: Int, counters: SubscriptionCounters?) {
    self.log = log
    place = Int32(attachment.reader)
    reported = Atomic(attachment.position)
    self.limit = limit
    self.counters = counters
  }

  @inlinable
  deinit {
    log.detach(log, reader, counters)
    counters?.leaveList()
  }

  /// Arms the reader, and lets waiting senders know that it has read everything.
  ///
  /// - Returns: The end of the log, ``Poll/pending`` if the waker will be woken, or `nil` if there is an element at
  ///   `position` after all.
  @inlinable
  func wait(at position: Int, _ context: inout PollContext) -> Poll<Element, Failure>? {
    let time = log.now?()
    if limit > 0 { reported.store(position, ordering: .relaxed) }
    return log.update { state in
      if limit > 0 { state.advance(reader, to: position, time: time) }
      if state.end > position { return nil }
      if let completion = state.completion { return completion.event(&context) }
      if let waker = context.waker {
        state.arm(reader, waker)
        state.reclaimIfEverybodyWaits()
      }
      return .pending
    }
  }

  /// Takes the next event of a reader that reads under the lock.
  @inlinable
  func take(mode: ReadingMode, liveFrom: Int, _ context: inout PollContext) -> Poll<Element, Failure> {
    let answer = log.update { $0.take(reader, mode: mode, liveFrom: liveFrom, &context) }
    if case .value = answer { counters?.noteDelivery() }
    return answer
  }

  /// Tells waiting senders how far the reader has come, after each half of what it may lag behind.
  ///
  /// - Returns: The position up to which they need not hear of it again.
  @inlinable
  func advance(to position: Int) -> Int {
    let half = max(1, limit / 2)
    var last = reported.load(ordering: .relaxed)
    if position - last >= half {
      last = position
      reported.store(last, ordering: .relaxed)
      let time = log.now?()
      log.update { $0.advance(reader, to: position, time: time) }
    }
    return last + half
  }
}
