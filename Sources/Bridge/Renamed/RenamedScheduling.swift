// Objective-C's names for schedulers and time, where the spelling in Swift differs; the compiler names that.

public import Foundation

extension RACSignal {
  /// RAC 2.x: `-deliverOn:`.
  @available(*, unavailable, renamed: "deliver(on:)")
  public func deliverOn(_ scheduler: RACScheduler) -> RACSignal<Value> { deliver(on: scheduler) }

  /// RAC 2.x: `-subscribeOn:`.
  @available(*, unavailable, renamed: "subscribe(on:)")
  public func subscribeOn(_ scheduler: RACScheduler) -> RACSignal<Value> { subscribe(on: scheduler) }

  /// RAC 2.x: `-bufferWithTime:onScheduler:`.
  @available(*, unavailable, renamed: "buffer(withTime:on:)")
  public func bufferWithTime(_ interval: TimeInterval, onScheduler scheduler: RACScheduler) -> RACSignal<RACTuple> {
    buffer(withTime: interval, on: scheduler)
  }

  /// RAC 2.x: `-timeout:onScheduler:`.
  @available(*, unavailable, renamed: "timeout(_:on:)")
  public func timeout(_ interval: TimeInterval, onScheduler scheduler: RACScheduler) -> RACSignal<Value> {
    timeout(interval, on: scheduler)
  }

  /// RAC 2.x: `+startEagerlyWithScheduler:block:`.
  @available(*, unavailable, renamed: "startEagerly(with:block:)")
  public static func startEagerlyWithScheduler(
    _ scheduler: RACScheduler,
    block: @escaping (_ subscriber: any RACSubscriber<Value>) -> Void
  ) -> RACSignal<Value> { startEagerly(with: scheduler, block: block) }

  /// RAC 2.x: `+startLazilyWithScheduler:block:`.
  @available(*, unavailable, renamed: "startLazily(with:block:)")
  public static func startLazilyWithScheduler(
    _ scheduler: RACScheduler,
    block: @escaping (_ subscriber: any RACSubscriber<Value>) -> Void
  ) -> RACSignal<Value> { startLazily(with: scheduler, block: block) }
}

extension RACSignal where Value == Date {
  /// RAC 2.x: `+interval:onScheduler:`.
  @available(*, unavailable, renamed: "interval(_:on:)")
  public static func interval(
    _ interval: TimeInterval,
    onScheduler scheduler: RACScheduler
  ) -> RACSignal<Date> { self.interval(interval, on: scheduler) }

  /// RAC 2.x: `+interval:onScheduler:withLeeway:`.
  @available(*, unavailable, renamed: "interval(_:on:withLeeway:)")
  public static func interval(
    _ interval: TimeInterval,
    onScheduler scheduler: RACScheduler,
    withLeeway leeway: TimeInterval
  ) -> RACSignal<Date> { self.interval(interval, on: scheduler, withLeeway: leeway) }
}

extension RACScheduler {
  /// RAC 2.x: `+mainThreadScheduler`.
  @available(*, unavailable, renamed: "mainThread()")
  public static func mainThreadScheduler() -> RACScheduler { mainThread() }

  /// RAC 2.x: `+immediateScheduler`.
  @available(*, unavailable, renamed: "immediate()")
  // With a parameter, because the instance has the same name.
  public static func immediateScheduler(_ nothing: Void = ()) -> RACScheduler { immediate() }

  /// RAC 2.x: `+schedulerWithPriority:`.
  @available(*, unavailable, renamed: "init(priority:)")
  public static func schedulerWithPriority(_ priority: RACSchedulerPriority) -> RACScheduler {
    RACScheduler(priority: priority)
  }

  /// RAC 2.x: `+schedulerWithPriority:name:`.
  @available(*, unavailable, renamed: "init(priority:name:)")
  public static func schedulerWithPriority(_ priority: RACSchedulerPriority, name: String) -> RACScheduler {
    RACScheduler(priority: priority, name: name)
  }
}

extension RACSequence {
  /// RAC 2.x: `-signalWithScheduler:`.
  @available(*, unavailable, renamed: "signal(with:)")
  public func signalWithScheduler(_ scheduler: RACScheduler) -> RACSignal<Element> { signal(with: scheduler) }
}
