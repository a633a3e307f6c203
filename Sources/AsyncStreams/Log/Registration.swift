public import Synchronization

/// The entry of one subscription in the list of a log's readers.
///
/// Releasing it unsubscribes.
@usableFromInline
final class Registration<Element: Sendable, Failure: Error>: Sendable {
  @usableFromInline let log: Log<Element, Failure>
  @usableFromInline let reader: Int
  /// The position at which the subscription began.
  @usableFromInline let start: Int
  /// The limit of a metered subscription.
  @usableFromInline let limit: Int
  /// The position of the next element; written by the cursor, read by whoever wants to know.
  @usableFromInline let position: Atomic<Int>
  /// The most elements that waited at once.
  @usableFromInline let highWaterMark = Atomic<Int>(0)

  /// Where to leave the statistics when the subscription ends.
  private let record: SubscriptionRecord?

  @usableFromInline
  init(log: Log<Element, Failure>, reader: Int, start: Int, limit: Int, record: SubscriptionRecord?) {
    self.record = record
    self.log = log
    self.reader = reader
    self.start = start
    self.limit = limit
    position = Atomic(start)
  }

  deinit {
    let time = log.now?()
    var aftermath = Aftermath<Element, Failure>()
    log.state.withLock { $0.detach(reader, time: time, into: &aftermath) }
    record?.leave(statistics(aftermath.reader?.bounds.first))
    log.finish(aftermath)
  }

  /// Arms the reader.
  ///
  /// - Returns: The end of the log, ``Poll/pending`` if the waker will be woken, or `nil` if there is an element at
  ///   `position` after all.
  @inlinable
  func wait(at position: Int, _ context: inout PollContext) -> Poll<Element, Failure>? {
    var aftermath = Aftermath<Element, Failure>()
    let answer: Poll<Element, Failure>? = log.state.withLock { state in
      if state.end > position { return nil }
      if let completion = state.completion { return completion.event(&context) }
      if let waker = context.waker {
        state.arm(reader, waker)
        state.reclaimIfEverybodyWaits(into: &aftermath)
      }
      return .pending
    }
    log.finish(aftermath)
    return answer
  }

  /// Takes the next event of a reader that reads under the lock.
  @inlinable
  func take(mode: ReadingMode, liveFrom: Int, _ context: inout PollContext) -> Poll<Element, Failure> {
    var aftermath = Aftermath<Element, Failure>()
    let answer = log.state.withLock { state in
      state.take(reader, mode: mode, liveFrom: liveFrom, &context, into: &aftermath)
    }
    log.finish(aftermath)
    if case .value = answer { position.add(1, ordering: .relaxed) }
    return answer
  }

  /// Tells waiting senders how far the reader has come.
  @inlinable
  func advance(to position: Int) {
    let time = log.now?()
    var aftermath = Aftermath<Element, Failure>()
    log.state.withLock { $0.advance(reader, to: position, time: time, into: &aftermath) }
    log.finish(aftermath)
  }

  @inlinable
  func noteLag(_ lag: Int) {
    if lag > highWaterMark.load(ordering: .relaxed) { highWaterMark.store(lag, ordering: .relaxed) }
  }

  /// What the subscription has delivered, dropped and held.
  var statistics: SubscriptionStatistics {
    statistics(
      log.state.withLock { state in
        guard var bounds = state.readers[reader]?.bounds.first else { return nil }
        state.skipMissed(&bounds)
        return bounds
      }
    )
  }

  private func statistics(_ bounds: ReaderBounds<Element, Failure>?) -> SubscriptionStatistics {
    SubscriptionStatistics(
      delivered: position.load(ordering: .relaxed) - start,
      dropped: bounds?.dropped ?? 0,
      highWaterMark: max(bounds?.highWaterMark ?? 0, highWaterMark.load(ordering: .relaxed))
    )
  }
}
