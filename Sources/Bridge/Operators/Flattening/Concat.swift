extension RACSignal {
  /// Sends the receiver's values and, once it has completed, those of another signal.
  ///
  /// The other signal is never subscribed if the receiver fails or the subscription is disposed.
  public func concat(_ signal: RACSignal<Value>) -> RACSignal<Value> {
    RACDynamicSignal { subscriber in
      let disposable = RACCompoundDisposable()
      disposable.add(
        self.subscribeNext {
          subscriber.sendNext($0)
        } error: {
          subscriber.sendError($0)
        } completed: {
          disposable.add(signal.subscribe(subscriber))
        }
      )
      return disposable
    }
    .named("[\(name)] -concat: \(signal)")
  }

  /// Sends the values of several signals, one signal after another.
  ///
  /// The list is read when this method is called. An empty list gives an empty signal.
  public static func concat(_ signals: [RACSignal<Value>]) -> RACSignal<Value> {
    signals.reduce(RACSignal.empty()) { $0.concat($1) }.named("+concat:")
  }

  /// Drops the receiver's values and, once it has completed, sends those of the signal a block returns.
  ///
  /// - Parameter block: Called once per subscription. If it returns nil, the result never ends.
  public func then<Other>(_ block: @escaping () -> RACSignal<Other>?) -> RACSignal<Other> {
    ignoreValues().converted { _ in Other?.none }.concat(.defer(block)).named("[\(name)] -then:")
  }
}
