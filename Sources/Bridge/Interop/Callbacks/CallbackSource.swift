/// A source of callbacks: the only requirement for using a callback library with async/await.
///
/// ``RACSignal`` conforms. Types of other libraries can, with a few lines; they get ``signal(bufferingPolicy:)``,
/// ``values``, ``subscription(bufferingPolicy:)`` and ``racSignal()``.
///
/// The conformance for the `RACSignal` of ReactiveObjC, in a file that imports that module:
///
///     struct FrameworkSource<Object: AnyObject>: CallbackSource, @unchecked Sendable {
///       let base: ReactiveObjC.RACSignal<Object>
///
///       func subscribe(
///         next: @escaping @Sendable (Object?) -> Void,
///         error: @escaping @Sendable ((any Error)?) -> Void,
///         completed: @escaping @Sendable () -> Void
///       ) -> () -> Void {
///         let disposable = base.subscribeNext(next, error: error, completed: completed)
///         return { disposable.dispose() }
///       }
///     }
///
///     for try await text in FrameworkSource(base: field.rac_textSignal()).values(converting: { "\($0 ?? "")" }) { … }
///
/// A struct around the object rather than an extension of its class, because generic Objective-C classes cannot refer
/// to their parameters there. The `@unchecked Sendable` says what ReactiveObjC documents: its signals may be subscribed
/// to from any thread.
///
/// ## Rules for a conformance
/// - Each call subscribes once; values sent after it has returned are not missed.
/// - The blocks may be called from any thread, also before the call returns, also after the subscription was cancelled:
///   late events are ignored.
/// - The returned block cancels the subscription. It is called at most once, from any thread, and also after the end.
public protocol CallbackSource<Value>: Sendable {
  /// The type of the values; the source may also send nil.
  associatedtype Value

  /// Subscribes.
  ///
  /// - Parameters:
  ///   - next: To be called with each value.
  ///   - error: To be called with the error that ended the source, which may be nil.
  ///   - completed: To be called at the end.
  /// - Returns: A block that cancels the subscription.
  func subscribe(
    next: @escaping @Sendable (_ value: Value?) -> Void,
    error: @escaping @Sendable (_ error: (any Error)?) -> Void,
    completed: @escaping @Sendable () -> Void
  ) -> () -> Void
}

extension CallbackSource {
  /// The source as a cold `RACSignal`; each subscription subscribes to the source.
  ///
  /// Events arrive on the thread on which the source calls back. Disposing cancels.
  public func racSignal() -> RACSignal<Value> {
    RACDynamicSignal { subscriber in
      RACDisposable(
        block: subscribe { value in
          subscriber.sendNext(value)
        } error: { error in
          subscriber.sendError(error)
        } completed: {
          subscriber.sendCompleted()
        }
      )
    }
    .named("\(Self.self) -racSignal")
  }
}

extension RACSignal: CallbackSource {
  /// Subscribes blocks to all events, now: also a cold signal starts before this returns, on any thread.
  ///
  /// For code over any ``CallbackSource``; elsewhere use ``subscribeNext(_:error:completed:isolation:file:line:)``.
  public func subscribe(
    next: @escaping @Sendable (_ value: Value?) -> Void,
    error: @escaping @Sendable (_ error: (any Error)?) -> Void,
    completed: @escaping @Sendable () -> Void
  ) -> () -> Void {
    let disposable = RACScheduler.performWithContext {
      subscribeNext(next, error: error, completed: completed)
    }
    return { disposable.dispose() }
  }
}
