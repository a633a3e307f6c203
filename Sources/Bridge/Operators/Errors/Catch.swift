extension RACSignal {
  /// Continues with another signal when the receiver fails.
  ///
  /// - Parameter block: Called with the error, at most once per subscription, after the receiver has been disposed. The
  ///   events of the signal it returns, errors included, are sent. It must not return nil.
  public func `catch`(_ block: @escaping ((any Error)?) -> RACSignal<Value>?) -> RACSignal<Value> {
    RACDynamicSignal { subscriber in
      let replacement = RACSerialDisposable()
      let subscription = self.subscribeNext {
        subscriber.sendNext($0)
      } error: { error in
        guard let signal = block(error) else {
          racFail("Expected non-nil signal from catch block on \(self)")
        }
        replacement.disposable = signal.subscribe(subscriber)
      } completed: {
        subscriber.sendCompleted()
      }
      return RACDisposable {
        replacement.dispose()
        subscription.dispose()
      }
    }
    .named("[\(name)] -catch:")
  }

  /// Continues with the given signal when the receiver fails.
  public func `catch`(to signal: RACSignal<Value>) -> RACSignal<Value> {
    self.catch { _ in signal }.named("[\(name)] -catchTo: \(signal)")
  }
}
