extension RACSignal {
  /// Subscribes a block to the values.
  ///
  /// Each of these methods makes one subscription, so two calls run the work of a cold signal twice.
  ///
  /// - Parameter next: Called with each value, which may be nil.
  /// - Returns: A disposable that ends the subscription.
  @discardableResult
  public func subscribeNext(_ next: @escaping (Value?) -> Void) -> RACDisposable {
    subscribe(RACBlockSubscriber(next: next))
  }

  /// Subscribes blocks to the values and the end.
  @discardableResult
  public func subscribeNext(
    _ next: @escaping (Value?) -> Void,
    completed: @escaping () -> Void
  ) -> RACDisposable {
    subscribe(RACBlockSubscriber(next: next, completed: completed))
  }

  /// Subscribes blocks to the values and the error.
  @discardableResult
  public func subscribeNext(
    _ next: @escaping (Value?) -> Void,
    error: @escaping ((any Error)?) -> Void
  ) -> RACDisposable {
    subscribe(RACBlockSubscriber(next: next, error: error))
  }

  /// Subscribes blocks to all events.
  ///
  /// - Parameters:
  ///   - next: Called with each value, which may be nil.
  ///   - error: Called with the error that ended the signal, which may be nil. The subscription is disposed by then.
  ///   - completed: Called at the end. The subscription is disposed by then.
  /// - Returns: A disposable that ends the subscription; none of the blocks is called because of that.
  @discardableResult
  public func subscribeNext(
    _ next: @escaping (Value?) -> Void,
    error: @escaping ((any Error)?) -> Void,
    completed: @escaping () -> Void
  ) -> RACDisposable {
    subscribe(RACBlockSubscriber(next: next, error: error, completed: completed))
  }

  /// Subscribes a block to the error.
  @discardableResult
  public func subscribeError(_ error: @escaping ((any Error)?) -> Void) -> RACDisposable {
    subscribe(RACBlockSubscriber(error: error))
  }

  /// Subscribes a block to the end.
  @discardableResult
  public func subscribeCompleted(_ completed: @escaping () -> Void) -> RACDisposable {
    subscribe(RACBlockSubscriber(completed: completed))
  }

  /// Subscribes blocks to the error and the end.
  @discardableResult
  public func subscribeError(
    _ error: @escaping ((any Error)?) -> Void,
    completed: @escaping () -> Void
  ) -> RACDisposable {
    subscribe(RACBlockSubscriber(error: error, completed: completed))
  }

  /// Subscribes the stage of an operator that forwards terminal events unchanged.
  func forward<Other>(
    to subscriber: any RACSubscriber<Other>,
    next: @escaping (Value?) -> Void
  ) -> RACDisposable {
    subscribe(
      RACBlockSubscriber(
        next: next,
        error: { subscriber.sendError($0) },
        completed: { subscriber.sendCompleted() }
      )
    )
  }
}
