/// A stream that pushes its values to subscribers.
///
/// A signal sends any number of next events and then at most one error or completed event. Its work starts with a
/// subscription, and runs again for each subscription, unless the signal is hot (a subject) or shared (see ``replay()``
/// and ``publish()``).
///
/// ```swift
/// let letters = RACSignal<String>.createSignal { subscriber in
///   subscriber.sendNext("a")
///   subscriber.sendNext("b")
///   subscriber.sendCompleted()
///   return nil
/// }
/// letters
///   .map { $0?.uppercased() }
///   .subscribeNext { print($0 ?? "nil") } completed: { print("done") }
/// // Prints "A"
/// // Prints "B"
/// // Prints "done"
/// ```
///
/// A next event may carry nil, therefore blocks get optional values.
///
/// Events arrive on the sending thread. One subscription never runs two blocks of the same stage at the same time; an
/// event sent from inside a block is delivered nested. Signals, subscribers and disposables may be used from any
/// thread; values that are references to mutable state must be safe to share if they cross threads.
///
/// A subscription ends with a terminal event, by disposing the returned disposable, or, for signals that do not retain
/// their subscriber, with the release of the subscriber.
open class RACSignal<Value>: RACStream, RACNamedStream {
  /// For subclasses, which must override ``subscribe(_:)``.
  public override init() {
    super.init()
  }

  /// Starts sending events to a subscriber.
  ///
  /// - Parameter subscriber: Gets the events. The work of the signal retains it, the signal does not.
  /// - Returns: A disposable that ends the subscription. It is disposed already if the signal has ended. Ending a
  ///   subscription sends nothing to the subscriber.
  @discardableResult open func subscribe(_ subscriber: any RACSubscriber<Value>) -> RACDisposable {
    racFail("Expected \(self) to override subscribe(_:)")
  }

  /// Subscribes from inside an operator.
  ///
  /// Signals that send everything during subscription do so on the calling thread, whether or not it has a scheduler.
  func subscribeInline(_ subscriber: any RACSubscriber<Value>) -> RACDisposable {
    subscribe(subscriber)
  }

  final override func erasedSignal() -> RACSignal<Any> {
    converted { value in value.map { $0 as Any } }
  }

  /// The same signal with another value type; adds no stage of its own.
  package final func converted<Other>(_ convert: @escaping (Value?) -> Other?) -> RACSignal<Other> {
    RACConvertedSignal(self, convert: convert)
  }
}

/// A view of a signal under a conversion of its values.
final class RACConvertedSignal<Source, Value>: RACSignal<Value> {
  private let source: RACSignal<Source>
  private let convert: (Source?) -> Value?

  init(_ source: RACSignal<Source>, convert: @escaping (Source?) -> Value?) {
    self.source = source
    self.convert = convert
    super.init()
    name = source.name
  }

  override var description: String { source.description }

  override func subscribe(_ subscriber: any RACSubscriber<Value>) -> RACDisposable {
    source.subscribe(RACConvertingSubscriber(subscriber, convert: convert))
  }

  override func subscribeInline(_ subscriber: any RACSubscriber<Value>) -> RACDisposable {
    source.subscribeInline(RACConvertingSubscriber(subscriber, convert: convert))
  }
}
