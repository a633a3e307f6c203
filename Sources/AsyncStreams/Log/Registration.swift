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
  /// Whether it has left the list.
  @usableFromInline let hasLeft = Atomic<Bool>(false)

  /// Where in the list of readers it is.
  @inlinable var reader: Int { Int(place) }

  @inlinable
  init(log: Log<Element, Failure>, reader: Int, limit: Int, counters: SubscriptionCounters?) {
    self.log = log
    place = Int32(reader)
    self.limit = limit
    self.counters = counters
  }

  @inlinable
  deinit {
    leave()
  }

  /// Unsubscribes, unless that was done.
  ///
  /// Whoever lets go of the last reference does this first: where the type of the elements is known, it takes a tenth of
  /// what it takes in `deinit`, where it is not.
  @inlinable
  func leave() {
    if hasLeft.exchange(true, ordering: .acquiringAndReleasing) { return }
    let time = log.now?()
    log.update { state in
      state.catchUp(reader)
      counters?.note(state.readers[reader]?.bounds.first)
      state.detach(reader, time: time)
    }
    counters?.leaveList()
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
