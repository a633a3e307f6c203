import Foundation

/// A two-way pipe: values sent to one end are received from the other.
///
/// ```swift
/// let channel = RACChannel<String>()
/// channel.followingTerminal.subscribeNext { print($0 ?? "") }
/// channel.leadingTerminal.sendNext("hello")
/// // Prints "hello"
/// ```
///
/// The leading terminal is for the side that leads, usually the model: a subscriber of the following terminal starts
/// with the newest value sent to the leading one. A terminal event sent to either end reaches the subscribers of both
/// ends, also later ones.
public final class RACChannel<Value>: Sendable {
  /// The end for the model; subscribing to it gives future values only.
  public let leadingTerminal: RACChannelTerminal<Value>

  /// The end for the view; subscribing to it gives the newest value first.
  public let followingTerminal: RACChannelTerminal<Value>

  /// A channel without a value.
  public convenience init() {
    let leading = RACReplaySubject<Value>(capacity: 0)
    let following = RACReplaySubject<Value>(capacity: 1)
    RACScheduler.performWithContext {
      leading.subscribe(TerminalEventForwarder(following))
      following.subscribe(TerminalEventForwarder(leading))
    }
    self.init(
      leading: RACChannelTerminal(values: leading, changes: nil, other: following),
      following: RACChannelTerminal(values: following, changes: following.laterValues, other: leading)
    )
  }

  /// A channel with two given ends.
  init(leading: RACChannelTerminal<Value>, following: RACChannelTerminal<Value>) {
    leadingTerminal = leading
    followingTerminal = following
  }
}

/// One end of a ``RACChannel``: a signal of the values sent to the other end, and a subscriber to send to this one.
public final class RACChannelTerminal<Value>: RACSignal<Value>, RACSubscriber {
  private let values: RACSignal<Value>
  private let other: RACSubject<Value>

  /// The values sent to the other end after the subscription, if there can be an earlier one.
  private let changes: RACSignal<Value>?

  /// An end of a channel.
  ///
  /// - Parameters:
  ///   - values: What subscribers get.
  ///   - changes: The same without a starting value; nil if there is never one.
  ///   - other: Gets what is sent to this end.
  init(values: RACSignal<Value>, changes: RACSignal<Value>?, other: RACSubject<Value>) {
    self.values = values
    self.changes = changes
    self.other = other
    super.init()
  }

  /// Whether a subscription begins with the newest value sent to the other end.
  var startsWithValue: Bool { changes != nil }

  /// Subscribes to the values sent to the other end.
  @discardableResult public override func subscribe(_ subscriber: any RACSubscriber<Value>) -> RACDisposable {
    values.subscribe(subscriber)
  }

  /// Sends a value to the subscribers of the other end.
  public func sendNext(_ value: Value?) {
    other.sendNext(value)
  }

  /// Ends both ends with an error.
  public func sendError(_ error: (any Error)?) {
    other.sendError(error)
  }

  /// Completes both ends.
  public func sendCompleted() {
    other.sendCompleted()
  }

  /// Keeps the disposable of a subscription of this terminal to another signal.
  public func didSubscribe(with disposable: RACCompoundDisposable) {
    other.didSubscribe(with: disposable)
  }

  /// Connects two terminals; the values of `terminal` win at the start.
  ///
  /// This terminal gets the values of `terminal`, the present one first. Then `terminal` gets the values of this one
  /// from now on. There is no disposable: the connection ends with a terminal event.
  public func bind(to terminal: RACChannelTerminal<Value>) {
    RACScheduler.performWithContext {
      terminal.subscribe(self)
      (changes ?? values).subscribe(terminal)
    }
  }
}

extension RACReplaySubject {
  /// The values that are sent after the subscription.
  fileprivate var laterValues: RACSignal<Value> {
    RACDynamicSignal { subscriber in
      let thread = Thread.current
      var isSubscribing = true
      defer { isSubscribing = false }
      return self.forward(to: subscriber) { value in
        // Only stored values are sent by this thread while it subscribes. Other threads do not read the variable.
        if Thread.current === thread, isSubscribing { return }
        subscriber.sendNext(value)
      }
    }
  }
}

/// Passes terminal events on to a subject without keeping it alive.
final class TerminalEventForwarder<Value>: RACSubscriber {
  private let target: WeakSubject<Value>

  init(_ target: RACSubject<Value>) {
    self.target = WeakSubject(target)
  }

  func sendNext(_ value: Value?) {}

  func sendError(_ error: (any Error)?) {
    target.subject?.sendError(error)
  }

  func sendCompleted() {
    target.subject?.sendCompleted()
  }

  func didSubscribe(with disposable: RACCompoundDisposable) {
    target.subject?.didSubscribe(with: disposable)
  }
}

/// A weak reference that is set once.
struct WeakSubject<Value> {
  private(set) weak var subject: RACSubject<Value>?

  init(_ subject: RACSubject<Value>) {
    self.subject = subject
  }
}
