extension RACSignal {
  /// Sends all events, errors included, on a scheduler, in order.
  ///
  /// The receiver is subscribed where the result is.
  ///
  /// Disposal drops the waiting events.
  public func deliver(on scheduler: RACScheduler) -> RACSignal<Value> {
    RACDynamicSignal { subscriber in
      self.subscribeNext { value in
        scheduler.schedule { subscriber.sendNext(value) }
      } error: { error in
        scheduler.schedule { subscriber.sendError(error) }
      } completed: {
        scheduler.schedule { subscriber.sendCompleted() }
      }
    }
    .named("[\(name)] -deliverOn: \(scheduler)")
  }

  /// Subscribes the receiver on a scheduler; its events arrive where it sends them.
  public func subscribe(on scheduler: RACScheduler) -> RACSignal<Value> {
    RACDynamicSignal { subscriber in
      let disposable = RACCompoundDisposable()
      let scheduling = scheduler.schedule {
        disposable.add(self.subscribe(subscriber))
      }
      disposable.add(scheduling)
      return disposable
    }
    .named("[\(name)] -subscribeOn: \(scheduler)")
  }

  /// Sends all events on the main thread: at once if possible, else queued, always in order.
  ///
  /// At once means on the main thread while no other event of the subscription waits or is being handled. An event sent
  /// from inside a block is queued.
  public func deliverOnMainThread() -> RACSignal<Value> {
    RACDynamicSignal { subscriber in
      let queueLength = Counter(0)
      func perform(_ block: @escaping () -> Void) {
        let isFirst = queueLength.increment() == 1
        if isFirst && RACScheduler.isOnMainThread {
          block()
          queueLength.decrement()
        } else {
          RACScheduler.mainThread().schedule {
            block()
            queueLength.decrement()
          }
        }
      }
      return self.subscribeNext { value in
        perform { subscriber.sendNext(value) }
      } error: { error in
        perform { subscriber.sendError(error) }
      } completed: {
        perform { subscriber.sendCompleted() }
      }
    }
    .named("[\(name)] -deliverOnMainThread")
  }
}

extension RACScheduler {
  /// Whether the running code counts as running on the main thread.
  static var isOnMainThread: Bool {
    if let substitute = SchedulerContext.mainThread {
      return SchedulerContext.current === substitute
    }
    return MainQueue.isCurrent
  }
}
