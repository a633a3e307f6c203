import Bridge

/// What the parts of one running scenario share: virtual time, the recorder and the things that have names.
///
/// A scenario runs on one thread, so nothing here is guarded.
final class CallbackWorld {
  let scheduler: RACTestScheduler
  let departures: Departures
  let recorder: TraceRecorder
  let turns = ConsumerTurns()
  private var sources: [String: CallbackSource] = [:]
  private var definitions: [String: CallbackSignal] = [:]
  /// Things that live until the scenario ends although nothing in the pipeline holds them.
  private var kept: [AnyObject] = []
  /// What is to be done when the present action has ended.
  private var endings: [() -> Void] = []

  init(scheduler: RACTestScheduler, departures: Departures, recorder: TraceRecorder) {
    self.scheduler = scheduler
    self.departures = departures
    self.recorder = recorder
  }

  /// The present tick.
  var now: Int { TickDate.tick(of: scheduler.now) }

  /// Where operators do what they do on a scheduler.
  var deliveryScheduler: RACScheduler {
    departures.contains(.schedulersImmediate) ? .immediate() : scheduler
  }

  /// The source called `name`.
  ///
  /// The decoder does not check names, so a wrong one stops the scenario.
  func source(named name: String) -> CallbackSource {
    guard let source = sources[name] else { ScenarioStop.stop("the scenario has no source \"\(name)\"") }
    return source
  }

  func add(_ source: CallbackSource, named name: String) {
    sources[name] = source
  }

  func definition(named name: String) -> CallbackSignal {
    guard let signal = definitions[name] else { ScenarioStop.stop("the scenario has no definition \"\(name)\"") }
    return signal
  }

  func define(_ name: String, as signal: CallbackSignal) {
    definitions[name] = signal
  }

  func keep(_ object: AnyObject) {
    kept.append(object)
  }

  /// Keeps `object` until the scenario ends, and returns it.
  func kept<Object: AnyObject>(_ object: Object) -> Object {
    keep(object)
    return object
  }

  /// Runs `action` when the present action has ended.
  func afterAction(_ action: @escaping () -> Void) {
    endings.append(action)
  }

  /// Does what was to be done after the action that has just ended.
  func endAction() {
    let endings = endings
    self.endings = []
    for action in endings { action() }
  }

  /// Runs `action` now, or, with `departure`, in an action of its own.
  func perform(queued departure: Departures, _ action: @escaping () -> Void) {
    if departures.contains(departure) { scheduler.schedule(action) } else { action() }
  }

  /// Runs `action` when virtual time reaches `tick`.
  func schedule(at tick: Int, _ action: @escaping () -> Void) {
    scheduler.after(TickDate.date(tick), schedule: action)
  }

  /// Sends events of tick 0 now and the others that many ticks later, until disposed.
  func play(_ events: [TimedEvent], to subscriber: any RACSubscriber<DynamicValue>) -> RACCompoundDisposable {
    let pending = RACCompoundDisposable()
    let isLate = { (timed: TimedEvent) in timed.tick > 0 }
    let ordered = departures.contains(.timersFirst) ? events.filter(isLate) + events.filter { !isLate($0) } : events
    for timed in ordered {
      if timed.tick == 0 {
        subscriber.send(timed.event)
      } else {
        pending.add(scheduler.afterDelay(Double(timed.tick)) { subscriber.send(timed.event) })
      }
    }
    return pending
  }
}
