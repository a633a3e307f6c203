/// What a subscription asks of its log.
extension LogCore {
  /// Adds a subscription.
  @usableFromInline
  final func attach(from start: ReplayStart, _ policy: SubscriberPolicy) -> StartPosition {
    let time = now?()
    return update { $0.attach(from: start, policy, time: time) }
  }

  /// Takes a subscription out of the list.
  ///
  /// - Returns: The waker that the next event would have woken.
  @usableFromInline
  final func detach(_ index: Int, _ counters: SubscriptionCounters?) -> Waker? {
    let time = now?()
    return update { state in
      if let counters { state.note(index, in: counters, isLast: true) }
      return state.detach(index, time: time)
    }
  }

  /// Notes how far a subscription has come, for which senders wait.
  @usableFromInline
  final func noteProgress(_ index: Int, to position: Int) {
    let time = now?()
    update { $0.noteProgress(index, to: position, time: time) }
  }

  /// How many elements its only sender may take and send at once, at most `count`.
  ///
  /// More than one only while no subscription waits for the first of them, and none drops what is too much.
  @usableFromInline
  final func batchLimit(_ count: Int) -> Int {
    state.withLock { state in
      guard state.waiting.count == 0, state.newest.limit == 0, state.buffers.isEmpty else { return 1 }
      return max(1, state.capacity(for: count))
    }
  }

  /// Notes that a subscription that reads without the lock has taken every element before `position`, and waits.
  ///
  /// - Parameters:
  ///   - isReported: Whether senders wait for the subscription.
  ///   - waker: What the next event wakes; `nil` if the subscription does not wait.
  @usableFromInline
  final func wait(_ index: Int, at position: Int, isReported: Bool, _ waker: Waker?) -> WaitAnswer {
    let time = now?()
    return update { state in
      if isReported { state.noteProgress(index, to: position, time: time) }
      if state.end > position { return .element }
      if let ending = state.ending { return .ended(ending) }
      state.noteWaiting(index, waker)
      return .nothing
    }
  }
}

/// What a subscription finds that has taken every element that it saw.
@frozen
@usableFromInline
enum WaitAnswer: Sendable {
  /// An element was sent in the meantime.
  case element
  /// Nothing; the waker will be woken.
  case nothing
  /// The log has ended.
  case ended(LogEnding)
}
