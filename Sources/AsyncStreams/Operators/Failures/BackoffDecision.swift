/// After which kind of end a signal is subscribed to again.
@frozen @usableFromInline enum ResubscribedEnd: Sendable {
  case finish
  case failure
}

/// Subscribes again a number of times, and may wait before each of them: ``SignalProtocol/retry(_:backoff:renewedByElements:clock:)``
/// and ``SignalProtocol/repeat(_:backoff:renewedByElements:clock:)``.
@frozen @usableFromInline struct BackoffDecision<Failure: Error>: ResubscribeDecision {
  @usableFromInline let cause: ResubscribedEnd
  /// How many subscriptions may follow the first one; `nil` for no limit.
  @usableFromInline let count: Int?
  /// Whether an element renews the count of failures, and the waits.
  @usableFromInline let isRenewed: Bool
  @usableFromInline var remaining: Int?
  /// `nil` if nothing is waited for.
  @usableFromInline var waits: BackoffWaits?
  @usableFromInline var timer: StageTimer?
  /// Whether there was no element since the latest end.
  @usableFromInline var isUsed = false

  @inlinable init(
    after cause: ResubscribedEnd,
    _ count: Int?,
    _ backoff: Backoff?,
    isRenewed: Bool,
    clock: any Clock<Duration>
  ) {
    self.cause = cause
    self.count = count
    self.isRenewed = isRenewed
    remaining = count
    if let backoff {
      waits = BackoffWaits(backoff)
      timer = StageTimer(clock: clock)
    }
  }

  @inlinable mutating func begin(_ end: SignalEvent<Never, Failure>) -> Bool {
    let isFailure = if case .failure = end { true } else { false }
    if isFailure != (cause == .failure) || remaining == 0 { return false }
    remaining = remaining.map { $0 - 1 }
    isUsed = isRenewed
    if let wait = waits?.takeNext() { timer?.start(after: wait) }
    return true
  }

  @inlinable mutating func poll(_ context: inout PollContext) -> Bool? {
    guard timer != nil else { return true }
    guard let due = timer?.poll(context.waker) else { return nil }
    timer?.advance()
    context.stamp = due
    return true
  }

  @inlinable mutating func noteElement() {
    if !isUsed { return }
    isUsed = false
    // Rounds are counted whatever they deliver.
    if cause == .failure { remaining = count }
    waits?.restart()
  }

  @inlinable mutating func release() {
    timer?.release()
  }
}
