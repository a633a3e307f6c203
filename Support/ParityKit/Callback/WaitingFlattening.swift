import Bridge

/// One subscription to the signals that a signal sends, of which at most some run at a time.
///
/// What comes beyond that waits for its turn, also an error, where RAC's `flatten:` sends an error at once.
final class WaitingFlattening {
  private enum Event {
    case next(CallbackSignal)
    case error((any Error)?)
    case completed
  }

  private let disposable = RACCompoundDisposable()
  private let subscriber: any RACSubscriber<DynamicValue>
  private let limit: UInt
  private let world: CallbackWorld
  private let gate = Gate()
  /// The gates that the operator itself is behind.
  private let outer: [Gate]
  private var activeCount: UInt = 0
  private var waiting: [Event] = []
  private var hasCompleted = false
  /// Values that are sent when all signals that can run have been subscribed to; nil if values are sent at once.
  private var late: [DynamicValue?]?

  init(_ subscriber: any RACSubscriber<DynamicValue>, limit: UInt, in world: CallbackWorld) {
    self.subscriber = subscriber
    self.limit = limit
    self.world = world
    outer = world.gates.current
  }

  func start(_ signals: RACSignal<CallbackSignal>) -> RACDisposable {
    let subscription = world.gates.within(outer + [gate]) {
      signals.subscribeNext {
        if let signal = $0 { self.receive(.next(signal)) }
      } error: {
        self.receive(.error($0))
      } completed: {
        self.receive(.completed)
      }
    }
    disposable.add(subscription)
    return disposable
  }

  private func receive(_ event: Event) {
    waiting.append(event)
    takeWaiting()
  }

  private func takeWaiting() {
    let isFirst = late == nil
    if world.departures.contains(.timersFirst), isFirst { late = [] }
    world.gates.within(outer) {
      while activeCount < limit, !waiting.isEmpty {
        switch waiting.removeFirst() {
        case .next(let signal): run(signal)
        case .error(let error):
          sendLate()
          subscriber.sendError(error)
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
    for value in late.take() ?? [] { subscriber.sendNext(value) }
  }

  private func run(_ signal: CallbackSignal) {
    activeCount += 1
    let inner = RACSerialDisposable()
    disposable.add(inner)
    inner.disposable = signal.subscribeNext {
      if self.late == nil { self.subscriber.sendNext($0) } else { self.late?.append($0) }
    } error: {
      self.subscriber.sendError($0)
    } completed: {
      self.disposable.remove(inner)
      self.activeCount -= 1
      self.takeWaiting()
    }
  }
}
