public import Synchronization

/// Is called when its deadline has come.
@usableFromInline
package protocol Timer<Instant>: AnyObject, Sendable {
  associatedtype Instant: Comparable, Sendable

  /// Called outside of any lock.
  func expire(_ entry: TimerEntry<Instant>)
}

/// The place of a timer in a queue: earlier deadlines first, equal ones in the order in which they were set.
@frozen
@usableFromInline
package struct TimerEntry<Instant: Comparable & Sendable>: Sendable, Comparable {
  @usableFromInline let deadline: Instant
  @usableFromInline let order: Int

  @inlinable
  init(deadline: Instant, order: Int) {
    self.deadline = deadline
    self.order = order
  }

  @inlinable
  package static func < (left: TimerEntry, right: TimerEntry) -> Bool {
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
@usableFromInline
package final class TimerQueue<ClockType: Clock>: Sendable {
  @usableFromInline package typealias Instant = ClockType.Instant
  @usableFromInline package typealias Entry = TimerEntry<Instant>

  private struct State {
    /// A heap.
    ///
    /// Entries of removed timers stay until they are due, or until they are the majority.
    var entries = Heap<Entry>()
    var timers: [Int: any Timer<Instant>] = [:]
    /// When the task that sleeps will wake, if there is one.
    var wakeUp: Instant?
    var sleeper: OwnedTask?
    /// The number of the sleeping task that counts; each new one gets the next.
    var turn = 0
  }

  /// What expires the timers.
  package enum Drive: Sendable {
    /// A task of the queue that sleeps until the earliest deadline.
    case task
    /// The same, for a queue that outlives its first user.
    case detachedTask
    /// A caller of ``expireNext(until:)``, which is notified when a timer was set.
    case caller(notify: @Sendable () -> Void)
  }

  @usableFromInline package let clock: ClockType
  private let drive: Drive
  /// The longest sleep that is requested at once, if there is a limit.
  private let longestSleep: ClockType.Duration?
  private let state = Lock(State())
  @usableFromInline let orders = Atomic<Int>(0)

  package init(clock: ClockType, drive: Drive, longestSleep: ClockType.Duration? = nil) {
    self.clock = clock
    self.drive = drive
    self.longestSleep = longestSleep
  }

  /// An entry that comes after all earlier ones with the same deadline.
  @inlinable
  package func makeEntry(at deadline: Instant) -> Entry {
    Entry(deadline: deadline, order: orders.add(1, ordering: .relaxed).newValue)
  }

  @usableFromInline
  package func insert(_ timer: any Timer<Instant>, _ entry: Entry) {
    let turn: Int? = state.withLock { state in
      state.entries.insert(entry)
      state.timers[entry.order] = timer
      if let wakeUp = state.wakeUp, wakeUp <= entry.deadline { return nil }
      state.wakeUp = entry.deadline
      state.turn += 1
      return state.turn
    }
    switch drive {
    case .caller(let notify): notify()
    case .task: if let turn { sleep(turn, detached: false) }
    case .detachedTask: if let turn { sleep(turn, detached: true) }
    }
  }

  /// Removes a timer, which releases it.
  @usableFromInline
  package func remove(_ entry: Entry) {
    let removed = state.withLock { state in
      let timer = state.timers.removeValue(forKey: entry.order)
      if state.entries.count > 2 * state.timers.count + 64 {
        state.entries.removeAll { [timers = state.timers] in timers[$0.order] == nil }
      }
      return timer
    }
    withExtendedLifetime(removed) {}
  }

  /// The earliest deadline.
  package var nextDeadline: Instant? {
    state.withLock { state in
      Self.dropRemoved(&state)
      return state.entries.first?.deadline
    }
  }

  package var count: Int {
    state.withLock { $0.timers.count }
  }

  /// Expires the earliest timer if its deadline has come.
  @discardableResult
  package func expireNext(until now: Instant) -> Bool {
    let due: (any Timer<Instant>, Entry)? = state.withLock { state in
      Self.dropRemoved(&state)
      guard let entry = state.entries.first, entry.deadline <= now else { return nil }
      state.entries.removeFirst()
      return state.timers.removeValue(forKey: entry.order).map { ($0, entry) }
    }
    guard let (timer, entry) = due else { return false }
    timer.expire(entry)
    return true
  }

  private static func dropRemoved(_ state: inout State) {
    while let entry = state.entries.first, state.timers[entry.order] == nil { state.entries.removeFirst() }
  }

  /// Replaces the sleeping task by one that sleeps until the earliest deadline, unless a later turn did so.
  private func sleep(_ turn: Int, detached: Bool) {
    let sleeper = OwnedTask(detached: detached, executor: detached ? nil : ProducerExecutor.current) {
      [weak self, clock, longestSleep] in
      while let deadline = self?.wakeUp(of: turn) {
        let horizon = longestSleep.map { clock.now.advanced(by: $0) }
        do {
          try await clock.sleep(until: horizon.map { min($0, deadline) } ?? deadline, tolerance: nil)
        } catch {
          return  // An earlier deadline has come, or the queue was released.
        }
        self?.expireAll(until: clock.now)
      }
    }
    // The task was made outside of the lock. If a later turn was faster, this one must not end that one's task.
    let superfluous: OwnedTask? = state.withLock { state in
      guard state.turn == turn else { return sleeper }
      let previous = state.sleeper
      state.sleeper = sleeper
      return previous
    }
    withExtendedLifetime(superfluous) {}
  }

  private func wakeUp(of turn: Int) -> Instant? {
    state.withLock { $0.turn == turn ? $0.wakeUp : nil }
  }

  private func expireAll(until now: Instant) {
    while expireNext(until: now) {}
    state.withLock { $0.wakeUp = $0.entries.first?.deadline }
  }
}
