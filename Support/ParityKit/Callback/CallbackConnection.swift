import AsyncStreamsBridge

/// A multicast connection, or a variant of it.
protocol CallbackConnection: AnyObject {
  var signal: CallbackSignal { get }
  func connect() -> RACDisposable
  func autoconnect() -> CallbackSignal
}

extension RACMulticastConnection<DynamicValue>: CallbackConnection {}

/// A connection whose subscribers are served in another way than those of the original library.
///
/// It can keep its end: later subscribers get it, and disposing of the connection is an end, too. It can deliver what is
/// ready when the act of subscribing is over.
final class ChangedConnection: CallbackConnection {
  private let subject: RACSubject<DynamicValue>
  /// The subject, as subscribers see it.
  private let seen: CallbackSignal
  private let source: CallbackSignal
  private let keepsEnd: Bool
  private let deliver: (@escaping () -> Void) -> Void
  private var end: DynamicEvent?
  private let disposable = RACSerialDisposable()
  private var hasConnected = false
  private var subscriberCount = 0

  init(_ source: CallbackSignal, through subject: RACSubject<DynamicValue>, in world: CallbackWorld) {
    self.source = source
    self.subject = subject
    seen = world.deliveringLater(subject)
    keepsEnd = world.departures.contains(.endsStay)
    deliver = { [weak world] in world?.deliver($0) }
  }

  var signal: CallbackSignal {
    .createSignal { subscriber in
      let subscription = self.seen.subscribe(subscriber)
      if self.keepsEnd { self.deliver { if let end = self.end { subscriber.send(end) } } }
      return subscription
    }
  }

  func connect() -> RACDisposable {
    if !hasConnected {
      hasConnected = true
      disposable.disposable = source.subscribeEvents { event in
        if event.isEnd { self.finish(event) } else { self.subject.send(event) }
      }
    }
    return RACDisposable {
      self.disposable.dispose()
      if self.keepsEnd { self.finish(.completed) }
    }
  }

  func autoconnect() -> CallbackSignal {
    .createSignal { subscriber in
      self.subscriberCount += 1
      let subscription = self.signal.subscribe(subscriber)
      let connection = self.connect()
      return RACDisposable {
        subscription.dispose()
        self.subscriberCount -= 1
        if self.subscriberCount == 0 { connection.dispose() }
      }
    }
  }

  private func finish(_ event: DynamicEvent) {
    guard end == nil || !keepsEnd else { return }
    end = event
    subject.send(event)
  }
}
