extension RACSignal {
  /// Sends each event as a value; after a terminal event the result completes.
  ///
  /// Never fails.
  public func materialize() -> RACSignal<RACEvent<Value>> {
    RACDynamicSignal { subscriber in
      self.subscribeNext {
        subscriber.sendNext(RACEvent(value: $0))
      } error: {
        subscriber.sendNext(RACEvent(error: $0))
        subscriber.sendCompleted()
      } completed: {
        subscriber.sendNext(RACEvent.completed())
        subscriber.sendCompleted()
      }
    }
    .named("[\(name)] -materialize")
  }

  /// Sends the values, which are events, as events.
  ///
  /// A terminal event among the values ends the receiver. A nil counts as the end. An error of the receiver itself is
  /// passed on.
  public func dematerialize<Wrapped>() -> RACSignal<Wrapped> where Value == RACEvent<Wrapped> {
    bindSteps {
      { event in
        switch event?.eventType ?? .completed {
        case .completed: .stop
        case .error: .fail(event?.error)
        case .next: .send(event?.value)
        }
      }
    }
    .named("[\(name)] -dematerialize")
  }
}
