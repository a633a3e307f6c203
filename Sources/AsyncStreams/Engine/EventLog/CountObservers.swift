/// The iterations that observe how many subscriptions a log has.
///
/// A change wakes them, and they read the number when they are polled; so a slow one misses numbers in between, and
/// nothing is stored for it.
@frozen
@usableFromInline
struct CountObservers: Sendable {
  @usableFromInline var entries: [(id: ObjectIdentifier, waker: Waker?)] = []
  /// The place of the newest change in the order of events.
  @usableFromInline var stamp = EventStamp.ready

  var isEmpty: Bool { entries.isEmpty }

  /// Wakes the observers after the critical section.
  mutating func noteChange(by deferredActions: inout DeferredActions) {
    stamp = .next()
    for place in entries.indices {
      if let waker = entries[place].waker.take() { deferredActions.wake(waker) }
    }
  }

  /// Notes what the next change wakes.
  ///
  /// - Parameter name: The name of the log, for a message.
  /// - Returns: The previous waker, if it is another one: to be woken outside of the lock.
  mutating func noteWaiting(_ id: ObjectIdentifier, _ waker: Waker, in name: @autoclosure () -> String) -> Waker? {
    guard let place = entries.firstIndex(where: { $0.id == id }) else { return nil }
    return entries[place].waker.replace(by: waker, of: name())
  }

  /// - Returns: The waker that the next change would have woken.
  mutating func remove(_ id: ObjectIdentifier) -> Waker? {
    guard let place = entries.firstIndex(where: { $0.id == id }) else { return nil }
    return entries.remove(at: place).waker
  }
}

/// One iteration that observes the number of subscriptions; copies of an iterator share it.
final class CountObservation {
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
    // What was so at the beginning was not sent.
    context.stamp = last == nil || stamp == startStamp ? .ready : stamp
    if case .value(let count) = answer { delivered = count }
    return answer
  }

  /// Ends the iteration, for all copies.
  ///
  /// - Returns: The waker that the next change would have woken: a task that waits with a copy must find the end.
  func close() -> Waker? {
    if hasEnded { return nil }
    hasEnded = true
    let id = ObjectIdentifier(self)
    return log.state.withLock { $0.countObservers.remove(id) }
  }
}

/// The state of one iteration of ``HotSource/subscriptionCounts``.
struct CountPoller: PollerProtocol {
  private let observation: CountObservation

  init(_ log: LogCore) {
    observation = CountObservation(log)
  }

  func poll(_ context: inout PollContext) -> PollAnswer<Int, Never> {
    observation.poll(&context)
  }

  func release() {
    observation.close()?.wake()
  }
}
