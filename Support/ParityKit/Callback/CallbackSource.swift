import AsyncStreamsBridge

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
    var sink: ((DynamicEvent) -> Void)?
    if let ordered = OrderedSource(source, in: world) {
      signal = { ordered.signal(at: $0) }
      sink = { ordered.send($0) }
    } else {
      let base: CallbackSignal
      switch source.kind {
      case .hot: base = LoggedSubject(name: source.name, recorder: world.recorder)
      case .cold: base = Self.cold(source, in: world)
      case .replay(let capacity): base = Self.replaySubject(capacity: capacity)
      case .behavior(let initial): base = RACBehaviorSubject(defaultValue: initial.payload)
      case .observed(let initial):
        let target = ObservedTarget(initial)
        base = target.signal
        sink = { event in
          if case .next(let value) = event { target.value = value }
        }
      }
      if let subject = base as? RACSubject<DynamicValue> { sink = { subject.send($0) } }
      // Other sources have events that are ready when they are subscribed to.
      let isLater = !source.isCold && !(base is LoggedSubject)
      let seen = isLater ? world.deliveringLater(base) : base
      signal = { _ in seen }
    }
    let staysEnded = source.isReplaying && world.departures.contains(.endsStay)
    self.sink = staysEnded ? sink.map(Self.untilEnd) : sink
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
      hasEnded = event.isEnd
      send(event)
    }
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

/// A plain subject that logs subscriptions and their disposal.
///
/// The conformance to `Sendable` is the inherited one, which the compiler wants to see again; this class adds constants.
final class LoggedSubject: RACSubject<DynamicValue>, @unchecked Sendable {
  private let sourceName: String
  private let recorder: TraceRecorder

  init(name: String, recorder: TraceRecorder) {
    sourceName = name
    self.recorder = recorder
    super.init()
  }

  override func subscribe(_ subscriber: any RACSubscriber<DynamicValue>) -> RACDisposable {
    recorder.log("subscribe", sourceName)
    let disposable = super.subscribe(subscriber)
    let logging = RACDisposable { [recorder, sourceName] in recorder.log("dispose", sourceName) }
    (disposable as? RACCompoundDisposable)?.add(logging)
    return disposable
  }
}
