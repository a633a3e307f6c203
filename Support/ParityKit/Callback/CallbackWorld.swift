import AsyncStreamsBridge
import Foundation

/// State that the parts of one running scenario share: virtual time, the recorder and the named objects.
///
/// A scenario runs on one thread, so nothing here is guarded.
final class CallbackWorld {
  let scheduler: RACTestScheduler
  let departures: Departures
  let recorder: TraceRecorder
  let turns = ConsumerTurns()
  let gates: Gates
  /// Whether the last tick has passed.
  private var isOver = false
  var sources: [String: CallbackSource] = [:]
  var definitions: [String: Expression] = [:]
  /// The signals of definitions that all references share, by their places.
  private var shared: [String: CallbackSignal] = [:]
  /// Objects that must live until the scenario ends, although nothing in the pipeline retains them.
  private var kept: [AnyObject] = []
  /// Actions to run when the present action has ended.
  private var endings: [() -> Void] = []
  /// Actions to run when deliveries no longer belong to an act of subscribing.
  private var starts: [() -> Void] = []
  private var isSubscribing = false
  /// Ready events, to be delivered at the end of the present act of subscribing.
  private var deliveries: [() -> Void] = []
  /// Ready events that are being delivered now; nil at other times.
  private var running: [() -> Void]?
  /// How many of them have been added by the delivery that runs now.
  private var addedCount = 0
  private var lastNumber = 0
  /// How many events are being sent, each from inside the one before.
  private var nesting = 0
  private let deepestNesting: Int

  /// - Parameter stackSize: The bytes of stack that the run may use.
  init(_ scenario: Scenario, _ departures: Departures, stackSize: Int) {
    let scheduler = RACTestScheduler(start: TickDate.start)
    deepestNesting = scenario.deepestNesting(stackSize: stackSize)
    self.scheduler = scheduler
    gates = Gates(scheduler)
    self.departures = departures
    recorder = TraceRecorder(laneNames: scenario.laneNames) { TickDate.tick(of: scheduler.now) }
  }

  /// The current tick.
  var now: Int { TickDate.tick(of: scheduler.now) }

  /// The scheduler on which operators deliver.
  var deliveryScheduler: RACScheduler {
    departures.contains(.schedulersImmediate) ? .immediate() : scheduler
  }

  /// The scheduler on which operators have their timers.
  var timerScheduler: RACScheduler {
    departures.contains(.failuresWait) ? gates.scheduler : scheduler
  }

  /// The source called `name`.
  ///
  /// The decoder does not check names, so a wrong one stops the scenario.
  func source(named name: String) -> CallbackSource? {
    if sources[name] == nil { recorder.stop("the scenario has no source \"\(name)\"") }
    return sources[name]
  }

  /// Sends a value that a closure feeds to a source.
  func feed(_ value: DynamicValue, to name: String) {
    if !isOver { source(named: name)?.send(.next(value)) }
  }

  func definition(named name: String) -> Expression {
    if let expression = definitions[name] { return expression }
    recorder.stop("the scenario has no definition \"\(name)\"")
    return Expression(.never, [:])
  }

  /// The signal at a place of a definition, which is made only once.
  func shared(in definition: String, at path: [Int], _ make: () -> CallbackSignal) -> CallbackSignal {
    let place = "\(definition) \(path)"
    if let signal = shared[place] { return signal }
    let signal = make()
    shared[place] = signal
    return signal
  }

  /// Releases the sources, and all that the scenario has kept.
  func releaseAll() {
    isOver = true
    // Released at the end, since a closure that sends to a source may run then.
    let released = (sources, shared, kept)
    (sources, shared, kept) = ([:], [:], [])
    withExtendedLifetime(released) {}
  }

  /// Keeps `object` until the scenario ends, and returns it.
  @discardableResult func keep<Object>(_ object: Object) -> Object {
    kept.append(object as AnyObject)
    return object
  }

  /// Runs the next action, if one is due by then and the scenario has not been ended.
  func runNext(until end: Date) -> Bool {
    recorder.step() && scheduler.runNext(until: end)
  }

  /// Sends an event, unless the scenario has been ended.
  ///
  /// A loop of sources that send from inside their own events ends before the stack does.
  func send(_ event: DynamicEvent, _ sink: (DynamicEvent) -> Void) {
    guard recorder.step() else { return }
    nesting += 1
    if nesting > deepestNesting { recorder.endNesting() } else { sink(event) }
    nesting -= 1
  }

  /// Runs `action` when the present action has ended.
  func afterAction(_ action: @escaping () -> Void) {
    endings.append(action)
  }

  /// Runs the actions that wait for the end of the present action.
  func endAction() {
    while !endings.isEmpty { for action in endings.takeAll() { action() } }
  }

  /// Runs `action` now, or, with `departure`, in an action of its own.
  func perform(queued departure: Departure, _ action: @escaping () -> Void) {
    if departures.contains(departure) { scheduler.schedule(action) } else { action() }
  }

