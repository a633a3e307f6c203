import Bridge

/// A named input of a running scenario.
final class CallbackSource {
  private let signal: (_ path: [Int]) -> CallbackSignal
  private let events: [SourceEvent]
  /// Receives the events sent from outside; nil for sources that play their own events.
  private let sink: ((DynamicEvent) -> Void)?
  private unowned let world: CallbackWorld

  init(_ source: Source, in world: CallbackWorld) {
    self.world = world
    events = source.events
    let (signal, sink) = Self.ends(of: source, in: world)
    self.signal = signal
    let staysEnded = source.isReplaying && world.departures.contains(.endsStay)
    self.sink = staysEnded ? sink.map(Self.untilEnd) : sink
  }

  /// The signal of a source, and the function that sends events to it.
  private static func ends(
    of source: Source,
    in world: CallbackWorld
  ) -> ((_ path: [Int]) -> CallbackSignal, ((DynamicEvent) -> Void)?) {
    if let source = OrderedSource(source, in: world) {
      return ({ source.signal(at: $0) }, { source.send($0) })
    }
    let signal: CallbackSignal
    let sink: ((DynamicEvent) -> Void)?
    switch source.kind {
    case .hot:
      let ends = subject(LoggedSubject(name: source.name, recorder: world.recorder))
      return ({ _ in ends.0 }, ends.1)
    case .cold: (signal, sink) = (cold(source, in: world), nil)
    case .replay(let capacity): (signal, sink) = subject(replaySubject(capacity: capacity))
    case .behavior(let initial): (signal, sink) = subject(RACBehaviorSubject(defaultValue: initial.payload))
    case .observed(let initial):
      let target = ObservedTarget(initial)
      signal = target.signal
      sink = { event in
        if case .next(let value) = event { target.value = value }
      }
    }
    let seen = source.isCold ? signal : world.deliveringLater(signal)
    return ({ _ in seen }, sink)
  }

  /// The signal of the source at one position of the pipeline.
  func signal(at path: [Int]) -> CallbackSignal { signal(path) }

  /// Sends an event into the source, as its own timed events do.
  func send(_ event: DynamicEvent) {
    if let sink { world.send(event, sink) }
  }

  /// Enqueues the events that are sent at absolute ticks.
  func scheduleEvents(in world: CallbackWorld) {
    guard sink != nil else { return }
    for timed in events {
      world.schedule(at: timed.tick) { self.send(timed.kind) }
    }
  }

  static func replaySubject(capacity: Int?) -> RACReplaySubject<DynamicValue> {
    capacity.map { RACReplaySubject(capacity: UInt(bitPattern: $0)) } ?? RACReplaySubject()
  }

  /// Drops everything after an end.
  private static func untilEnd(_ send: @escaping (DynamicEvent) -> Void) -> (DynamicEvent) -> Void {
    var hasEnded = false
    return { event in
      if hasEnded { return }
      if case .next = event {} else { hasEnded = true }
      send(event)
    }
  }

  private static func subject(
    _ subject: RACSubject<DynamicValue>
  ) -> (CallbackSignal, (DynamicEvent) -> Void) {
    (subject, { subject.send($0) })
  }

  /// A signal that plays its events for each subscription and keeps its subscribers for the whole run.
  private static func cold(_ source: Source, in world: CallbackWorld) -> CallbackSignal {
    .createSignal { [weak world] subscriber in
      // A signal that outlives the scenario may be restarted after it.
      guard let world else { return nil }
      let recorder = world.recorder
      world.keep(subscriber)
      recorder.log("subscribe", source.name)
      let disposable = RACCompoundDisposable()
      disposable.add(RACDisposable { recorder.log("dispose", source.name) })
      disposable.add(world.play(source.events, to: subscriber))
      return disposable
    }
  }
}
