import Bridge

/// A source that delivers to its subscribers from left to right in the pipeline, in whatever order they subscribed.
final class LeftmostFirstSource {
  private struct Subscription {
    let path: [Int]
    let number: Int
    let subscriber: any RACSubscriber<DynamicValue>
  }

  private let log: (_ kind: String) -> Void
  /// How many values later subscribers get.
  private let capacity: Int
  private let replaysEnd: Bool
  private var values: [DynamicValue]
  private var end: DynamicEvent?
  private var subscriptions: [Subscription] = []
  private var count = 0

  /// Makes a source like `source`, or nil for a cold one, whose order is not affected.
  init?(_ source: Source, in world: CallbackWorld) {
    var isLogged = false
    switch source.kind {
    case .cold: return nil
    case .hot: (values, capacity, replaysEnd, isLogged) = ([], 0, false, true)
    case .replay(let capacity): (values, self.capacity, replaysEnd) = ([], capacity ?? .max, true)
    case .behavior(let initial), .observed(let initial): (values, capacity, replaysEnd) = ([initial], 1, false)
    }
    log = { [recorder = world.recorder] kind in
      if isLogged { recorder.log(kind, source.name) }
    }
  }

  /// The signal of the source at one position of the pipeline.
  func signal(at path: [Int]) -> CallbackSignal {
    .createSignal { [self] subscriber in
      log("subscribe")
      for value in values { subscriber.send(.next(value)) }
      if replaysEnd, let end { subscriber.send(end) }
      count += 1
      let number = count
      let place = subscriptions.firstIndex { path.lexicographicallyPrecedes($0.path) } ?? subscriptions.endIndex
      subscriptions.insert(Subscription(path: path, number: number, subscriber: subscriber), at: place)
      return RACDisposable { [self] in
        subscriptions.removeAll { $0.number == number }
        log("dispose")
      }
    }
  }

  func send(_ event: DynamicEvent) {
    switch event {
    case .next(let value): values = Array((values + [value]).suffix(capacity))
    case .error, .completed: end = event
    }
    for subscription in subscriptions { subscription.subscriber.send(event) }
  }
}
