extension HotSource {
  /// The number of subscriptions, as a signal: for work that is needed only while there are subscribers.
  ///
  /// ```swift
  /// let keys = Subject<String, Never>()
  /// let reader = keys.subscribe()
  /// for await count in keys.subscriptionCounts.prefix(1) { print(count) }
  /// // Prints "1"
  /// ```
  /// - Values: the present number, then the new one after each change. A number that is outdated before the consumer
  ///   takes it is left out, so consecutive elements differ.
  /// - Ends: when the source has ended or was released, and its last subscription has ended, too. Never fails. The
  ///   signal does not keep the source alive, and its iterations are not subscriptions.
  /// - Buffering: none; the number is read when it is taken.
  /// - Isolation: no task of its own. Subscribing and unsubscribing wake the consumer outside of any lock.
  /// - Complexity: O(1) for each element; O(observers) for each subscription while there are observers, nothing
  ///   otherwise.
  ///
  /// RAC 2.x: none.
  public nonisolated var subscriptionCounts: Signal<Int, Never> {
    let log = log
    return Signal("\(log.name).subscriptionCounts") { CountPoller(log) }
  }
}

/// The state of one iteration of ``HotSource/subscriptionCounts``, which copies of the iterator share.
final class CountPoller: PollerProtocol {
  private let log: LogCore
  /// That of the newest change before the beginning.
  private var startStamp = EventStamp.ready
  private var delivered: Int?
  private var hasEnded = false

  init(_ log: LogCore) {
    self.log = log
    let id = ObjectIdentifier(self)
    startStamp = log.state.withLock { state in
      state.countObservers.entries.append((id, nil))
      return state.countObservers.stamp
    }
  }

  deinit {
    _ = close()
  }

  func poll(_ context: inout PollContext) -> PollAnswer<Int, Never> {
    if hasEnded { return .finished }
    let waker = context.waker
    let id = ObjectIdentifier(self)
    let last = delivered
    let (answer, stamp): (PollAnswer<Int, Never>, EventStamp) = log.update { state in
      let count = state.subscribers.count
      let stamp = state.countObservers.stamp
      if count != last { return (.value(count), stamp) }
      if state.ending != nil, count == 0 { return (.finished, stamp) }
      if let waker, let displaced = state.countObservers.noteWaiting(id, waker, in: self.log.name) {
        state.deferredActions.wake(displaced)
      }
      return (.pending, stamp)
    }
    // The count at the beginning was not sent.
    context.stamp = last == nil || stamp == startStamp ? .ready : stamp
    if case .value(let count) = answer { delivered = count }
    return answer
  }

  /// Ends the iteration, for all copies: a task that waits with another one must find the end.
  func release() {
    close()?.wake()
  }

  private func close() -> Waker? {
    if hasEnded { return nil }
    hasEnded = true
    let id = ObjectIdentifier(self)
    return log.state.withLock { $0.countObservers.remove(id) }
  }
}
