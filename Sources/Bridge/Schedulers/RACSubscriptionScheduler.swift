import Foundation

/// Decides where a signal starts.
///
/// With a current scheduler the block runs at once. On a thread without one it runs on a background scheduler that belongs
/// to that thread: subscriptions made on one thread start in order, and a slow start delays no other thread. (ReactiveObjC
/// shares one such scheduler among all threads.)
final class RACSubscriptionScheduler: RACScheduler {
  static let shared = RACSubscriptionScheduler()

  private init() {
    super.init(name: "org.reactivecocoa.ReactiveObjC.RACScheduler.subscriptionScheduler")
  }

  override func schedule(_ block: @escaping () -> Void) -> RACDisposable? {
    guard RACScheduler.current() == nil else {
      block()
      return nil
    }
    return backgroundScheduler.schedule(block)
  }

  override func after(_ date: Date, schedule block: @escaping () -> Void) -> RACDisposable? {
    forwardingTarget.after(date, schedule: block)
  }

  override func after(
    _ date: Date,
    repeatingEvery interval: TimeInterval,
    withLeeway leeway: TimeInterval,
    schedule block: @escaping () -> Void
  ) -> RACDisposable? {
    forwardingTarget.after(date, repeatingEvery: interval, withLeeway: leeway, schedule: block)
  }

  override func currentDate() -> Date {
    forwardingTarget.currentDate()
  }

  private var forwardingTarget: RACScheduler {
    RACScheduler.current() ?? backgroundScheduler
  }

  /// The scheduler of the running thread for starts that cannot happen at once.
  private var backgroundScheduler: RACScheduler {
    let key = "org.reactivecocoa.ReactiveObjC.RACScheduler.subscriptionScheduler"
    let storage = Thread.current.threadDictionary
    if let scheduler = storage[key] as? RACScheduler {
      return scheduler
    }
    let scheduler = RACScheduler.scheduler()
    storage[key] = scheduler
    return scheduler
  }
}
