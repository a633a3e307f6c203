import Synchronization

/// Wakes the task that waits for a stream.
///
/// An iterator has one waker. Pollers pass it to the sources that have nothing to deliver; a source keeps it and calls
/// ``wake()`` once when that changes. Waking a task that does not wait is remembered, waking twice does nothing more
/// than waking once, and a wake without an event behind it does no harm: the iterator just polls again.
///
/// ## Why `@unchecked Sendable` is sound
/// `state` is atomic. `resumption` is written by the task that polls, while the state is not `parked`, before it sets
/// `parked`; it is taken by the thread that is first to add `woken` to a parked state, before that thread clears the state
/// and resumes. All changes of `state` are acquire-release read-modify-writes, and the task loads it with acquire
/// ordering before it writes, so each access to `resumption` happens before the next one. `work` is only touched by the
/// task that polls. Copies of an iterator are polled by one task or by several of one isolation domain, since none of them is
/// `Sendable`; so two tasks never write at the same time.
@usableFromInline package final class Waker: @unchecked Sendable {
  private static let parked: UInt8 = 1
  private static let woken: UInt8 = 2
  /// The task that waits, or waited last, was cancelled.
  private static let cancelled: UInt8 = 4

  private let state = Atomic<UInt8>(0)
  private var resumption: Resumption<Awakening>?
  private var work: SuspendedWork?
  // Two properties rather than an enumeration, whose payload would be retained for each wake-up.
  /// For the waker of one input of an operator with many inputs, or of the loop of an actor.
  private let input: InputMark?
  /// For a waker that no task parks on.
  private let onWake: (@Sendable () -> Void)?

  /// A waker that resumes the task that parks on it.
  @usableFromInline package init() {
    (input, onWake) = (nil, nil)
  }

  /// A waker of one input of several, which marks it.
  init(_ input: InputMark) {
    (self.input, onWake) = (input, nil)
  }

  /// A waker that calls a function, on the thread that wakes, for code that polls without a task.
  package init(onWake: @escaping @Sendable () -> Void) {
    (input, self.onWake) = (nil, onWake)
  }

  /// Whether a task waits for this, and has not been woken.
  @usableFromInline var isParked: Bool { state.load(ordering: .acquiring) == Self.parked }

  /// Whether this belongs to one input of several, which is marked before it is notified.
  @usableFromInline var isInput: Bool { input != nil }

  /// Reports that polling again is worthwhile.
  @usableFromInline package func wake() {
    if let input { return input.wake() }
    if let onWake { return onWake() }
    note(Self.woken)
  }

  /// Marks the input that has to be polled, before there is something to find.
  ///
  /// Called with the lock of what is about to publish an event; ``notify()`` follows. See ``MarkSet``.
  @usableFromInline func mark() {
    input?.set()
  }

  /// Wakes after ``mark()``.
  @usableFromInline func notify() {
    if let input { input.notify() } else { wake() }
  }

  /// Wakes the task that waits, if one does, and else remembers that it was woken.
  ///
  /// - Returns: Whether a task waited.
  @discardableResult private func note(_ cause: UInt8) -> Bool {
    let before = state.bitwiseOr(cause, ordering: .acquiringAndReleasing).oldValue
    if before != Self.parked { return false }
    resume(wasSuspended: true)
    return true
  }

  /// Wakes the task that waits because it was cancelled.
  @usableFromInline func wakeCancelled() {
    note(Self.woken | Self.cancelled)
  }

  /// Suspends the calling task until ``wake()`` is called, or returns at once if it was called since the last time.
  ///
  /// Cancelling the task wakes it.
  // Inlined, since each asynchronous function that is called costs about a twelfth of a whole wake-up.
  @inlinable @inline(__always) @discardableResult package nonisolated(nonsending) func park() async -> Awakening {
    await withCancellationHandler {
      await Resumption.wait { wait(for: $0) }
    } onCancel: {
      wakeCancelled()
    }
  }

  /// The same for a task that is never cancelled, or whose cancellation a handler around the call reports with
  /// ``wakeCancelled()``.
  @inlinable @inline(__always) @discardableResult nonisolated(nonsending) func parkWatched() async -> Awakening {
    await Resumption.wait { wait(for: $0) }
  }

  /// Notes what resumes the task that is about to wait.
  ///
  /// It is resumed exactly once: by the first wake that finds `parked`, or right here if a wake came first; both clear
  /// the state before they resume.
  @usableFromInline func wait(for resumption: Resumption<Awakening>) {
    let current = state.load(ordering: .acquiring)
    if current & Self.parked != 0 {
      if current & Self.woken == 0 { stopForTwoTasks("SignalIterator") }
      // The task of another copy is just being resumed: this one polls again.
      return resumption.resume(returning: .atOnce)
    }
    self.resumption = resumption
    let before = state.bitwiseOr(Self.parked, ordering: .acquiringAndReleasing).oldValue
    if before & Self.woken != 0 { resume(wasSuspended: false) }
  }

  private func resume(wasSuspended: Bool) {
    let resumption = resumption.take()
    let before = state.exchange(0, ordering: .acquiringAndReleasing)
    let isCancelled = before & Self.cancelled != 0
    resumption?.resume(returning: isCancelled ? .cancelled : wasSuspended ? .suspended : .atOnce)
  }

  /// Suspends the calling task until all tasks that are ready on its executor had a turn; not in an environment with
  /// an executor, such as virtual time, where tasks take turns in an order that a test relies on.
  @usableFromInline nonisolated(nonsending) static func giveWay() async {
    if StreamEnvironment.currentExecutor != nil { return }
    #if Exploration
    await Explored.yield()
    #else
    await Task.yield()
    #endif
  }

  /// Asks the task that polls to run `work` before it polls again.
  @usableFromInline func enlist(_ work: SuspendedWork) {
    self.work = work
  }

  /// Whether there is work to be done before the next poll.
  var hasWork: Bool { work != nil }

  func takeWork() -> SuspendedWork? {
    work.take()
  }
}

