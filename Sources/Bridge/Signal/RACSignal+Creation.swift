extension RACSignal {
  /// A signal that runs a block for each subscription.
  ///
  /// ```swift
  /// let response = RACSignal<Data>.createSignal { subscriber in
  ///   let request = start { data, error in
  ///     if let data { subscriber.sendNext(data); subscriber.sendCompleted() } else { subscriber.sendError(error) }
  ///   }
  ///   return RACDisposable { request.cancel() }
  /// }
  /// ```
  ///
  /// Retain the subscriber for as long as there may be events: its release ends the subscription.
  ///
  /// - Parameter didSubscribe: Gets the subscriber, starts the work, and returns a disposable that ends it, or nil. It
  ///   runs at once if there is a current scheduler, else in the background. Events after a terminal event are ignored.
  public static func createSignal(
    _ didSubscribe: @escaping (_ subscriber: any RACSubscriber<Value>) -> RACDisposable?
  ) -> RACSignal<Value> {
    RACDynamicSignal(didSubscribe).named("+createSignal:")
  }

  /// A signal that sends one value, which may be nil, and completes.
  public static func `return`(_ value: Value?) -> RACSignal<Value> {
    RACReturnSignal(value).named("+return: \(racDescription(of: value))")
  }

  /// A signal that completes without a value.
  public static func empty() -> RACSignal<Value> {
    RACEmptySignal().named("+empty")
  }

  /// A signal that sends nothing and never ends.
  public static func never() -> RACSignal<Value> {
    RACDynamicSignal { _ in nil }.named("+never")
  }

  /// A signal that sends an error, which may be nil.
  public static func error(_ error: (any Error)?) -> RACSignal<Value> {
    RACErrorSignal(error).named("+error: \(racDescription(of: error))")
  }

  /// A signal that calls a block for the signal to use, at each subscription.
  ///
  /// - Parameter block: Returns the signal whose events are sent. If it returns nil, nothing is ever sent.
  public static func `defer`(_ block: @escaping () -> RACSignal<Value>?) -> RACSignal<Value> {
    RACDynamicSignal { subscriber in block()?.subscribe(subscriber) }.named("+defer:")
  }

  /// A signal that runs a throwing block at each subscription.
  ///
  /// - Parameter block: Its value is sent and the signal completes. If it throws, the signal sends that error.
  public static func `try`(_ block: @escaping () throws -> Value?) -> RACSignal<Value> {
    RACSignal.defer {
      do {
        return .return(try block())
      } catch {
        return .error(error)
      }
    }
    .named("+try:")
  }

  /// A signal that runs a block in the style of Objective-C at each subscription.
  ///
  /// - Parameter block: A non-nil value is sent and the signal completes; the error is ignored then. If the block returns
  ///   nil, the signal sends the error, even if that is nil.
  public static func `try`(_ block: @escaping (_ error: inout (any Error)?) -> Value?) -> RACSignal<Value> {
    RACSignal.defer {
      var error: (any Error)?
      guard let value = block(&error) else { return .error(error) }
      return .return(value)
    }
    .named("+try:")
  }
}
