extension RACSignal {
  /// Runs a block on a scheduler now, once, and replays its events to every subscriber, on that scheduler.
  ///
  /// The work cannot be cancelled.
  public static func startEagerly(
    with scheduler: RACScheduler,
    block: @escaping (_ subscriber: any RACSubscriber<Value>) -> Void
  ) -> RACSignal<Value> {
    let signal = startLazily(with: scheduler, block: block)
    signal.publish().connect()
    return signal.named("+startEagerlyWithScheduler: \(scheduler) block:")
  }

  /// Runs a block on a scheduler at the first subscription, once, and replays its events to every subscriber.
  ///
  /// Only the start of the block and the replay run on the scheduler. Disposing a subscription does not stop the work.
  public static func startLazily(
    with scheduler: RACScheduler,
    block: @escaping (_ subscriber: any RACSubscriber<Value>) -> Void
  ) -> RACSignal<Value> {
    let work = RACDynamicSignal<Value> { subscriber in
      block(subscriber)
      return nil
    }
    let connection = work.multicast(RACReplaySubject())
    return RACDynamicSignal { subscriber in
      connection.signal.subscribe(subscriber)
      connection.connect()
      return nil
    }
    .subscribe(on: scheduler)
    .named("+startLazilyWithScheduler: \(scheduler) block:")
  }
}