/// How a task that was about to wait continues.
@frozen @usableFromInline package enum Awakening: Sendable {
  /// It was suspended, and woken.
  case suspended
  /// It had been woken before.
  case atOnce
  /// It was cancelled.
  case cancelled
}

/// Stops the program because two tasks wait for the next element of one iteration, of which only one would be woken.
@usableFromInline @inline(never) func stopForTwoTasks(_ source: String) -> Never {
  stopForMisuse(
    source,
    "two tasks wait for the next element of the same iteration, with copies of one iterator; iterate twice, or share()"
  )
}

extension Optional where Wrapped == Waker {
  /// Notes a waker in place of the one that was noted before.
  ///
  /// Copies of an iterator may wait one after the other, each with a waker of its own. If the task of the waker before
  /// still waits, the program stops. If it is only about to wait, it has to be woken: it then polls again, and one of
  /// the two tasks finds that the other one waits.
  ///
  /// - Returns: The previous waker, if it is another one: to be woken outside of the lock.
  @usableFromInline mutating func replace(by waker: Waker, of source: @autoclosure () -> String) -> Waker? {
    guard let previous = self else {
      self = waker
      return nil
    }
    if previous.isParked { stopForTwoTasks(source()) }
    self = waker
    return previous === waker ? nil : previous
  }
}

/// Work of an asynchronous stage that the iterating task does on its behalf, instead of a task of its own.
@_fixed_layout @usableFromInline final class SuspendedWork: Sendable {
  // A closure rather than a method to override: it is specialised for the stage where it is made.
  @usableFromInline let run: nonisolated(nonsending) @Sendable () async -> Void

  @inlinable init(_ run: nonisolated(nonsending) @escaping @Sendable () async -> Void) {
    self.run = run
  }
}
