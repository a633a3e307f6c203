public import Foundation

extension RACSignal {
  /// Fails unless the receiver has ended within a number of seconds after the subscription.
  ///
  /// Values do not reset the time. They and the receiver's end arrive where the receiver sends them.
  ///
  /// - Parameters:
  ///   - interval: The number of seconds.
  ///   - scheduler: Where ``RACSignalError/timedOut`` is sent. Not the immediate scheduler.
  public func timeout(_ interval: TimeInterval, on scheduler: RACScheduler) -> RACSignal<Value> {
    racAssertNotImmediate(scheduler, "-timeout:onScheduler:")
    return RACDynamicSignal { subscriber in
      let disposable = RACCompoundDisposable()
      disposable.add(
        scheduler.afterDelay(interval) {
          disposable.dispose()
          subscriber.sendError(RACSignalError.timedOut)
        }
      )
      disposable.add(
        self.subscribeNext {
          subscriber.sendNext($0)
        } error: {
          disposable.dispose()
          subscriber.sendError($0)
        } completed: {
          disposable.dispose()
          subscriber.sendCompleted()
        }
      )
      return disposable
    }
    .named("[\(name)] -timeout: \(interval) onScheduler: \(scheduler)")
  }
}
