public import Synchronization

/// The alarm of one iteration, which is cancelled when the iteration is dropped: the queue retains an alarm that is set.
@usableFromInline final class OwnedAlarm: Sendable {
  @usableFromInline let alarm: Alarm

  @usableFromInline init(clock: any Clock<Duration>) {
    alarm = Alarm(queue: .queue(for: clock))
  }

  deinit {
    alarm.cancel()
  }
}

/// The timer of one iteration of a timed operator: set, set again, or cancelled, and polled.
///
/// Setting it to a later deadline, as a debounce does for every element, only notes the deadline; the entry in the
/// queue is moved when it is due.
///
/// What happens for each element is inlined and specialised; what changes the queue is not.
@usableFromInline final class Alarm: Timer {
  @frozen @usableFromInline struct State {
    /// The deadline that counts.
    @usableFromInline var wanted: TimerEntry?
    /// The entry in the queue, which may be earlier.
    @usableFromInline var queued: TimerEntry?
    /// The deadlines that count after it.
    @usableFromInline var followers = Queue<TimerEntry>()
    /// When the deadlines came that have not been taken, except the first.
    @usableFromInline var overdue = Queue<EventStamp>()
    @usableFromInline var waker: Waker?

    @inlinable init() {}
  }

  @usableFromInline let queue: TimerQueue
  @usableFromInline let state = Lock(State(), rank: .alarm)
  /// The stamp of the moment at which the deadline came, or that of `EventStamp.ready` if it has not.
  ///
  /// Changed under the lock only; read without it.
  @usableFromInline let firedAt = Atomic<Int>(EventStamp.ready.position)

  init(queue: TimerQueue) {
    self.queue = queue
  }

  /// Sets the deadline; one that was set before no longer counts.
  @inlinable func set(_ deadline: Duration) {
    let entry = queue.makeEntry(at: deadline)
    let mustInsert = state.withLock { state in
      state.wanted = entry
      firedAt.store(EventStamp.ready.position, ordering: .relaxed)
      // The one that is queued was made before, so it is earlier if its deadline is not later.
      return !(state.queued.map { $0.deadline <= deadline } ?? false)
    }
    if mustInsert { enqueue(entry) }
  }

  /// Puts the entry that counts in the queue, in place of the present one.
  @inlinable @inline(never) func enqueue(_ entry: TimerEntry) {
    let (mustInsert, superseded) = state.withLock { state in
      // The earlier entry may have expired meanwhile and been replaced by this one; even this one may have expired.
      if state.wanted != entry || state.queued == entry { return (false, nil as TimerEntry?) }
      let superseded = state.queued
      state.queued = entry
      return (true, superseded)
    }
    if let superseded { queue.remove(superseded) }
    if mustInsert { queue.insert(self, entry) }
  }

  /// Adds a deadline that counts after those that were set before.
  ///
  /// It has its place among equal deadlines of the clock from now on, though it enters the queue only when the one
  /// before has come.
  @inlinable func follow(until deadline: Duration) {
    let mustInsert: TimerEntry? = state.withLock { state in
      let entry = queue.makeEntry(at: deadline)
      guard state.wanted == nil else {
        state.followers.append(entry)
        return nil
      }
      state.wanted = entry
      state.queued = entry
      return entry
    }
    if let mustInsert { queue.insert(self, mustInsert) }
  }

  /// Continues with the next deadline, after one that has come was taken.
  @inlinable func advance() {
    state.withLock { state in
      firedAt.store((state.overdue.popFirst() ?? .ready).position, ordering: .relaxed)
    }
  }

  /// Drops the deadline, also if it has come.
  ///
  /// - Returns: The waker that the deadline would have woken.
  @inlinable @discardableResult func cancel() -> Waker? {
    let (queued, waker) = state.withLock { state in
      let queued = state.queued
      let waker = state.waker.take()
      state.followers = Queue()
      state.overdue = Queue()
      state.wanted = nil
      state.queued = nil
      firedAt.store(EventStamp.ready.position, ordering: .relaxed)
      return (queued, waker)
    }
    if let queued { queue.remove(queued) }
    return waker
  }

  /// Drops the deadline because the iteration is over, and wakes a task that waits with a copy of the iterator.
  @inlinable func end() {
    cancel()?.wake()
  }

  /// Checks whether the deadline has come.
  ///
  /// - Returns: When it came, in the order of events; `nil` if it has not, and then the waker is woken when it does.
  /// - Complexity: A load without a waker, or if the deadline has come.
  @inlinable func poll(_ waker: Waker?) -> EventStamp? {
    if let stamp = firingStamp { return stamp }
    return waker.flatMap(arm)
  }

  /// Checks again under the lock: a later firing finds the waker.
  ///
  /// Inlinable, so that it is specialised: a consumer that waits for each element arms the timer as often.
  @inlinable @inline(never) func arm(_ waker: Waker) -> EventStamp? {
    let (stamp, displaced): (EventStamp?, Waker?) = state.withLock { state in
      let stamp = firingStamp
      return (stamp, stamp == nil ? state.waker.replace(by: waker, of: "a timer") : nil)
    }
    displaced?.wake()
    return stamp
  }

  @inlinable var firingStamp: EventStamp? {
    let position = firedAt.load(ordering: .acquiring)
    return position == EventStamp.ready.position ? nil : EventStamp(position: position)
  }

  @usableFromInline func expire(_ entry: TimerEntry) {
    let (waker, next): (Waker?, TimerEntry?) = state.withLock { state in
      guard state.queued == entry else { return (nil, nil) }
      state.queued = state.wanted
      guard state.wanted == entry else { return (nil, state.wanted) }
      let follower = state.followers.popFirst()
      state.wanted = follower
      state.queued = follower
      // Before anybody can see that the alarm has fired; see ``MarkSet``.
      state.waker?.mark()
      if firingStamp == nil {
        firedAt.store(EventStamp.next().position, ordering: .releasing)
      } else {
        state.overdue.append(.next())
      }
      return (state.waker.take(), follower)
    }
    // A follower enters the queue before anything else that is due now is handled.
    if let next { insertUnlessCancelled(next) }
    waker?.notify()
  }

  /// Moves the entry in the queue, unless the alarm was cancelled or set again since that was decided.
  private func insertUnlessCancelled(_ entry: TimerEntry) {
    queue.insert(self, entry)
    let isStale = state.withLock { $0.queued != entry }
    if isStale { queue.remove(entry) }
  }
}
