extension RACSignal {
  /// Subscribes the receiver again whenever it fails.
  public func retry() -> RACSignal<Value> {
    retry(0).named("[\(name)] -retry")
  }

  /// Subscribes the receiver again when it fails, a limited number of times.
  ///
  /// Values are not withdrawn. The first subscription is made at once; each further one is scheduled on the scheduler
  /// that is current when the receiver fails, or on a background scheduler if there is none.
  ///
  /// - Parameter retryCount: How many times the receiver is subscribed again; the last error is passed on. 0 means
  ///   without limit; a negative number means never.
  public func retry(_ retryCount: Int) -> RACSignal<Value> {
    RACDynamicSignal { subscriber in
      var retries = 0
      return self.subscribeForever {
        subscriber.sendNext($0)
      } error: { error, disposable in
        if retryCount == 0 || retries < retryCount {
          retries += 1
          return
        }
        disposable.dispose()
        subscriber.sendError(error)
      } completed: { disposable in
        disposable.dispose()
        subscriber.sendCompleted()
      }
    }
    .named("[\(name)] -retry: \(retryCount)")
  }

  /// Subscribes the receiver again whenever it completes.
  ///
  /// An error ends it. The first subscription is made at once; each further one is scheduled on the scheduler that is
  /// current when the receiver completes, or on a background scheduler if there is none.
  public func `repeat`() -> RACSignal<Value> {
    RACDynamicSignal { subscriber in
      self.subscribeForever {
        subscriber.sendNext($0)
      } error: { error, disposable in
        disposable.dispose()
        subscriber.sendError(error)
      } completed: { _ in
        // The rounds continue unless they are disposed.
      }
    }
    .named("[\(name)] -repeat")
  }

  /// Subscribes again and again until the disposable given to the terminal blocks is disposed.
  private func subscribeForever(
    next: @escaping (Value?) -> Void,
    error: @escaping ((any Error)?, RACCompoundDisposable) -> Void,
    completed: @escaping (RACCompoundDisposable) -> Void
  ) -> RACDisposable {
    let disposable = RACCompoundDisposable()

    func round(_ again: @escaping () -> Void) {
      let roundDisposable = RACCompoundDisposable()
      disposable.add(roundDisposable)
      let subscription = subscribeNext(next) { [weak roundDisposable] in
        error($0, disposable)
        disposable.remove(roundDisposable)
        again()
      } completed: { [weak roundDisposable] in
        completed(disposable)
        disposable.remove(roundDisposable)
        again()
      }
      roundDisposable.add(subscription)
    }

    round {
      guard !disposable.isDisposed else { return }
      let scheduler = RACScheduler.current() ?? RACScheduler.scheduler()
      disposable.add(scheduler.scheduleRecursiveBlock(round))
    }
    return disposable
  }
}
