public import Foundation

/// A serial context in which blocks run one after another.
///
/// A scheduler is not a thread: the blocks of a background scheduler may run on different threads, but never two at the
/// same time. While a block runs, ``current()`` is its scheduler.
///
/// ```swift
/// let disposable = RACScheduler.mainThread().afterDelay(2) { print("two seconds later") }
/// disposable?.dispose()
/// ```
///
/// Subclasses must be serial, run their blocks through ``performAsCurrentScheduler(_:)``, and override ``schedule(_:)``,
/// ``after(_:schedule:)`` and ``after(_:repeatingEvery:withLeeway:schedule:)``.
open class RACScheduler: CustomStringConvertible {
  /// The name, for debugging.
  public let name: String

  /// Runs the blocks of a scheduler that has no subclass.
  private let background: RACScheduler?

  /// A scheduler with a name; without one, a name is derived from the class.
  public init(name: String? = nil) {
    let className = String(describing: Self.self)
    self.name = name ?? "org.reactivecocoa.ReactiveObjC.\(className).anonymousScheduler"
    background = nil
  }

  /// A new background scheduler, in the spelling of the importer for `+schedulerWithPriority:name:`.
  ///
  /// - Parameters:
  ///   - priority: How urgent its work is.
  ///   - name: A name for debugging.
  public init(priority: RACSchedulerPriority, name: String? = nil) {
    let background = RACScheduler.scheduler(priority: priority, name: name)
    self.name = background.name
    self.background = background
  }

  /// Class, address and name.
  public var description: String {
    "<\(racTypeName(of: self)): \(racAddress(of: self))> \(name)"
  }

  /// Runs a block after everything scheduled before it.
  ///
  /// - Returns: A disposable that keeps the block from running if it has not started, or nil if the block ran already.
  @discardableResult open func schedule(_ block: @escaping () -> Void) -> RACDisposable? {
    guard let background else { racFail("Expected \(self) to override schedule(_:)") }
    return background.schedule { self.performAsCurrentScheduler(block) }
  }

  /// Runs a block at a date, or as soon as possible if the date has passed.
  ///
  /// - Returns: A disposable that keeps the block from running, or nil if the block ran already.
  @discardableResult open func after(_ date: Date, schedule block: @escaping () -> Void) -> RACDisposable? {
    guard let background else { racFail("Expected \(self) to override after(_:schedule:)") }
    return background.after(date) { self.performAsCurrentScheduler(block) }
  }

  /// Runs a block after a delay in seconds.
  ///
  /// - Returns: A disposable that keeps the block from running, or nil if the block ran already.
  @discardableResult
  open func afterDelay(_ delay: TimeInterval, schedule block: @escaping () -> Void) -> RACDisposable? {
    after(currentDate().addingTimeInterval(delay), schedule: block)
  }

  /// Runs a block at a date and then at regular intervals.
  ///
  /// - Parameters:
  ///   - date: When the block runs first.
  ///   - interval: The time in seconds between two runs; must be greater than zero. Missed runs coalesce.
  ///   - leeway: How late a run may be, in seconds; must not be negative.
  ///   - block: The block. Unlike in ReactiveObjC, this scheduler is current while it runs.
  /// - Returns: A disposable that ends the repetition.
  @discardableResult open func after(
    _ date: Date,
    repeatingEvery interval: TimeInterval,
    withLeeway leeway: TimeInterval,
    schedule block: @escaping () -> Void
  ) -> RACDisposable? {
    guard let background else {
      racFail("Expected \(self) to override after(_:repeatingEvery:withLeeway:schedule:)")
    }
    return background.after(date, repeatingEvery: interval, withLeeway: leeway) {
      self.performAsCurrentScheduler(block)
    }
  }

  /// Runs a block that may request further runs, without growing the stack.
  ///
  /// The block gets a closure. Each call of it while the block runs causes one more run after the block has returned;
  /// later calls cause a run at once.
  ///
  /// - Returns: A disposable that stops further runs, or nil if all runs have happened already.
  @discardableResult
  open func scheduleRecursiveBlock(_ recursiveBlock: @escaping (_ reschedule: @escaping () -> Void) -> Void)
    -> RACDisposable?
  {
    let disposable = RACCompoundDisposable()
    scheduleRound(of: recursiveBlock, addingTo: disposable)
    return disposable
  }

  /// Runs a block at once with this scheduler as the current one; for subclasses.
  public final func performAsCurrentScheduler(_ block: () -> Void) {
    SchedulerContext.$current.withValue(self) {
      withAutoreleasePool(block)
    }
  }

  /// Runs a block so that the signals it subscribes start at once, whether or not the thread has a scheduler.
  static func performWithContext<Result>(_ block: () -> Result) -> Result {
    guard current() == nil else { return block() }
    return SchedulerContext.$current.withValue(scheduler(), operation: block)
  }

  /// The date this scheduler counts from: the wall clock, or virtual time.
  package func currentDate() -> Date {
    Date()
  }
}

/// The schedulers of the running thread or task.
enum SchedulerContext {
  /// The scheduler whose block is running.
  @TaskLocal static var current: RACScheduler?

  /// The substitute for the main thread's scheduler.
  @TaskLocal static var mainThread: RACScheduler?
}

/// Runs a block, with Objective-C inside an autorelease pool.
private func withAutoreleasePool(_ block: () -> Void) {
  #if canImport(ObjectiveC)
  autoreleasepool(invoking: block)
  #else
  block()
  #endif
}
