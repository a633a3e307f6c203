import AsyncStreamsBridge

/// A source that delivers to its subscribers in the order of the async streams.
///
/// With the departure `leftmostFirst`, from left to right in the pipeline, in whatever order they subscribed. With the
/// departure `consumersTakeTurns`, to one subscription of the scenario after the other, each of which takes all its events
/// before the next one.
final class OrderedSource {
  private struct Subscription {
    let path: [Int]
    let number: Int
    let consumer: Int
    let subscriber: any RACSubscriber<DynamicValue>
  }

  private let log: (_ kind: String) -> Void
  private let isLeftmostFirst: Bool
  /// Nil if events are delivered at once.
  private let turns: ConsumerTurns?
  /// How many values later subscribers get.
  private let capacity: Int
  private let replaysEnd: Bool
  private var values: [DynamicValue]
  private var end: DynamicEvent?
  private var subscriptions: [Subscription] = []
  private var count = 0

  /// Makes a source like `source`; nil if no departure affects its order, as that of a cold one.
  init?(_ source: Source, in world: CallbackWorld) {
    isLeftmostFirst = world.departures.contains(.leftmostFirst)
    turns = world.departures.contains(.consumersTakeTurns) ? world.turns : nil
    if !isLeftmostFirst, turns == nil { return nil }
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
      let subscription = Subscription(path: path, number: count, consumer: turns?.consumer ?? 0, subscriber: subscriber)
      count += 1
      for value in values { deliver(.next(value), to: subscription) }
      if replaysEnd, let end { deliver(end, to: subscription) }
      let place = isLeftmostFirst ? subscriptions.firstIndex { path.lexicographicallyPrecedes($0.path) } : nil
      subscriptions.insert(subscription, at: place ?? subscriptions.endIndex)
      return RACDisposable { [self] in
        subscriptions.removeAll { $0.number == subscription.number }
        log("dispose")
      }
    }
  }

  func send(_ event: DynamicEvent) {
    switch event {
    case .next(let value): values = Array((values + [value]).suffix(capacity))
    case .error, .completed: end = event
    }
    for subscription in subscriptions { deliver(event, to: subscription) }
    turns?.drain()
  }

  private func deliver(_ event: DynamicEvent, to subscription: Subscription) {
    guard let turns else { return subscription.subscriber.send(event) }
    turns.enqueue({ subscription.subscriber.send(event) }, for: subscription.consumer)
  }
}

/// Runs the subscriptions of a scenario in turns, like tasks: one takes all ready events before the next one.
final class ConsumerTurns {
  private var queues: [[() -> Void]] = []
  /// The subscription that has its turn, if one has.
  private(set) var current: Int?
  private var isDraining = false

  /// The subscription that has its turn, or a new one.
  var consumer: Int {
    if let current { return current }
    queues.append([])
    return queues.count - 1
  }

  /// Makes a subscription of the scenario in `body`; all sources it subscribes to are read in its turns.
  func begin(_ body: () -> Void) {
    within(nil) { within(consumer, body) }
    drain()
  }

  /// Runs `body` in the turn of a subscription.
  func within(_ consumer: Int?, _ body: () -> Void) {
    let previous = current
    current = consumer
    body()
    current = previous
  }

  func enqueue(_ delivery: @escaping () -> Void, for consumer: Int) {
    queues[consumer].append(delivery)
  }

  /// Delivers all queued events, unless that is already happening.
  func drain() {
    if isDraining { return }
    isDraining = true
    defer { isDraining = false }
    while let next = queues.firstIndex(where: { !$0.isEmpty }) {
      for consumer in next..<queues.count {
        within(consumer) {
          while !queues[consumer].isEmpty { queues[consumer].removeFirst()() }
        }
      }
    }
  }
}
