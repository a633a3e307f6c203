import AsyncStreamsBridge

/// A zip of any number of signals that takes an element of each when it can use it, where RAC nests zips of two that
/// take everything at once.
///
/// So an end or a failure counts when the elements of its signal before it have their partners.
struct WaitingZip {
  let signals: [CallbackSignal]
  let gates: Gates

  /// What one subscription has received.
  private final class State {
    let gates: [Gate]
    var waiting: [[DynamicValue]]
    /// The ends of signals, in this order.
    var ends: [(index: Int, event: DynamicEvent)] = []

    init(_ count: Int) {
      gates = (0..<count).map { _ in Gate() }
      waiting = Array(repeating: [], count: count)
    }

    /// Takes the next tuple, if there is one.
    func next() -> RACTuple? {
      if waiting.contains(where: \.isEmpty) { return nil }
      return RACTuple(values: waiting.indices.map { waiting[$0].removeFirst().payload })
    }
  }

  var signal: RACSignal<RACTuple> {
    .createSignal { subscriber in
      let state = State(signals.count)
      let outer = gates.current
      let disposable = RACCompoundDisposable()
      func sendWhatIsDue() {
        gates.within(outer) {
          while let tuple = state.next() { subscriber.sendNext(tuple) }
          if let end = state.ends.first(where: { state.waiting[$0.index].isEmpty }) { subscriber.send(end: end.event) }
        }
        gates.open(state.gates.indices.filter { state.waiting[$0].isEmpty }.map { state.gates[$0] })
      }
      for (index, signal) in signals.enumerated() where !disposable.isDisposed {
        let subscription = gates.within(outer + [state.gates[index]]) {
          signal.subscribeEvents { event in
            if case .next(let value) = event {
              state.waiting[index].append(value)
              gates.close(state.gates[index])
            } else {
              state.ends.append((index, event))
            }
            sendWhatIsDue()
          }
        }
        disposable.add(subscription)
      }
      return disposable
    }
  }
}

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
