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
/// `unwinding` counts the signals that have ended while their work runs.
@usableFromInline final class LimitedWork: Sendable {
  private struct State {
    var unwinding = 0
    /// When the latest work of an ended signal had returned.
    var stamp = EventStamp.ready
    /// What is woken by that.
    var waker: Waker?
    /// Whether the iteration is over, so that nothing waits for work any more.
    var isReleased = false

    /// How many signals delay others.
    var delaying: Int { isReleased ? 0 : unwinding }
  }

  private let state = Lock(State())
  /// Whether there was ever a task, which spares signals without one the lock.
  ///
  /// Set in a poll of a signal, and read by the operator that polls it.
  private let isUsed = Atomic(false)

  @usableFromInline init() {}

  /// When the latest work of an ended signal had returned.
  @usableFromInline var stamp: EventStamp {
    isUsed.load(ordering: .relaxed) ? state.withLock { $0.stamp } : .ready
  }

  /// How many signals have ended while their work runs; if there are any, the next one that has returned wakes.
  @usableFromInline func unwindingCount(waking waker: Waker? = nil) -> Int {
    if !isUsed.load(ordering: .relaxed) { return 0 }
    // One critical section: work that returns afterwards finds the waker.
    let (count, displaced): (Int, Waker?) = state.withLock { state in
      guard state.delaying > 0, let waker else { return (state.delaying, nil) }
      return (state.delaying, state.waker.replace(by: waker, of: "a limit"))
    }
    displaced?.wake()
    return count
  }

  /// Ends the wait for work, for all copies of the iterator.
  @usableFromInline func release() {
    if !isUsed.load(ordering: .relaxed) { return }
    let waker = state.withLock { state in
      state.isReleased = true
      return state.waker.take()
    }
    waker?.wake()
  }

  fileprivate func noteUse() { isUsed.store(true, ordering: .relaxed) }

  /// Notes that a signal has ended, and its work has not returned.
  fileprivate func beginUnwinding() { state.withLock { $0.unwinding += 1 } }

  /// Notes that the work of a signal that has ended has returned.
  fileprivate func endUnwinding() {
    let waker = state.withLock { state in
      state.unwinding -= 1
      state.stamp = .next()
      return state.waker.take()
    }
    waker?.wake()
  }
}

/// The place of a signal in a limit: what its polls begin is work of that place.
@usableFromInline package final class WorkPlace: Sendable {
  private static let ended = 1
  private static let task = 2

  private let work: LimitedWork
  /// The place of the signal around the limit, whose work this is, too.
  private let enclosing: WorkPlace?
  /// The tasks that run, each counted as `task`, and `ended` once the signal has ended.
  ///
  /// One change decides who tells the limit: the signal that ends while tasks run, and the last of these that returns.
  private let state = Atomic(0)

  @usableFromInline init(_ work: LimitedWork, in enclosing: WorkPlace?) {
    (self.work, self.enclosing) = (work, enclosing)
  }

  /// Notes that a task begins.
  @usableFromInline func beginWork() {
    work.noteUse()
    state.add(Self.task, ordering: .relaxed)
    enclosing?.beginWork()
  }

  /// Notes that it has returned; called once for each that has begun.
  @usableFromInline func endWork() {
    let remaining = state.subtract(Self.task, ordering: .acquiringAndReleasing).newValue
    if remaining == Self.ended { work.endUnwinding() }
    enclosing?.endWork()
  }

  /// Notes that the signal has ended.
  @usableFromInline func leave() {
    let before = state.bitwiseOr(Self.ended, ordering: .acquiringAndReleasing).oldValue
    // The work may return before this is noted; then it was counted as returned first, which comes to the same.
    if before >= Self.task, before & Self.ended == 0 { work.beginUnwinding() }
  }
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

  @inlinable @inline(__always)
  mutating func poll(_ context: inout PollContext) -> PollAnswer<Base.Element, Base.Failure> {
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
