public import Foundation

extension RACSignal {
  /// Sends each value, and the end, a number of seconds later.
  ///
  /// Errors are not delayed and drop the waiting values. Each event is sent on the scheduler that was current when it
  /// arrived, or on a background scheduler of the subscription if there was none.
  public func delay(_ interval: TimeInterval) -> RACSignal<Value> {
    RACDynamicSignal { subscriber in
      let disposable = RACCompoundDisposable()
      let fallback = RACScheduler.scheduler()
      func afterDelay(_ block: @escaping () -> Void) {
        let scheduler = RACScheduler.current() ?? fallback
        // Fired timers are removed, so that they do not accumulate in a long subscription.
        let timer = RACSerialDisposable()
        disposable.add(timer)
        timer.disposable = scheduler.afterDelay(interval) { [weak timer] in
          disposable.remove(timer)
          block()
        }
      }
      disposable.add(
        self.subscribeNext { value in
          afterDelay { subscriber.sendNext(value) }
        } error: {
          subscriber.sendError($0)
        } completed: {
          afterDelay { subscriber.sendCompleted() }
        }
      )
      return disposable
    }
    .named("[\(name)] -delay: \(interval)")
  }
}
