/// Shares one subscription to a signal among many subscribers.
///
/// ```swift
/// let request = RACSignal<Int>.createSignal { subscriber in
///   print("runs once")
///   subscriber.sendNext(200)
///   return nil
/// }
/// let connection = request.publish()
/// connection.signal.subscribeNext { print("first:", $0 ?? 0) }
/// connection.signal.subscribeNext { print("second:", $0 ?? 0) }
/// connection.connect()
/// // Prints "runs once"
/// // Prints "first: 200"
/// // Prints "second: 200"
/// ```
///
/// A connection connects only once. Disposing it ends the subscription to the source; the subscribers of ``signal`` get
/// no event. The end of the source goes to all subscribers.
public final class RACMulticastConnection<Value> {
  /// Sends the events of the source once connected; subscribing to it does not connect.
  public let signal: RACSignal<Value>

  private let source: RACSignal<Value>
  private let subject: RACSubject<Value>
  private let disposable = RACSerialDisposable()
  private let hasConnected = Counter(0)

  init(source: RACSignal<Value>, subject: RACSubject<Value>) {
    self.source = source
    self.subject = subject
    signal = subject
  }

  /// Subscribes to the source, if this is the first call.
  ///
  /// - Returns: The disposable of the connection, the same one each time.
  @discardableResult public func connect() -> RACDisposable {
    if hasConnected.exchange(0, for: 1) {
      disposable.disposable = source.subscribe(subject)
    }
    return disposable
  }

  /// A signal that connects with its first subscription and permanently disposes the connection with its last one.
  ///
  /// Each subscription first subscribes to ``signal`` and then connects, so the first subscriber gets the events that
  /// the source sends immediately. Later subscribers get the events of the subject.
  public func autoconnect() -> RACSignal<Value> {
    let subscriberCount = Counter(0)
    return RACDynamicSignal { subscriber in
      subscriberCount.increment()
      let subscription = self.signal.subscribe(subscriber)
      let connection = self.connect()
      return RACDisposable {
        subscription.dispose()
        if subscriberCount.decrement() == 0 {
          connection.dispose()
        }
      }
    }
    .named("[\(signal.name)] -autoconnect")
  }
}
