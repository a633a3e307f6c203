/// A receiver of the events of a signal.
///
/// A subscription sends any number of next events and then at most one error or completed event. A next may carry nil,
/// and so may an error. Events may come from any thread; conforming types must be thread-safe.
///
/// ```swift
/// RACSignal<Int>.createSignal { subscriber in
///   subscriber.sendNext(1)
///   subscriber.sendCompleted()
///   return nil
/// }
/// ```
///
/// Adopting the protocol is rarely needed: ``RACSignal/subscribeNext(_:error:completed:isolation:file:line:)`` makes
/// subscribers out of blocks, and ``RACSubject`` is a subscriber too.
public protocol RACSubscriber<Value>: AnyObject, Sendable {
  /// The type of the values, which may be nil.
  associatedtype Value

  /// Receives a value; nil is a value.
  func sendNext(_ value: Value?)

  /// Receives the error that ends the signal; nil is allowed. Must end all subscriptions of this subscriber.
  func sendError(_ error: (any Error)?)

  /// Receives the end of the signal. Must end all subscriptions of this subscriber.
  func sendCompleted()

  /// Called once for each subscription, before any event.
  ///
  /// - Parameter disposable: Ends the subscription. Dispose it when this subscriber terminates; work of the subscriber
  ///   that should end with the subscription may be added to it.
  func didSubscribe(with disposable: RACCompoundDisposable)
}