  /// Runs `action` when virtual time reaches `tick`.
  func schedule(at tick: Int, _ action: @escaping () -> Void) {
    scheduler.after(TickDate.date(tick), schedule: action)
  }

  /// Runs `action` when deliveries no longer belong to the present act of subscribing.
  func afterStart(_ action: @escaping () -> Void) {
    starts.append(action)
  }

  /// Called before a delivery that the original library would make in an action of its own.
  func endStarts() {
    for action in starts.takeAll() { action() }
  }

  /// A number greater than all before it.
  func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  /// The signal; with the departure, all its inputs and timers are subscribed to before anything is delivered.
  func subscribingAtOnce(_ signal: CallbackSignal) -> CallbackSignal {
    guard departures.contains(.timersFirst) else { return signal }
    return .createSignal { [weak self] subscriber in
      guard let self, !isSubscribing else { return signal.subscribe(subscriber) }
      let disposable = RACCompoundDisposable()
      subscriber.didSubscribe(with: disposable)
      subscribeAtOnce { disposable.add(signal.subscribe(subscriber)) }
      return disposable
    }
  }

  /// An act of subscribing; with the departure, what is ready is delivered at its end.
  ///
  /// - Parameter inTask: Whether it is delivered in an action of its own, as a task does.
  func subscribeAtOnce(inTask: Bool = false, _ act: () -> Void) {
    if isSubscribing || !departures.contains(.timersFirst) { return act() }
    // The deliveries of an outer subscription, during which this one begins.
    let others = deliveries.takeAll()
    isSubscribing = true
    act()
    isSubscribing = false
    let own = deliveries
    deliveries = others
    if inTask { scheduler.schedule { self.run(own) } } else { run(own) }
  }

  /// Delivers; if this happens during a delivery, as soon as that has returned, in the order in which it was asked for.
  private func run(_ own: [() -> Void]) {
    if running != nil {
      running?.insert(contentsOf: own, at: addedCount)
      addedCount += own.count
      return
    }
    running = own
    while let delivery = running?.first {
      running?.removeFirst()
      addedCount = 0
      delivery()
    }
    running = nil
  }

  /// A signal that an iteration reads from; with the departure, what it delivers waits until it can be used.
  func held(_ signal: CallbackSignal, keepsNewest: Bool = false) -> CallbackSignal {
    departures.contains(.failuresWait) ? gates.held(signal, keepsNewest: keepsNewest) : signal
  }

  /// A signal that is read as fast as it delivers, such as the input of a shared run.
  func unheld(_ signal: CallbackSignal) -> CallbackSignal {
    departures.contains(.failuresWait) ? gates.unheld(signal) : signal
  }

  /// A signal without timers; with the departure, it delivers when everything has been subscribed to, each ready event by
  /// itself.
  func deliveringLater(_ signal: CallbackSignal) -> CallbackSignal {
    guard departures.contains(.timersFirst) else { return signal }
    return .createSignal { [weak self] subscriber in
      guard let self else { return signal.subscribe(subscriber) }
      let disposable = RACSerialDisposable()
      var waiting: [DynamicEvent] = []
      var isReady = true
      let next = {
        let event = waiting.removeFirst()
        if !disposable.isDisposed { subscriber.send(event) }
      }
      deliver {
        disposable.disposable = signal.subscribeEvents { event in
          if !isReady, waiting.isEmpty { return subscriber.send(event) }
          waiting.append(event)
          if !isReady { self.run([next]) }
        }
        isReady = false
        self.run(waiting.map { _ in next })
      }
      return disposable
    }
  }

  /// Runs `delivery` now, or at the end of the present act of subscribing.
  func deliver(_ delivery: @escaping () -> Void) {
    if isSubscribing { deliveries.append(delivery) } else { delivery() }
  }

  /// Runs `delivery` now, or before all others at the end of the present act of subscribing.
  func deliverFirst(_ delivery: @escaping () -> Void) {
    if isSubscribing { deliveries.insert(delivery, at: 0) } else { delivery() }
  }

  /// Sends events of tick 0 now, and each other one after its number of ticks, until disposed.
  func play(_ events: [SourceEvent], to subscriber: any RACSubscriber<DynamicValue>) -> RACCompoundDisposable {
    let pending = RACCompoundDisposable()
    let isLate = { (timed: SourceEvent) in timed.tick > 0 }
    let ordered = departures.contains(.timersFirst) ? events.filter(isLate) + events.filter { !isLate($0) } : events
    let consumer = turns.current
    let send = { [weak self] (event: DynamicEvent) in
      // A signal that outlives the scenario may be restarted after it.
      self?.send(event) { event in
        self?.turns.within(consumer) { subscriber.send(event) }
      }
    }
    for timed in ordered {
      if timed.tick == 0 {
        deliver { send(timed.kind) }
      } else {
        pending.add(scheduler.afterDelay(Double(timed.tick)) { send(timed.kind) })
      }
    }
    return pending
  }
}
