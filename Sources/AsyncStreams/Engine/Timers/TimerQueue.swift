public import Synchronization

/// Is called when its deadline has come.
@usableFromInline package protocol Timer: AnyObject, Sendable {
  /// Called outside of any lock.
  func expire(_ entry: TimerEntry)
}

/// The place of a timer in a queue: earlier deadlines first, equal ones in the order in which they were set.
@frozen @usableFromInline package struct TimerEntry: Sendable, Comparable {
  @usableFromInline let deadline: Duration
  @usableFromInline let order: Int

  @inlinable init(deadline: Duration, order: Int) {
    self.deadline = deadline
    self.order = order
  }

  @inlinable package static func < (left: TimerEntry, right: TimerEntry) -> Bool {
    left.deadline < right.deadline || (left.deadline == right.deadline && left.order < right.order)
  }
}

/// The deadlines of one clock.
///
/// The timed operators of all iterations on the continuous clock, and on the suspending clock, share one queue, so that
/// a hundred thousand pending timers cost a hundred thousand entries and one sleeping task. The clock of a run in
/// virtual time has a queue that the run drives; any other clock gets one for each iteration.
///
/// - Complexity: O(log n) to insert and to take, O(1) amortised to remove.
@usableFromInline package final class TimerQueue: Sendable {
  private struct State {
    /// A heap.
    ///
    /// Entries of removed timers stay until they are due, or until they are the majority.
    var entries = Heap<TimerEntry>()
    var timers: [Int: any Timer] = [:]
    /// When the task that sleeps will wake, if there is one.
    var wakeUp: Duration?
    var sleeper: OwnedTask?
    /// The number of the sleeping task that counts; each new one gets the next.
    var sleeperNumber = 0
  }

  /// What expires the timers.
  enum Drive: Sendable {
    /// A task of the queue that sleeps until the earliest deadline.
    case task
    /// The same, for a queue that outlives its first user.
    case detachedTask
    /// A caller of ``expireNext(until:)``, which is notified when a timer was set.
    case caller(notify: @Sendable () -> Void)
  }

  /// Reads the clock: how much time has passed since a beginning.
  @usableFromInline package let now: @Sendable () -> Duration
  /// Sleeps until so much time has passed.
  private let sleep: @Sendable (Duration) async throws -> Void
  private let drive: Drive
  private let state = Lock(State())
  @usableFromInline let orders = Atomic<Int>(0)

  /// The queue of a clock, whose time counts from now on.
  init(clock: some Clock<Duration>, drive: Drive, longestSleep: Duration? = nil) {
    let beginning = clock.now
    now = { beginning.duration(to: clock.now) }
    sleep = { deadline in
      if deadline > longestWait { return try await waitForCancellation() }
      let wakeUp = beginning.advanced(by: deadline)
      let horizon = longestSleep.map { clock.now.advanced(by: $0) }
      try await clock.sleep(until: horizon.map { min($0, wakeUp) } ?? wakeUp, tolerance: nil)
    }
    self.drive = drive
  }

  /// A queue without a task, whose timers ``expireNext(until:)`` expires.
  ///
  /// - Parameter notify: Is called when a timer was set.
  package init(now: @escaping @Sendable () -> Duration, notify: @escaping @Sendable () -> Void) {
    self.now = now
    sleep = { _ in }
    drive = .caller(notify: notify)
  }

  /// An entry that comes after all earlier ones with the same deadline.
  @inlinable package func makeEntry(at deadline: Duration) -> TimerEntry {
    TimerEntry(deadline: deadline, order: orders.add(1, ordering: .relaxed).newValue)
  }

  @usableFromInline package func insert(_ timer: any Timer, _ entry: TimerEntry) {
    let number: Int? = state.withLock { state in
      state.entries.insert(entry)
      state.timers[entry.order] = timer
      if let wakeUp = state.wakeUp, wakeUp <= entry.deadline { return nil }
      state.wakeUp = entry.deadline
      state.sleeperNumber += 1
      return state.sleeperNumber
    }
    switch drive {
    case .caller(let notify): notify()
    case .task: if let number { startSleeping(number, detached: false) }
    case .detachedTask: if let number { startSleeping(number, detached: true) }
    }
  }

  /// Removes a timer, which releases it.
  @usableFromInline package func remove(_ entry: TimerEntry) {
    let removed = state.withLock { state in
      let timer = state.timers.removeValue(forKey: entry.order)
      if state.entries.count > 2 * state.timers.count + 64 {
        state.entries.removeAll { [timers = state.timers] in timers[$0.order] == nil }
      }
      return timer
    }
    withExtendedLifetime(removed) {}
  }

  /// The earliest deadline that comes at some time.
  package var nextDeadline: Duration? {
    state.withLock { Self.next(&$0)?.deadline }
  }

  package var count: Int {
    state.withLock { $0.timers.count }
  }

  /// Expires the earliest timer if its deadline has come.
  @discardableResult package func expireNext(until now: Duration) -> Bool {
    let due: (any Timer, TimerEntry)? = state.withLock { state in
      guard let entry = Self.next(&state), entry.deadline <= now else { return nil }
      state.entries.removeFirst()
      return state.timers.removeValue(forKey: entry.order).map { ($0, entry) }
    }
    guard let (timer, entry) = due else { return false }
    timer.expire(entry)
    return true
  }

  /// The entry with the earliest deadline that comes at some time.
  ///
  /// Were the longest duration a deadline like others, an interval would tick without end when the time of a clock has
  /// come to it.
  private static func next(_ state: inout State) -> TimerEntry? {
    while let entry = state.entries.first, state.timers[entry.order] == nil { state.entries.removeFirst() }
    return state.entries.first.flatMap { $0.deadline < .longest ? $0 : nil }
  }

  /// Replaces the sleeping task by one that sleeps until the earliest deadline, unless a later caller did so.
  private func startSleeping(_ number: Int, detached: Bool) {
    let sleeper = OwnedTask(detached: detached, executor: detached ? nil : ProducerExecutor.current) {
      [weak self, sleep, now] in
      while let deadline = self?.wakeUp(of: number) {
        do {
          try await sleep(deadline)
        } catch {
          return  // An earlier deadline has come, or the queue was released.
        }
        self?.expireAll(until: now())
      }
    }
    // The task was made outside of the lock. If a later caller was faster, this one must not end that one's task.
    let superfluous: OwnedTask? = state.withLock { state in
      guard state.sleeperNumber == number else { return sleeper }
      let previous = state.sleeper
      state.sleeper = sleeper
      return previous
    }
    withExtendedLifetime(superfluous) {}
  }

  private func wakeUp(of number: Int) -> Duration? {
    state.withLock { $0.sleeperNumber == number ? $0.wakeUp : nil }
  }

  private func expireAll(until now: Duration) {
    while expireNext(until: now) {}
    state.withLock { $0.wakeUp = $0.entries.first?.deadline }
  }
}
