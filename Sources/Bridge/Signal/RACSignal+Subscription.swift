extension RACSignal {
  /// Subscribes a block to the values.
  ///
  /// Each of these methods makes one subscription, so two calls run the work of a cold signal twice.
  ///
  /// A block that is written on the main actor may use the state of this actor only if it runs on the main thread. The
  /// compiler cannot check that: a debug build checks it at each call, and stops with the name of the signal
  /// (``RACDebugChecks``). The same holds for `doNext` and its relatives. Blocks that transform values, such as those
  /// of `map`, are not checked: where they have no effects, they may run on any thread.
  ///
  /// - Parameters:
  ///   - next: Called with each value, which may be nil.
  ///   - isolation: The actor of the caller, which the compiler fills in. With nil the block may run anywhere.
  ///   - file: The file of the call, which the compiler fills in.
  ///   - line: The line of the call, which the compiler fills in.
  /// - Returns: A disposable that ends the subscription.
  @discardableResult public func subscribeNext(
    _ next: @escaping (Value?) -> Void,
    isolation: (any Actor)? = #isolation,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> RACDisposable {
    subscribe(
      RACBlockSubscriber(next: isolated(to: isolation, in: "-subscribeNext:", of: self, file: file, line: line, next))
    )
  }

  /// Subscribes blocks to the values and the end.
  @discardableResult public func subscribeNext(
    _ next: @escaping (Value?) -> Void,
    completed: @escaping () -> Void,
    isolation: (any Actor)? = #isolation,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> RACDisposable {
    subscribe(
      RACBlockSubscriber(
        next: isolated(to: isolation, in: "-subscribeNext:completed:", of: self, file: file, line: line, next),
        completed: isolated(to: isolation, in: "-subscribeNext:completed:", of: self, file: file, line: line, completed)
      )
    )
  }

  /// Subscribes blocks to the values and the error.
  @discardableResult public func subscribeNext(
    _ next: @escaping (Value?) -> Void,
    error: @escaping ((any Error)?) -> Void,
    isolation: (any Actor)? = #isolation,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> RACDisposable {
    subscribe(
      RACBlockSubscriber(
        next: isolated(to: isolation, in: "-subscribeNext:error:", of: self, file: file, line: line, next),
        error: isolated(to: isolation, in: "-subscribeNext:error:", of: self, file: file, line: line, error)
      )
    )
  }

  /// Subscribes blocks to all events.
  ///
  /// - Parameters:
  ///   - next: Called with each value, which may be nil.
  ///   - error: Called with the error that ended the signal, which may be nil. The subscription is disposed by then.
  ///   - completed: Called at the end. The subscription is disposed by then.
  ///   - isolation: The actor of the caller, which the compiler fills in. With nil the blocks may run anywhere.
  ///   - file: The file of the call, which the compiler fills in.
  ///   - line: The line of the call, which the compiler fills in.
  /// - Returns: A disposable that ends the subscription; none of the blocks is called because of that.
  @discardableResult public func subscribeNext(
    _ next: @escaping (Value?) -> Void,
    error: @escaping ((any Error)?) -> Void,
    completed: @escaping () -> Void,
    isolation: (any Actor)? = #isolation,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> RACDisposable {
    subscribe(
      RACBlockSubscriber(
        next: isolated(to: isolation, in: "-subscribeNext:error:completed:", of: self, file: file, line: line, next),
        error: isolated(to: isolation, in: "-subscribeNext:error:completed:", of: self, file: file, line: line, error),
        completed: isolated(
          to: isolation,
          in: "-subscribeNext:error:completed:",
          of: self,
          file: file,
          line: line,
          completed
        )
      )
    )
  }

  /// Subscribes a block to the error.
  @discardableResult public func subscribeError(
    _ error: @escaping ((any Error)?) -> Void,
    isolation: (any Actor)? = #isolation,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> RACDisposable {
    subscribe(
      RACBlockSubscriber(
        error: isolated(to: isolation, in: "-subscribeError:", of: self, file: file, line: line, error)
      )
    )
  }

  /// Subscribes a block to the end.
  @discardableResult public func subscribeCompleted(
    _ completed: @escaping () -> Void,
    isolation: (any Actor)? = #isolation,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> RACDisposable {
    subscribe(
      RACBlockSubscriber(
        completed: isolated(to: isolation, in: "-subscribeCompleted:", of: self, file: file, line: line, completed)
      )
    )
  }

  /// Subscribes blocks to the error and the end.
  @discardableResult public func subscribeError(
    _ error: @escaping ((any Error)?) -> Void,
    completed: @escaping () -> Void,
    isolation: (any Actor)? = #isolation,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> RACDisposable {
    subscribe(
      RACBlockSubscriber(
        error: isolated(to: isolation, in: "-subscribeError:completed:", of: self, file: file, line: line, error),
        completed: isolated(
          to: isolation,
          in: "-subscribeError:completed:",
          of: self,
          file: file,
          line: line,
          completed
        )
      )
    )
  }

  /// Subscribes the stage of an operator that forwards terminal events unchanged.
  func forward<Other>(to subscriber: any RACSubscriber<Other>, next: @escaping (Value?) -> Void) -> RACDisposable {
    subscribe(
      RACBlockSubscriber(
        next: next,
        error: { subscriber.sendError($0) },
        completed: { subscriber.sendCompleted() }
      )
    )
  }
}
