import Bridge

/// A named input of a running scenario.
final class CallbackSource {
  let signal: CallbackSignal
  private let events: [TimedEvent]
  /// How an event sent from outside enters; nil for sources that play their own events.
  private let sink: ((DynamicEvent) -> Void)?

  init(_ source: Source, in world: CallbackWorld) {
    events = source.events
    switch source.kind {
    case .hot where world.departures.contains(.latestFirst):
      (signal, sink) = LatestFirstSource(name: source.name, recorder: world.recorder).ends
    case .hot where world.departures.contains(.consumersTakeTurns):
      (signal, sink) = TurnSource(name: source.name, in: world).ends
    case .hot: (signal, sink) = Self.subject(LoggedSubject(name: source.name, recorder: world.recorder))
    case .cold: (signal, sink) = (Self.cold(source, in: world), nil)
    case .replay(let capacity):
      let (replayed, send) = Self.subject(Self.replaySubject(capacity: capacity))
      (signal, sink) = (replayed, world.departures.contains(.endsStay) ? Self.untilEnd(send) : send)
    case .behavior(let initial): (signal, sink) = Self.subject(RACBehaviorSubject(defaultValue: initial.payload))
    case .observed(let initial):
      let target = ObservedTarget(initial)
      signal = target.signal
      sink = { event in
        if case .next(let value) = event { target.value = value }
      }
    }
  }

  /// Sends an event into the source, as its own timed events do.
  func send(_ event: DynamicEvent) {
    sink?(event)
  }

  /// Enqueues the events that are sent at absolute ticks.
  func scheduleEvents(in world: CallbackWorld) {
    guard let sink else { return }
    for timed in events {
      world.schedule(at: timed.tick) { sink(timed.event) }
    }
  }

  static func replaySubject(capacity: Int?) -> RACReplaySubject<DynamicValue> {
    capacity.map { RACReplaySubject(capacity: UInt(bitPattern: $0)) } ?? RACReplaySubject()
  }

  /// Lets nothing through after an end.
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
    .createSignal { [unowned world] subscriber in
      let recorder = world.recorder
      world.keep(subscriber)
      recorder.log("subscribe", source.name)
      let pending = world.play(source.events, to: subscriber)
      return RACDisposable {
        pending.dispose()
        recorder.log("dispose", source.name)
      }
    }
  }
}
