/// The entry of one subscription in the list of a log's readers.
///
/// Releasing it unsubscribes.
@usableFromInline
final class Registration<Element: Sendable, Failure: Error>: Sendable {
  @usableFromInline let log: Log<Element, Failure>
  @usableFromInline let reader: Int
  /// The limit of a metered subscription.
  @usableFromInline let limit: Int
  /// Where to count what becomes of the elements, if anybody wants to know.
  @usableFromInline let counters: SubscriptionCounters?
  /// The place in the list of live subscriptions, if there is such a list.
  @usableFromInline let ticket: SubscriptionTicket?

  @usableFromInline
  init(
    log: Log<Element, Failure>,
    reader: Int,
    limit: Int,
    counters: SubscriptionCounters?,
    ticket: SubscriptionTicket?
  ) {
    self.log = log
    self.reader = reader
    self.limit = limit
    self.counters = counters
    self.ticket = ticket
  }

  deinit {
    let time = log.now?()
    log.update { state in
      state.catchUp(reader)
      counters?.note(state.readers[reader]?.bounds.first)
      state.detach(reader, time: time)
    }
  }

  /// Arms the reader.
  ///
  /// - Returns: The end of the log, ``Poll/pending`` if the waker will be woken, or `nil` if there is an element at
  ///   `position` after all.
  @inlinable
  func wait(at position: Int, _ context: inout PollContext) -> Poll<Element, Failure>? {
    log.update { state in
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

  /// Tells waiting senders how far the reader has come.
  @inlinable
  func advance(to position: Int) {
    let time = log.now?()
    log.update { $0.advance(reader, to: position, time: time) }
  }
}
