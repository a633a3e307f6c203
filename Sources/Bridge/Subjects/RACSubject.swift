import Foundation

/// A signal whose events are sent by hand.
///
/// ```swift
/// let clicks = RACSubject<Int>()
/// clicks.subscribeNext { print($0 ?? 0) }
/// clicks.sendNext(1)
/// // Prints "1"
/// ```
///
/// A subject sends each event to its present subscribers, in the order in which they subscribed. It retains nothing,
/// not even its end: a later subscriber gets neither past values nor the terminal event. A value sent from inside a
/// subscriber's block reaches all subscribers before the outer value reaches the remaining ones.
///
/// As a subscriber it relays another signal: `signal.subscribe(subject)`. Releasing the subject, or sending it a terminal
/// event, ends its own subscriptions.
///
/// A subscription that is neither ended nor disposed is never released, nor are the captures of its blocks: end your
/// subjects.
open class RACSubject<Value>: RACSignal<Value>, RACSubscriber {
  private let subscribers = SubscriberList<Value>()

  /// The subscriptions of the subject to other signals.
  private let disposable = RACCompoundDisposable()

  /// A subject without subscribers.
  public override init() {
    super.init()
  }

  deinit {
    disposable.dispose()
  }

  /// Adds a subscriber, at once and on the calling thread.
  ///
  /// - Returns: A disposable that removes it.
  @discardableResult open override func subscribe(_ subscriber: any RACSubscriber<Value>) -> RACDisposable {
    let disposable = RACCompoundDisposable()
    let passthrough = RACPassthroughSubscriber(subscriber, disposable: disposable)
    let subscribers = subscribers
    subscribers.append(passthrough)
    disposable.add(RACDisposable { subscribers.remove(passthrough) })
    return disposable
  }

  /// Sends a value to the present subscribers, on the calling thread.
  open func sendNext(_ value: Value?) {
    for subscriber in subscribers.snapshot() {
      subscriber.sendNext(value)
    }
  }

  /// Ends the subject's own subscriptions and sends an error to the present subscribers.
  open func sendError(_ error: (any Error)?) {
    disposable.dispose()
    for subscriber in subscribers.snapshot() {
      subscriber.sendError(error)
    }
  }

  /// Ends the subject's own subscriptions and sends the end to the present subscribers.
  open func sendCompleted() {
    disposable.dispose()
    for subscriber in subscribers.snapshot() {
      subscriber.sendCompleted()
    }
  }

  /// Keeps the disposable of a subscription of this subject to another signal.
  open func didSubscribe(with other: RACCompoundDisposable) {
    guard !other.isDisposed else { return }
    disposable.add(other)
    other.add(
      RACDisposable { [weak self, weak other] in
        self?.disposable.remove(other)
      }
    )
  }
}

/// The subscribers of a subject, in order.
private final class SubscriberList<Value> {
  private let lock = NSLock()
  private var subscribers: [RACPassthroughSubscriber<Value>] = []

  func append(_ subscriber: RACPassthroughSubscriber<Value>) {
    lock.withLock { subscribers.append(subscriber) }
  }

  func remove(_ subscriber: RACPassthroughSubscriber<Value>) {
    lock.withLock {
      // Recent subscriptions tend to end first.
      if let index = subscribers.lastIndex(where: { $0 === subscriber }) {
        subscribers.remove(at: index)
      }
    }
  }

  func snapshot() -> [RACPassthroughSubscriber<Value>] {
    lock.withLock { subscribers }
  }
}

/// The values of one group of a grouped signal.
public final class RACGroupedSignal<Key, Value>: RACSubject<Value> {
  /// The key the values of the group have in common.
  public let key: Key

  /// A group with a key.
  public init(key: Key) {
    self.key = key
    super.init()
  }
}
