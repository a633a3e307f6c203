/// The timer of one iteration of a timed operator: set, set again, or cancelled, and asked by polling.
///
/// Setting it to a later deadline, as a debounce does for every element, only notes the deadline; the entry in the queue
/// is moved when it comes up. Releasing the alarm cancels it.
final class Alarm<ClockType: Clock> {
  private let core: AlarmCore<ClockType>

  init(clock: ClockType) {
    core = AlarmCore(queue: .queue(for: clock))
  }

  deinit {
    core.cancel()
  }

  var now: ClockType.Instant { core.queue.clock.now }

  /// Sets the deadline; one that was set before no longer counts.
  func set(_ deadline: ClockType.Instant) {
    core.set(deadline)
  }

  /// Forgets the deadline, also if it has come.
  func cancel() {
    core.cancel()
  }

  /// Looks whether the deadline has come.
  ///
  /// - Returns: When it came, in the order of events; `nil` if it has not, and then the waker is woken when it does.
  func look(_ waker: Waker?) -> Stamp? {
    core.look(waker)
  }
}

final class AlarmCore<ClockType: Clock>: Timer {
  typealias Instant = ClockType.Instant

  private struct State {
    /// The deadline that counts.
    var wanted: TimerEntry<ClockType.Instant>?
    /// The entry in the queue, which may be earlier.
    var queued: TimerEntry<ClockType.Instant>?
    var firedAt: Stamp?
    var waker: Waker?
  }

  let queue: TimerQueue<ClockType>
  private let state = Lock(State())

  init(queue: TimerQueue<ClockType>) {
    self.queue = queue
  }

  func set(_ deadline: ClockType.Instant) {
    let entry = queue.makeEntry(at: deadline)
    let (mustInsert, superseded) = state.withLock { state in
      state.wanted = entry
      state.firedAt = nil
      if let queued = state.queued, queued < entry { return (false, nil as TimerEntry<ClockType.Instant>?) }
      let superseded = state.queued
      state.queued = entry
      return (true, superseded)
    }
    if let superseded { queue.remove(superseded) }
    if mustInsert { queue.insert(self, entry) }
  }

  func cancel() {
    let queued = state.withLock { state in
      let queued = state.queued
      state.wanted = nil
      state.queued = nil
      state.firedAt = nil
      state.waker = nil
      return queued
    }
    if let queued { queue.remove(queued) }
  }

  func look(_ waker: Waker?) -> Stamp? {
    state.withLock { state in
      if state.firedAt == nil, let waker { state.waker = waker }
      return state.firedAt
    }
  }

  func expire(_ entry: TimerEntry<ClockType.Instant>) {
    let (waker, next): (Waker?, TimerEntry<ClockType.Instant>?) = state.withLock { state in
      guard state.queued == entry else { return (nil, nil) }
      state.queued = state.wanted
      guard state.wanted == entry else { return (nil, state.wanted) }
      state.wanted = nil
      state.queued = nil
      state.firedAt = .next()
      return (state.waker.take(), nil)
    }
    if let next { queue.insert(self, next) }
    waker?.wake()
  }
}
