public import Synchronization

/// Something that is told when its deadline has come.
@usableFromInline
protocol Timer<Instant>: AnyObject, Sendable {
  associatedtype Instant: Comparable, Sendable

  /// Called outside of any lock.
  func expire(_ entry: TimerEntry<Instant>)
}

/// The place of a timer in a queue: earlier deadlines first, equal ones in the order in which they were set.
@usableFromInline
struct TimerEntry<Instant: Comparable & Sendable>: Sendable, Comparable {
  @usableFromInline let deadline: Instant
  @usableFromInline let order: Int

  @inlinable
  init(deadline: Instant, order: Int) {
    self.deadline = deadline
    self.order = order
  }

  @inlinable
  static func < (left: TimerEntry, right: TimerEntry) -> Bool {
    left.deadline < right.deadline || (left.deadline == right.deadline && left.order < right.order)
  }
}

/// The deadlines of one clock.
///
/// The timed operators of all iterations on the continuous clock, and on the suspending clock, share one queue, so that
/// a hundred thousand pending timers cost a hundred thousand entries and one sleeping task. A virtual clock has a queue
/// that its ``VirtualTime`` drives; any other clock gets one for each iteration.
///
/// - Complexity: O(log n) to insert and to take, O(1) amortised to remove.
@usableFromInline
final class TimerQueue<ClockType: Clock>: Sendable {
  @usableFromInline typealias Instant = ClockType.Instant
  @usableFromInline typealias Entry = TimerEntry<Instant>

  private struct State {
    /// A heap.
    ///
    /// Entries of removed timers stay until they are due, or until they are the majority.
    var entries = Heap<Entry>()
    var timers: [Int: any Timer<Instant>] = [:]
    /// When the task that sleeps will wake, if there is one.
    var wakeUp: Instant?
    var sleeper: OwnedTask?
    /// Counts the tasks that were to sleep: whoever is not the newest has been overtaken by an earlier deadline.
    var newestSleeper = 0
  }

  /// Who lets time pass.
  enum Drive: Sendable {
    /// A task of the queue that sleeps until the earliest deadline.
    case task
    /// The same, for a queue that outlives whoever uses it first.
    case detachedTask
    /// Somebody who calls ``expireNext(until:)``, and is told when a timer was set.
    case caller(notify: @Sendable () -> Void)
  }

  @usableFromInline let clock: ClockType
  private let drive: Drive
  /// What the clock can be asked for at once, if there is a limit.
  private let longestSleep: ClockType.Duration?
  private let state = Lock(State())
  @usableFromInline let orders = Atomic<Int>(0)

  init(clock: ClockType, drive: Drive, longestSleep: ClockType.Duration? = nil) {
    self.clock = clock
    self.drive = drive
    self.longestSleep = longestSleep
  }

  /// An entry that comes after all earlier ones with the same deadline.
  @inlinable
  func makeEntry(at deadline: Instant) -> Entry {
    Entry(deadline: deadline, order: orders.add(1, ordering: .relaxed).newValue)
  }

  @usableFromInline
  func insert(_ timer: any Timer<Instant>, _ entry: Entry) {
    let sleeper: Int? = state.withLock { state in
      state.entries.insert(entry)
      state.timers[entry.order] = timer
      if let wakeUp = state.wakeUp, wakeUp <= entry.deadline { return nil }
      state.wakeUp = entry.deadline
      state.newestSleeper += 1
      return state.newestSleeper
    }
    switch drive {
    case .caller(let notify): notify()
    case .task: if let sleeper { sleep(sleeper, detached: false) }
    case .detachedTask: if let sleeper { sleep(sleeper, detached: true) }
    }
  }

  /// Removes a timer, which releases it.
  @usableFromInline
  func remove(_ entry: Entry) {
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
  var nextDeadline: Instant? {
    state.withLock { state in
      Self.dropRemoved(&state)
      return state.entries.first?.deadline
    }
  }

  var count: Int {
    state.withLock { $0.timers.count }
  }

  /// Tells the earliest timer if its deadline has come.
  @discardableResult
  func expireNext(until now: Instant) -> Bool {
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

  /// Sleeps until the earliest deadline, instead of whoever sleeps now.
  private func sleep(_ number: Int, detached: Bool) {
    let sleeper = OwnedTask(detached: detached) { [weak self, clock, longestSleep] in
      while let deadline = self?.wakeUp {
        let horizon = longestSleep.map { clock.now.advanced(by: $0) }
        do {
          try await clock.sleep(until: horizon.map { min($0, deadline) } ?? deadline, tolerance: nil)
        } catch {
          return  // An earlier deadline has come, or the queue is gone.
        }
        self?.expireAll(until: clock.now)
      }
    }
    // The task may sleep already, until a deadline that is not the earliest any more. Then it must not take the place of
    // the one that was made for the earlier one.
    let superseded = state.withLock { state in
      guard state.newestSleeper == number else { return sleeper as OwnedTask? }
      let previous = state.sleeper
      state.sleeper = sleeper
      return previous
    }
    withExtendedLifetime(superseded) {}
  }

  private var wakeUp: Instant? {
    state.withLock { $0.wakeUp }
  }

  private func expireAll(until now: Instant) {
    while expireNext(until: now) {}
    state.withLock { $0.wakeUp = $0.entries.first?.deadline }
  }
}
