public import Foundation

extension RACSignal {
  /// Sends a value once no other one has followed it for a number of seconds.
  ///
  /// A waiting value is sent when the receiver completes, and dropped when it fails.
  public func throttle(_ interval: TimeInterval) -> RACSignal<Value> {
    throttle(interval, valuesPassingTest: { _ in true }).named("[\(name)] -throttle: \(interval)")
  }

  /// Sends values for which a block returns false at once, and the others once no other one has followed.
  ///
  /// Every value drops the waiting one. The end sends it; an error drops it. A value is sent on the scheduler that was
  /// current when it arrived, or on a background scheduler of the subscription if there was none.
  ///
  /// - Parameters:
  ///   - interval: The number of seconds; must not be negative. With 0 a value still waits for a turn of the scheduler.
  ///   - predicate: Whether a value has to wait; called once per value.
  public func throttle(
    _ interval: TimeInterval,
    valuesPassingTest predicate: @escaping (Value?) -> Bool
  ) -> RACSignal<Value> {
    racAssert(interval >= 0, "Expected an interval of at least 0 for -throttle: on \(self), got \(interval)")
    return RACDynamicSignal { subscriber in
      let disposable = RACCompoundDisposable()
      let throttling = Throttling(subscriber, interval: interval)
      disposable.add(
        self.subscribeNext { value in
          throttling.receive(value, waits: predicate(value))
        } error: {
          disposable.dispose()
          subscriber.sendError($0)
        } completed: {
          throttling.flush(sending: true)
          subscriber.sendCompleted()
        }
      )
      return disposable
    }
    .named("[\(name)] -throttle: \(interval) valuesPassingTest:")
  }
}

/// One subscription of a throttled signal.
///
/// Values are sent under the lock, which preserves their order.
private final class Throttling<Value> {
  private let lock = NSRecursiveLock()
  private let subscriber: any RACSubscriber<Value>
  private let interval: TimeInterval
  private let fallback = RACScheduler.scheduler()
  private var waiting: Value??
  private var timer: RACDisposable?

  init(_ subscriber: any RACSubscriber<Value>, interval: TimeInterval) {
    self.subscriber = subscriber
    self.interval = interval
  }

  func receive(_ value: Value?, waits: Bool) {
    let scheduler = RACScheduler.current() ?? fallback
    lock.withLock {
      flush(sending: false)
      guard waits else {
        subscriber.sendNext(value)
        return
      }
      waiting = .some(value)
      timer = scheduler.afterDelay(interval) { self.flush(sending: true) }
    }
  }

  func flush(sending: Bool) {
    lock.withLock {
      timer?.dispose()
      guard let value = waiting else { return }
      if sending {
        subscriber.sendNext(value)
      }
      waiting = nil
    }
  }
}
