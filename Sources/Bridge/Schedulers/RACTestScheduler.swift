public import Foundation

/// A scheduler whose blocks run only when a test steps it, on the calling thread.
///
/// ```swift
/// let scheduler = RACTestScheduler()
/// let updates = RACSubject<Int>()
/// updates.deliver(on: scheduler).subscribeNext { print($0 ?? 0) }
/// updates.sendNext(1)
/// scheduler.afterDelay(5) { print("five seconds later, at once") }
/// scheduler.stepAll()
/// // Prints "1"
/// // Prints "five seconds later, at once"
/// ```
///
/// Blocks without a date run first, in the order in which they were scheduled; then blocks with a date, in the order of
/// their dates, and at equal dates in the order in which they were scheduled. The scheduler has virtual time: running a
/// block with a date moves the time to that date, and delays count from there. (In ReactiveObjC delays count from the
/// real time, and the order at equal dates is unspecified.)
///
/// Releasing the scheduler runs everything that is still queued.
public final class RACTestScheduler: RACScheduler {
  private let actions: TestActions

  /// A scheduler whose virtual time starts now.
  public convenience init() {
    self.init(start: Date())
  }

  /// A scheduler whose virtual time starts at a date.
  public convenience init(start: Date) {
    self.init(actions: TestActions(now: start))
  }

  private init(actions: TestActions) {
    self.actions = actions
    super.init(name: "org.reactivecocoa.ReactiveObjC.RACTestScheduler")
  }

  deinit {
    guard !actions.isEmpty else { return }
    // This object cannot be the current scheduler any more, so a new one runs its queue.
    RACTestScheduler(actions: actions).stepAll()
  }

  /// The virtual time.
  public var now: Date {
    actions.now
  }

  /// Runs the next block, if there is one.
  public func step() {
    step(1)
  }

  /// Runs the next `ticks` blocks, or fewer if the queue becomes empty.
  ///
  /// A cancelled block uses up a tick.
  public func step(_ ticks: UInt) {
    var remaining = ticks
    while remaining > 0, let action = actions.takeNext(until: .distantFuture) {
      remaining -= 1
      run(action)
    }
  }

  /// Runs blocks until none is left, including those added meanwhile.
  ///
  /// Never returns if a block repeats without end.
  public func stepAll() {
    runDueActions(until: .distantFuture)
  }

  /// Runs all blocks that are due at or before a date, including those added meanwhile, and moves the time to that date.
  ///
  /// The time never moves back.
  public func run(until date: Date) {
    runDueActions(until: date)
    actions.advance(to: date)
  }

  /// Runs the next block if it is due at or before a date.
  ///
  /// - Returns: Whether there was one; a cancelled block counts.
  package func runNext(until date: Date) -> Bool {
    guard let action = actions.takeNext(until: date) else { return false }
    run(action)
    return true
  }

  /// Queues a block before everything that has a date.
  @discardableResult public override func schedule(_ block: @escaping () -> Void) -> RACDisposable? {
    actions.add(TestAction(date: nil, block: block))
  }

  /// Queues a block at a virtual date.
  @discardableResult public override func after(_ date: Date, schedule block: @escaping () -> Void) -> RACDisposable? {
    actions.add(TestAction(date: date, block: block))
  }

  /// Queues a block at a virtual date; before each run the next one is queued an interval later.
  @discardableResult public override func after(
    _ date: Date,
    repeatingEvery interval: TimeInterval,
    withLeeway leeway: TimeInterval,
    schedule block: @escaping () -> Void
  ) -> RACDisposable? {
    racAssert(interval >= 0, "Expected an interval of at least 0 for \(self), got \(interval)")
    racAssert(leeway >= 0, "Expected a leeway of at least 0 for \(self), got \(leeway)")
    let disposable = RACCompoundDisposable()
    repeatBlock(block, every: interval, at: date, addingTo: disposable)
    return disposable
  }

  /// Runs a block as if on the main thread, with this scheduler as the main thread's scheduler.
  package func performAsMainThreadScheduler(_ block: () -> Void) {
    SchedulerContext.$mainThread.withValue(self) {
      performAsCurrentScheduler(block)
    }
  }

  /// Forgets everything that is queued, without running it.
  package func discardPendingActions() {
    actions.removeAll()
  }

  package override func currentDate() -> Date {
    actions.now
  }

  private func runDueActions(until date: Date) {
    while let action = actions.takeNext(until: date) {
      run(action)
    }
  }

  private func run(_ action: TestAction) {
    guard !action.disposable.isDisposed else { return }
    performAsCurrentScheduler(action.block)
  }

  private func repeatBlock(
    _ block: @escaping () -> Void,
    every interval: TimeInterval,
    at date: Date,
    addingTo disposable: RACCompoundDisposable
  ) {
    let current = RACSerialDisposable()
    let action = TestAction(date: date) { [weak self, weak current] in
      disposable.remove(current)
      self?.repeatBlock(block, every: interval, at: date.addingTimeInterval(interval), addingTo: disposable)
      block()
    }
    current.disposable = actions.add(action)
    disposable.add(current)
  }
}
