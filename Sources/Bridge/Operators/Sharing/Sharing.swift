extension RACSignal {
  /// A connection through a plain subject, which stores nothing.
  public func publish() -> RACMulticastConnection<Value> {
    multicast(RACSubject<Value>().named("[\(name)] -publish"))
  }

  /// A connection through the given subject.
  public func multicast(_ subject: RACSubject<Value>) -> RACMulticastConnection<Value> {
    subject.named("[\(name)] -multicast: \(subject.name)")
    return RACMulticastConnection(source: self, subject: subject)
  }

  /// Subscribes to the receiver now and stores all its events for the subscribers of the result.
  ///
  /// The receiver's work starts during this call, runs once, and cannot be cancelled.
  public func replay() -> RACSignal<Value> {
    connected(to: RACReplaySubject<Value>().named("[\(name)] -replay"))
  }

  /// Subscribes to the receiver now and stores its newest value and its end for the subscribers of the result.
  public func replayLast() -> RACSignal<Value> {
    connected(to: RACReplaySubject<Value>(capacity: 1).named("[\(name)] -replayLast"))
  }

  /// Subscribes to the receiver when the result is first subscribed, and stores all its events.
  ///
  /// The receiver's work runs once; it continues when subscribers unsubscribe.
  public func replayLazily() -> RACSignal<Value> {
    let connection = multicast(RACReplaySubject<Value>())
    return RACSignal.defer {
      connection.connect()
      return connection.signal
    }
    .named("[\(name)] -replayLazily")
  }

  private func connected(to subject: RACReplaySubject<Value>) -> RACSignal<Value> {
    let connection = multicast(subject)
    connection.connect()
    return connection.signal
  }
}
