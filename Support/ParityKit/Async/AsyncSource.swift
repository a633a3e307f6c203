import AsyncStreams

/// A named input of a running scenario.
struct AsyncSource: Sendable {
  let signal: AsyncSignal
  private let events: [SourceEvent]
  /// Receives the events sent from outside; nil for sources that play their own events.
  private let sink: (@Sendable (DynamicEvent) -> Void)?

  init(signal: AsyncSignal, events: [SourceEvent], sink: (@Sendable (DynamicEvent) -> Void)? = nil) {
    self.signal = signal
    self.events = events
    self.sink = sink
  }

  init(_ source: Source, in world: AsyncWorld) {
    let name = source.name
    switch source.kind {
    case .hot:
      // Completion ends the subscriptions of a RAC subject, not the subject: it continues, like a subject of events.
      let subject = Subject<SignalEvent<DynamicValue, ScenarioFailure>, Never>(name: name)
      let signal = Self.logged(subject.dematerialize(), name, world.recorder)
      self.init(signal: signal, events: source.events) { subject.yield($0.asyncEvent) }
    case .cold:
      self.init(signal: Self.logged(Self.cold(source.events, world), name, world.recorder), events: source.events)
    case .replay(let capacity):
      let subject = ReplaySubject<DynamicValue, ScenarioFailure>(keeping: capacity.asCount, name: name)
      self.init(signal: subject.eraseToSignal(), events: source.events) { subject.send($0) }
    case .behavior(let initial):
      // The same with values that are retained, and ends that are not.
      let values = BehaviorSubject<DynamicValue, Never>(initial, name: name)
      let ends = Subject<SignalEvent<DynamicValue, ScenarioFailure>, Never>(name: name)
      let signal = values.map { .value($0) }.merge(with: ends).dematerialize().eraseToSignal()
      self.init(signal: signal, events: source.events) { event in
        if case .next(let value) = event { values.yield(value) } else { ends.yield(event.asyncEvent) }
      }
    case .observed(let initial):
      // An observed property is a value with an initial value and no end.
      let subject = BehaviorSubject<DynamicValue, ScenarioFailure>(initial, name: name)
      self.init(signal: subject.eraseToSignal(), events: source.events) { event in
        if case .next(let value) = event { subject.yield(value) }
      }
    }
  }

  /// Sends an event into the source, as its own timed events do.
  func send(_ event: DynamicEvent) {
    sink?(event)
  }

  /// Enqueues the events that are sent at absolute ticks.
  func scheduleEvents(in world: AsyncWorld) {
    guard let sink else { return }
    for timed in events {
      world.schedule(at: timed.tick) { sink(timed.kind) }
    }
  }

  /// A signal that plays events for each subscription; those of tick 0 are ready at once.
  static func cold(_ events: [SourceEvent], _ world: AsyncWorld) -> AsyncSignal {
    .deferred {
      let subject = ReplaySubject<DynamicValue, ScenarioFailure>()
      // Nothing else retains the subject once all events were sent, and its release would finish it.
      world.keep(subject)
      let pending = world.play(events) { subject.send($0) }
      return subject.onEnd { _ in for action in pending { action.cancel() } }
    }
  }

  /// The signal, with its subscriptions and their ends in the log.
  private static func logged(
    _ signal: some SignalProtocol<DynamicValue, ScenarioFailure>,
    _ name: String,
    _ recorder: TraceRecorder
  ) -> AsyncSignal {
    signal.onEnd { _ in recorder.log("dispose", name) }
      .onStart { recorder.log("subscribe", name) }
      .eraseToSignal()
  }
}

extension HotSource<DynamicValue, ScenarioFailure> {
  /// Sends any event.
  nonisolated func send(_ event: DynamicEvent) {
    switch event {
    case .next(let value): yield(value)
    case .error(let name): finish(throwing: ScenarioFailure(name: name))
    case .completed: finish()
    }
  }
}

extension Int? {
  /// A capacity as the library counts; without one, everything is kept.
  var asCount: Int {
    self.map(\.asCount) ?? .max
  }
}

extension Int {
  /// An unsigned count of the original library: a negative number is larger than any count.
  var asCount: Int {
    self < 0 ? .max : self
  }
}

/// In the async world nil is a value like any other, `DynamicValue.null`.
typealias AsyncSignal = Signal<DynamicValue, ScenarioFailure>

/// How a scenario's signal fails: an error by name; nil stands for RAC's nil error.
struct ScenarioFailure: Error, Hashable {
  let name: String?

  static let timedOut = ScenarioFailure(name: "RACSignalErrorTimedOut")
  static let noMatchingCase = ScenarioFailure(name: "RACSignalErrorNoMatchingCase")
  static let notEnabled = ScenarioFailure(name: "RACCommandErrorNotEnabled")
}

/// A signal as an object, so that it can be a value.
final class AsyncSignalObject: Sendable {
  let signal: AsyncSignal

  init(_ signal: AsyncSignal) {
    self.signal = signal
  }
}

extension DynamicValue {
  init(_ signal: AsyncSignal) {
    self = .signal(SignalBox(AsyncSignalObject(signal)))
  }

  init(_ event: SignalEvent<DynamicValue, ScenarioFailure>) {
    switch event {
    case .value(let value): self = .event(.next(value))
    case .finished: self = .event(.completed)
    case .failure(let failure): self = .event(.error(failure.name))
    }
  }

  /// The signal this value is, if it is one.
  var asyncSignal: AsyncSignal? {
    switch self {
    case .signal(let box), .group(_, let box): (box.signal as? AsyncSignalObject)?.signal
    default: nil
    }
  }
}

extension DynamicEvent {
  /// The event in the words of the library.
  var asyncEvent: SignalEvent<DynamicValue, ScenarioFailure> {
    switch self {
    case .next(let value): .value(value)
    case .error(let name): .failure(ScenarioFailure(name: name))
    case .completed: .finished
    }
  }
}
