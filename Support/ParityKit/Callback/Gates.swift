import AsyncStreamsBridge
import Foundation

/// Whether an operator takes from one of its inputs, as the async streams do: what is sent meanwhile waits at its source.
final class Gate {
  fileprivate var isClosed = false
  fileprivate var isClosedToEnds = false

  /// Whether an event has to wait.
  fileprivate func holds(_ isEnd: Bool) -> Bool { isClosed || isEnd && isClosedToEnds }
}

/// The gates of a run, and the events that wait for them, in the order in which they were sent.
///
/// Only with the departure `failuresWait`: RAC's operators take everything at once, into queues of their own.
final class Gates {
  private struct Event {
    let gates: [Gate]
    let sender: AnyObject
    let isEnd: Bool
    var action: () -> Void

    var isReady: Bool { !gates.contains { $0.holds(isEnd) } }
  }

  private var waiting: [Event] = []
  private var isDraining = false
  /// The gates that a signal which is subscribed to now is behind.
  private(set) var current: [Gate] = []
  /// The gates that each subscription to a group is behind.
  private var groupReaders: [Int: [Gate]] = [:]
  private var groupReaderCount = 0
  /// The scheduler of what is behind gates.
  private(set) lazy var scheduler = GatedScheduler(base, self)
  private let base: RACTestScheduler

  init(_ base: RACTestScheduler) {
    self.base = base
  }

  /// Runs `action` as what happens behind these gates.
  func within<Result>(_ gates: [Gate], _ action: () -> Result) -> Result {
    let others = current
    current = gates
    defer { current = others }
    var result: Result?
    (gates.isEmpty ? base : scheduler).performAsCurrentScheduler { result = action() }
    guard let result else { preconditionFailure("a scheduler runs a block at once") }
    return result
  }

  /// A signal that an iteration reads from, such as a source: its events wait for the gates that its subscriber is
  /// behind.
  ///
  /// - Parameter keepsNewest: Whether a later value replaces one that waits, as with a timer that is not read.
  func held(_ signal: CallbackSignal, keepsNewest: Bool = false) -> CallbackSignal {
    .createSignal { [self] subscriber in
      let gates = current
      if gates.isEmpty { return signal.subscribe(subscriber) }
      return signal.subscribe(HeldSubscriber(subscriber, keepsNewest, gates, self))
    }
  }

  /// A signal that is read whether or not anybody takes what it delivers, such as a shared run.
  func unheld(_ signal: CallbackSignal) -> CallbackSignal {
    .createSignal { [self] subscriber in within([]) { signal.subscribe(subscriber) } }
  }

  /// A group, which gets its elements when the signal that it is a part of is read.
  func group(_ signal: CallbackSignal) -> CallbackSignal {
    .createSignal { [self] subscriber in
      groupReaderCount += 1
      let number = groupReaderCount
      groupReaders[number] = current
      let subscription = signal.subscribe(subscriber)
      return RACDisposable { [self] in
        groupReaders[number] = nil
        subscription.dispose()
      }
    }
  }

  /// Whether a group is subscribed to that is not behind the gate.
  func feedsGroups(_ gate: Gate) -> Bool {
    groupReaders.values.contains { gates in !gates.contains { $0 === gate } }
  }

  func close(_ gate: Gate) {
    gate.isClosed = true
    gate.isClosedToEnds = true
  }

  /// Opens a gate to values, but not to ends.
  func openToValues(_ gate: Gate) {
    gate.isClosed = false
    gate.isClosedToEnds = true
    open([])
  }

  /// Opens gates, and lets pass what waits for them.
  func open(_ gates: [Gate]) {
    for gate in gates { (gate.isClosed, gate.isClosedToEnds) = (false, false) }
    if isDraining { return }
    isDraining = true
    while let index = waiting.firstIndex(where: \.isReady) {
      let event = waiting.remove(at: index)
      within(event.gates, event.action)
    }
    isDraining = false
  }

  /// Runs `action` when the gates are open.
  func pass(
    _ gates: [Gate],
    _ sender: AnyObject,
    replacing replaces: Bool = false,
    isEnd: Bool = false,
    _ action: @escaping () -> Void
  ) {
    if replaces, let index = waiting.lastIndex(where: { $0.sender === sender }) {
      waiting[index].action = action
    } else if isDraining || gates.contains(where: { $0.holds(isEnd) }) {
      waiting.append(Event(gates: gates, sender: sender, isEnd: isEnd, action: action))
    } else {
      within(gates, action)
    }
  }
}

/// Passes events on when the gates are open; until then, the subscription of an ended signal is not left either.
///
/// A scenario runs on one thread, so the unchecked conformance, which the protocol requires, is harmless.
private final class HeldSubscriber: RACSubscriber, @unchecked Sendable {
  private let subscriber: any RACSubscriber<DynamicValue>
  private let keepsNewest: Bool
  private let gates: [Gate]
  private let list: Gates

  init(_ subscriber: any RACSubscriber<DynamicValue>, _ keepsNewest: Bool, _ gates: [Gate], _ list: Gates) {
    self.subscriber = subscriber
    self.keepsNewest = keepsNewest
    self.gates = gates
    self.list = list
  }

  func sendNext(_ value: DynamicValue?) {
    list.pass(gates, self, replacing: keepsNewest) { [subscriber] in subscriber.sendNext(value) }
  }

  func sendError(_ error: (any Error)?) {
    list.pass(gates, self, isEnd: true) { [subscriber] in subscriber.sendError(error) }
  }

  func sendCompleted() {
    list.pass(gates, self, isEnd: true) { [subscriber] in subscriber.sendCompleted() }
  }

  func didSubscribe(with disposable: RACCompoundDisposable) { subscriber.didSubscribe(with: disposable) }
}

/// The scheduler of operators with timers, whose blocks wait for the gates that these operators are behind, like events.
///
/// So a timer of an operator that is not read, such as a delay before a lagging zip, has its place among the events that
/// wait, in the order in which they would have happened.
///
/// A scenario runs on one thread, so the unchecked conformance is harmless.
final class GatedScheduler: RACScheduler, @unchecked Sendable {
  private let base: RACTestScheduler
  private unowned let gates: Gates

  init(_ base: RACTestScheduler, _ gates: Gates) {
    self.base = base
    self.gates = gates
    super.init(name: base.name)
  }

  override func schedule(_ block: @escaping () -> Void) -> RACDisposable? {
    waiting(block) { base.schedule($0) }
  }

  override func after(_ date: Date, schedule block: @escaping () -> Void) -> RACDisposable? {
    waiting(block) { base.after(date, schedule: $0) }
  }

  override func afterDelay(_ delay: TimeInterval, schedule block: @escaping () -> Void) -> RACDisposable? {
    waiting(block) { base.afterDelay(delay, schedule: $0) }
  }

  /// Has `schedule` run the block when the present gates are open.
  private func waiting(
    _ block: @escaping () -> Void,
    _ schedule: (@escaping () -> Void) -> RACDisposable?
  ) -> RACDisposable? {
    let present = gates.current
    let cancellation = RACCompoundDisposable()
    let action = schedule { [gates] in
      gates.pass(present, self) {
        if !cancellation.isDisposed { block() }
      }
    }
    if let action { cancellation.add(action) }
    return cancellation
  }
}
