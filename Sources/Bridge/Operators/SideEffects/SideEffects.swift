extension RACSignal {
  /// Calls a block with each value before it is sent.
  ///
  /// The block runs per subscription, on the thread that sends. If it is written on the main actor, a debug build
  /// checks that it runs there, as for `subscribeNext(_:)`; with `isolation: nil` it may run anywhere.
  public func doNext(
    _ block: @escaping (Value?) -> Void,
    isolation: (any Actor)? = #isolation,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> RACSignal<Value> {
    let block = isolated(to: isolation, in: "-doNext:", of: self, file: file, line: line, block)
    return RACDynamicSignal { subscriber in
      self.forward(to: subscriber) { value in
        block(value)
        subscriber.sendNext(value)
      }
    }
    .named("[\(name)] -doNext:")
  }

  /// Calls a block with the error before it is sent; the receiver's subscription has been disposed by then.
  public func doError(
    _ block: @escaping ((any Error)?) -> Void,
    isolation: (any Actor)? = #isolation,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> RACSignal<Value> {
    let block = isolated(to: isolation, in: "-doError:", of: self, file: file, line: line, block)
    return RACDynamicSignal { subscriber in
      self.subscribeNext {
        subscriber.sendNext($0)
      } error: { error in
        block(error)
        subscriber.sendError(error)
      } completed: {
        subscriber.sendCompleted()
      }
    }
    .named("[\(name)] -doError:")
  }

  /// Calls a block before the end is sent; the receiver's subscription has been disposed by then.
  public func doCompleted(
    _ block: @escaping () -> Void,
    isolation: (any Actor)? = #isolation,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> RACSignal<Value> {
    let block = isolated(to: isolation, in: "-doCompleted:", of: self, file: file, line: line, block)
    return RACDynamicSignal { subscriber in
      self.subscribeNext {
        subscriber.sendNext($0)
      } error: {
        subscriber.sendError($0)
      } completed: {
        block()
        subscriber.sendCompleted()
      }
    }
    .named("[\(name)] -doCompleted:")
  }

  /// Calls a block at each subscription, before the receiver is subscribed.
  public func initially(
    _ block: @escaping () -> Void,
    isolation: (any Actor)? = #isolation,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> RACSignal<Value> {
    let block = isolated(to: isolation, in: "-initially:", of: self, file: file, line: line, block)
    return RACSignal.defer {
      block()
      return self
    }
    .named("[\(name)] -initially:")
  }

  /// Calls a block before an error or the end is sent.
  ///
  /// It is not called when a subscription is disposed.
  public func finally(
    _ block: @escaping () -> Void,
    isolation: (any Actor)? = #isolation,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> RACSignal<Value> {
    let block = isolated(to: isolation, in: "-finally:", of: self, file: file, line: line, block)
    return doError { _ in block() }.doCompleted(block).named("[\(name)] -finally:")
  }
}
