import Bridge

/// One subscription to the signals that a signal sends, of which at most some run at a time.
///
/// What comes beyond that waits for its turn, also an error, where RAC's `flatten:` sends an error at once.
final class WaitingFlattening {
  private let disposable = RACCompoundDisposable()
  private let subscriber: any RACSubscriber<DynamicValue>
  private let limit: UInt
  private let world: CallbackWorld
  private let gate = Gate()
  /// The gates that the operator itself is behind.
  private let outer: [Gate]
  private var activeCount: UInt = 0
  private var waiting: [DynamicEvent] = []
  private var hasCompleted = false
  /// Values that are sent when all signals that can run have been subscribed to; nil if values are sent at once.
  private var late: [DynamicValue]?

  init(_ subscriber: any RACSubscriber<DynamicValue>, limit: UInt, in world: CallbackWorld) {
    self.subscriber = subscriber
    self.limit = limit
    self.world = world
    outer = world.gates.current
  }

  func start(_ signals: CallbackSignal) -> RACDisposable {
    let subscription = world.gates.within(outer + [gate]) {
      signals.subscribeEvents { event in
        self.waiting.append(event)
        self.takeWaiting()
      }
    }
    disposable.add(subscription)
    return disposable
  }

  private func takeWaiting() {
    let isFirst = late == nil
    if world.departures.contains(.timersFirst), isFirst { late = [] }
    world.gates.within(outer) {
      while activeCount < limit, !waiting.isEmpty {
        switch waiting.removeFirst() {
        case .next(let value): if let signal = value.callbackSignal { run(signal) }
        case .error(let name):
          sendLate()
          subscriber.send(end: .error(name))
        case .completed: hasCompleted = true
        }
      }
    }
    // A group gets its elements when the outer signal is read.
    if activeCount < limit {
      world.gates.open([gate])
    } else if world.gates.feedsGroups(gate) {
      world.gates.openToValues(gate)
    } else {
      world.gates.close(gate)
    }
    if isFirst {
      world.gates.within(outer) {
        sendLate()
        if hasCompleted, activeCount == 0 { subscriber.sendCompleted() }
      }
    }
  }

  private func sendLate() {
    for value in late.take() ?? [] { subscriber.sendNext(value.payload) }
  }

  private func run(_ signal: CallbackSignal) {
    activeCount += 1
    let inner = RACSerialDisposable()
    disposable.add(inner)
    inner.disposable = signal.subscribeEvents { event in
      switch event {
      case .next(let value): if self.late == nil { self.subscriber.send(event) } else { self.late?.append(value) }
      case .error: self.subscriber.send(event)
      case .completed:
        self.disposable.remove(inner)
        self.activeCount -= 1
        self.takeWaiting()
      }
    }
  }
}
