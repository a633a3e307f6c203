public import Foundation

/// The base of schedulers that run their blocks on a serial dispatch queue.
///
/// Blocks never run before the scheduling call returns. Dates are wall-clock dates: changing the system time moves them.
open class RACQueueScheduler: RACScheduler {
  /// The queue the blocks run on.
  public let queue: DispatchQueue

  /// A scheduler on a queue, which must be serial.
  public init(name: String?, queue: DispatchQueue) {
    self.queue = queue
    super.init(name: name)
  }

  /// The wall-clock time for a date.
  public static func wallTime(with date: Date) -> DispatchWallTime {
    .now() + date.timeIntervalSinceNow
  }

  /// Runs a block on the queue after everything scheduled before it.
  @discardableResult open override func schedule(_ block: @escaping () -> Void) -> RACDisposable? {
    let disposable = RACDisposable()
    let entry = FreelyTransferred(block)
    queue.async {
      guard !disposable.isDisposed else { return }
      self.performAsCurrentScheduler(entry.wrapped)
    }
    return disposable
  }

  /// Runs a block on the queue at or after a date.
  @discardableResult open override func after(_ date: Date, schedule block: @escaping () -> Void) -> RACDisposable? {
    let disposable = RACDisposable()
    let entry = FreelyTransferred(block)
    queue.asyncAfter(wallDeadline: Self.wallTime(with: date)) {
      guard !disposable.isDisposed else { return }
      self.performAsCurrentScheduler(entry.wrapped)
    }
    return disposable
  }

  /// Runs a block on the queue at a date and then at a fixed rate.
  @discardableResult open override func after(
    _ date: Date,
    repeatingEvery interval: TimeInterval,
    withLeeway leeway: TimeInterval,
    schedule block: @escaping () -> Void
  ) -> RACDisposable? {
    racAssert(interval > 0, "Expected an interval greater than 0 for \(self), got \(interval)")
    racAssert(leeway >= 0, "Expected a leeway of at least 0 for \(self), got \(leeway)")
    let entry = FreelyTransferred(block)
    let timer = DispatchSource.makeTimerSource(queue: queue)
    timer.schedule(
      wallDeadline: Self.wallTime(with: date),
      // Dispatch counts nanoseconds in 64 bits; thirty years are long enough.
      repeating: min(interval, 1_000_000_000),
      leeway: .nanoseconds(Int(min(leeway, 3600) * 1_000_000_000))
    )
    timer.setEventHandler {
      self.performAsCurrentScheduler(entry.wrapped)
    }
    timer.resume()
    return RACDisposable { timer.cancel() }
  }
}

/// A scheduler with a serial queue of its own that targets a given queue.
///
/// Blocks stay serial and in order even if the target is concurrent.
///
/// ```swift
/// let scheduler = RACTargetQueueScheduler(name: "parsing", targetQueue: .global())
/// ```
public final class RACTargetQueueScheduler: RACQueueScheduler {
  /// A scheduler whose blocks run on `targetQueue`; without a name, one is derived from the queue's label.
  public init(name: String?, targetQueue: DispatchQueue) {
    let name = name ?? "org.reactivecocoa.ReactiveObjC.RACTargetQueueScheduler(\(targetQueue.label))"
    super.init(name: name, queue: DispatchQueue(label: name, target: targetQueue))
  }
}
