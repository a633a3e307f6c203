import Foundation

/// A subject with a current value, which new subscribers get first.
///
/// ```swift
/// let volume = RACBehaviorSubject<Int>(defaultValue: 5)
/// volume.subscribeNext { print($0 ?? 0) }
/// // Prints "5"
/// volume.sendNext(6)
/// // Prints "6"
/// ```
///
/// The end is not remembered: a subscriber that comes after it gets the last value and nothing else.
open class RACBehaviorSubject<Value>: RACSubject<Value> {
  private let lock = NSRecursiveLock()
  private var currentValue: Value?

  /// A behaviour subject whose current value is `defaultValue` until another one is sent.
  public init(defaultValue: Value?) {
    currentValue = defaultValue
    super.init()
  }

  /// Adds the subscriber at once and then sends it the current value, in the background if there is no current scheduler.
  @discardableResult open override func subscribe(_ subscriber: any RACSubscriber<Value>) -> RACDisposable {
    let subscription = super.subscribe(subscriber)
    let scheduling = RACScheduler.subscriptionScheduler.schedule {
      self.lock.withLock { subscriber.sendNext(self.currentValue) }
    }
    return RACDisposable {
      subscription.dispose()
      scheduling?.dispose()
    }
  }

  /// Makes a value the current one and sends it to the present subscribers.
  open override func sendNext(_ value: Value?) {
    lock.withLock {
      currentValue = value
      super.sendNext(value)
    }
  }
}
