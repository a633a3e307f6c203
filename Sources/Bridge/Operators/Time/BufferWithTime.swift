public import Foundation

extension RACSignal {
  /// Collects the values of a time window into a tuple.
  ///
  /// A window opens with its first value and closes a number of seconds later; no empty tuples are sent. The end of the
  /// receiver sends the collected values at once; an error drops them.
  ///
  /// - Parameters:
  ///   - interval: The length of a window in seconds.
  ///   - scheduler: Where the tuples are sent. Not the immediate scheduler.
  public func buffer(withTime interval: TimeInterval, on scheduler: RACScheduler) -> RACSignal<RACTuple> {
    racAssertNotImmediate(scheduler, "-bufferWithTime:onScheduler:")
    return RACDynamicSignal { subscriber in
      let buffering = Buffering<Value>(subscriber, interval: interval, scheduler: scheduler)
      let subscription = self.subscribeNext {
        buffering.receive($0)
      } error: {
        subscriber.sendError($0)
      } completed: {
        buffering.flush()
        subscriber.sendCompleted()
      }
      return RACDisposable {
        subscription.dispose()
        buffering.timer.dispose()
      }
    }
    .named("[\(name)] -bufferWithTime: \(interval) onScheduler: \(scheduler)")
  }
}

/// One subscription of a buffered signal.
///
/// Tuples are sent under the lock, which preserves their order.
private final class Buffering<Value> {
  let timer = RACSerialDisposable()
  private let lock = NSRecursiveLock()
  private let subscriber: any RACSubscriber<RACTuple>
  private let interval: TimeInterval
  private let scheduler: RACScheduler
  private var values: [Any?] = []

  init(_ subscriber: any RACSubscriber<RACTuple>, interval: TimeInterval, scheduler: RACScheduler) {
    self.subscriber = subscriber
    self.interval = interval
    self.scheduler = scheduler
  }

  func receive(_ value: Value?) {
    lock.withLock {
      if values.isEmpty {
        timer.disposable = scheduler.afterDelay(interval) { self.flush() }
      }
      values.append(value)
    }
  }

  func flush() {
    lock.withLock {
      guard !values.isEmpty else { return }
      let tuple = RACTuple(values: values)
      values = []
      subscriber.sendNext(tuple)
    }
  }
}
