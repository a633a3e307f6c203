import Bridge

/// A multicast connection, or a variant of it.
protocol CallbackConnection: AnyObject {
  var signal: CallbackSignal { get }
  func connect() -> RACDisposable
  func autoconnect() -> CallbackSignal
}

extension RACMulticastConnection<DynamicValue>: CallbackConnection {}

/// A connection that keeps its end: later subscribers get it, and disposing of the connection is an end, too.
final class EndingConnection: CallbackConnection {
  private let subject: RACSubject<DynamicValue>
  private let source: CallbackSignal
  private var end: DynamicEvent?
  private let disposable = RACSerialDisposable()
  private var hasConnected = false
  private var subscriberCount = 0

  init(_ source: CallbackSignal, through subject: RACSubject<DynamicValue>) {
    self.source = source
    self.subject = subject
  }

  var signal: CallbackSignal {
    .createSignal { subscriber in
      let subscription = self.subject.subscribe(subscriber)
      if let end = self.end { subscriber.send(end) }
      return subscription
    }
  }

  func connect() -> RACDisposable {
    if !hasConnected {
      hasConnected = true
      disposable.disposable = source.subscribe(
        RACBlockSubscriber(
          next: { self.subject.sendNext($0) },
          error: { self.finish(.error(ErrorNames.name(of: $0))) },
          completed: { self.finish(.completed) }
        )
      )
    }
    return RACDisposable {
      self.disposable.dispose()
      self.finish(.completed)
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
    guard end == nil else { return }
    end = event
    subject.send(event)
  }
}
