import Synchronization

/// The work of signals that have a limit together: the tasks that run for each of them.
///
/// A signal that is ended early, by a time limit or a stop, cancels the task of its producer. Until that task has
/// returned, the work goes on, and the signal has its place among those that count.
///
///     signal     ──▶ polled, begins work ──▶ ended, its work runs ──▶ its work has returned
///     counts as  ├────────── active ───────┼────── unwinding ──────┤
///
/// A shared run belongs to no place, since it serves others, too, and neither does the task of a `buffer`.
///
/// - A number stands for one signal, and is given once.
/// - There is an entry for each number with tasks that run, and `unwinding` counts those whose signal has ended.
@usableFromInline final class LimitedWork: Sendable {
  private struct State {
    var newest = 0
    var entries: [Int: (running: Int, hasEnded: Bool)] = [:]
    var unwinding = 0
    /// When the latest work of an ended signal had returned.
    var stamp = EventStamp.ready
    /// What is woken by that.
    var waker: Waker?
    /// Where all this is work, too: the place of the signal around the limit.
    var enclosing: WorkPlace?
  }

  private let state = Lock(State())
  /// Whether there was ever a task, which spares signals without one the lock.
  ///
  /// Set in a poll of a signal, and read by the operator that polls it.
  private let isUsed = Atomic(false)

  @usableFromInline init() {}

  /// The place of one more signal.
  ///
  /// - Parameter enclosing: That of the signal around the limit, which is the same each time.
  @usableFromInline func nextPlace(in enclosing: WorkPlace?) -> WorkPlace {
    let number = state.withLock { state in
      state.enclosing = enclosing
      state.newest += 1
      return state.newest
    }
    return WorkPlace(self, number)
  }

  /// How many signals have ended while their work runs.
  @usableFromInline var unwindingCount: Int {
    isUsed.load(ordering: .relaxed) ? state.withLock { $0.unwinding } : 0
  }

  /// When the latest work of an ended signal had returned.
  @usableFromInline var stamp: EventStamp {
    isUsed.load(ordering: .relaxed) ? state.withLock { $0.stamp } : .ready
  }

  /// How many signals have ended while their work runs; if there are any, the next one that has returned wakes.
  @usableFromInline func unwindingCount(waking waker: Waker?) -> Int {
    if !isUsed.load(ordering: .relaxed) { return 0 }
    // One critical section: work that returns afterwards finds the waker.
    let (count, displaced): (Int, Waker?) = state.withLock { state in
      guard state.unwinding > 0, let waker else { return (state.unwinding, nil) }
      return (state.unwinding, state.waker.replace(by: waker, of: "a limit"))
    }
    displaced?.wake()
    return count
  }

  func begin(_ number: Int) {
    isUsed.store(true, ordering: .relaxed)
    let enclosing = state.withLock { state in
      state.entries[number, default: (0, false)].running += 1
      return state.enclosing
    }
    enclosing?.beginWork()
  }

  func end(_ number: Int) {
    let (waker, enclosing): (Waker?, WorkPlace?) = state.withLock { state in
      guard let entry = state.entries[number] else { return (nil, nil) }
      state.entries[number] = entry.running > 1 ? (entry.running - 1, entry.hasEnded) : nil
      guard entry.running == 1, entry.hasEnded else { return (nil, state.enclosing) }
      state.unwinding -= 1
      state.stamp = .next()
      return (state.waker.take(), state.enclosing)
    }
    waker?.wake()
    enclosing?.endWork()
  }

  /// Notes that a signal has ended.
  @usableFromInline func leave(_ number: Int) {
    if !isUsed.load(ordering: .relaxed) { return }
    state.withLock { state in
      guard let entry = state.entries[number], !entry.hasEnded else { return }
      state.entries[number]?.hasEnded = true
      state.unwinding += 1
    }
  }
}

/// The place of a signal in a limit: what its polls begin is work of that place.
@frozen @usableFromInline package struct WorkPlace: Sendable {
  private let work: LimitedWork
  private let number: Int

  fileprivate init(_ work: LimitedWork, _ number: Int) {
    (self.work, self.number) = (work, number)
  }

  /// Notes that a task begins.
  @usableFromInline func beginWork() { work.begin(number) }

  /// Notes that it has returned; called once for each that has begun.
  @usableFromInline func endWork() { work.end(number) }

  /// Notes that the signal has ended.
  @usableFromInline func leave() { work.leave(number) }
}

/// A signal in its place; without a limit, in that of the signal around it.
@frozen @usableFromInline struct PlacedPoller<Base: PollerProtocol>: UnaryPoller {
  @usableFromInline var base: Base
  @usableFromInline let place: WorkPlace?

  @inlinable init(_ base: Base, _ place: WorkPlace?) {
    self.base = base
    self.place = place
  }

  @inlinable static var isFinite: Bool { Base.isFinite }

  @inlinable @inline(__always) mutating func poll(_ context: inout PollContext) -> PollAnswer<
    Base.Element, Base.Failure
  > {
    place == nil ? base.poll(&context) : pollInPlace(&context)
  }

  @inlinable mutating func pollInPlace(_ context: inout PollContext) -> PollAnswer<Base.Element, Base.Failure> {
    let enclosing = context.place
    context.place = place
    let answer = base.poll(&context)
    context.place = enclosing
    switch answer {
    case .finished, .failure: place?.leave()
    case .value, .pending, .spent: break
    }
    return answer
  }
}
