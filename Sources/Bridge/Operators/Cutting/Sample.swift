import Foundation

extension RACSignal {
  /// Sends the newest value of the receiver whenever another signal sends a value.
  ///
  /// A value is sent again if it has not changed; nothing is sent before the receiver's first value. Completes as soon as
  /// either signal does; the error of either is passed on. If both end at the same moment, on two threads, a subscriber
  /// that is not made of blocks may get both ends.
  public func sample<Sampler>(_ sampler: RACSignal<Sampler>) -> RACSignal<Value> {
    RACDynamicSignal { subscriber in
      let lock = NSLock()
      var latest: Value??
      let samplerDisposable = RACSerialDisposable()
      let source = self.subscribeNext { value in
        // The previous value is released outside the lock, since that may run other code.
        let previous = lock.withLock {
          defer { latest = .some(value) }
          return latest
        }
        withExtendedLifetime(previous) {}
      } error: {
        samplerDisposable.dispose()
        subscriber.sendError($0)
      } completed: {
        samplerDisposable.dispose()
        subscriber.sendCompleted()
      }
      samplerDisposable.disposable = sampler.subscribeNext { _ in
        if let value = lock.withLock({ latest }) {
          subscriber.sendNext(value)
        }
      } error: {
        source.dispose()
        subscriber.sendError($0)
      } completed: {
        source.dispose()
        subscriber.sendCompleted()
      }
      return RACDisposable {
        samplerDisposable.dispose()
        source.dispose()
      }
    }
    .named("[\(name)] -sample: \(sampler)")
  }
}
