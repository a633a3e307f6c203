import Foundation
import Observation

/// The value of an expression over observable objects: the present one and then a new one after changes.
///
/// ```swift
/// RACObserve { player.volume }.subscribeNext { show($0) }  // player is an @Observable object
/// ```
///
/// The expression is evaluated at the subscription, on the calling thread, and again after a change, on the scheduler
/// that was current at the subscription, or on a background scheduler if there was none. `Observation` announces a
/// change before it happens, so the new value is read a turn later; changes made meanwhile coalesce. Never ends.
///
/// For every assigned value, at once, use ``RACObserved``.
public func RACObserve<Value>(_ expression: @escaping () -> Value?) -> RACSignal<Value> {
  RACDynamicSignal { subscriber in
    let tracking = ObservationTracking(
      subscriber,
      expression: expression,
      scheduler: RACScheduler.current() ?? RACScheduler.scheduler()
    )
    tracking.track()
    return tracking.disposable
  }
  .named("RACObserve")
}

/// One subscription of an observed expression.
private final class ObservationTracking<Value> {
  let disposable = RACDisposable()
  private let subscriber: any RACSubscriber<Value>
  private let expression: () -> Value?
  private let scheduler: RACScheduler

  init(_ subscriber: any RACSubscriber<Value>, expression: @escaping () -> Value?, scheduler: RACScheduler) {
    self.subscriber = subscriber
    self.expression = expression
    self.scheduler = scheduler
  }

  func track() {
    guard !disposable.isDisposed else { return }
    let next = FreelyTransferred(self)
    let scheduler = scheduler
    let value = withObservationTracking(expression) {
      scheduler.schedule { next.wrapped.track() }
    }
    subscriber.sendNext(value)
  }
}
