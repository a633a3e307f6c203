import Foundation

/// Decides where a signal starts.
///
/// With a current scheduler the block runs at once. On a thread without one it runs on a background scheduler made for
/// this one block, so that a slow start delays nobody else; ReactiveObjC shares one such scheduler among all.
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
    return RACScheduler.scheduler().schedule(block)
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
    RACScheduler.current() ?? RACScheduler.scheduler()
  }
}
