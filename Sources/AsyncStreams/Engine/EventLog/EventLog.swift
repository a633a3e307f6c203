/// The core of every hot source and of every transfer between tasks: an append-only log with cursors.
///
/// A subscription is a `Cursor`, a position in the log. A send appends once, however many subscriptions there are, and wakes those that wait;
/// reading what has been published takes no lock. The lock orders senders, and guards the list of subscribers and which
/// of them wait. Everything that can run foreign code (wake-ups, resumptions, releases) is collected in
/// `DeferredActions` inside the critical section and done after it.
@_documentation(visibility: internal)
@_fixed_layout
public final class EventLog<Element: Sendable, Failure: Error>: Sendable {
  @usableFromInline let name: String
  @usableFromInline let state: Lock<EventLog<Element, Failure>.State>
  /// What only some logs have; `nil` for the others.
  @usableFromInline let features: LogFeatures<Element>?
  /// Whether the log gets its elements when another stream is polled.
  @usableFromInline let isFed: Bool
  // These two are created with the log, mostly where the type of the elements is known. So they are fast even when
  // unspecialised code calls them: an operator over any number of types, or a `deinit`.

  /// Makes a signal of the source that sends to this log, and retains the source.
  @usableFromInline let erase: Eraser
  /// Takes a subscription out of the list.
  ///
  /// Returns the waker that the next event would have woken.
  @usableFromInline let detach: @Sendable (EventLog, _ index: Int, SubscriptionCounters?) -> Waker?

  @usableFromInline typealias Eraser =
    @Sendable (
      _ source: any AnyObject & Sendable, EventLog, BufferingPolicy<Failure>
    ) -> Signal<Element, Failure>

  /// Makes a log without elements.
  ///
  /// - Parameters:
  ///   - isFed: Whether the log gets its elements when another stream is polled.
  ///   - origin: What made the source, if observers may know of it.
  ///   - areEqual: Tells elements that change nothing, which are left out. The log must retain its newest element.
  @inlinable
  init(
    name: String,
    retention: Retention = .none,
    endsWithLastSubscriber: Bool = false,
    isFed: Bool = false,
    origin: SourceOrigin? = nil,
    removingDuplicatesBy areEqual: (@Sendable (Element, Element) -> Bool)? = nil,
    now: (@Sendable () -> Duration)? = nil
  ) {
    self.name = name
    self.isFed = isFed
    let observed = ObservedSource.make(name, origin)
    let hasFeatures = now != nil || areEqual != nil || observed != nil
    features = hasFeatures ? LogFeatures(now: now, areEqual: areEqual, observed: observed) : nil
    state = Lock(EventLog.State(retention: retention, endsWithLastSubscriber: endsWithLastSubscriber), rank: .log)
    erase = { source, log, bufferingPolicy in
      Signal(log.name) { withExtendedLifetime(source) { log.subscribe(bufferingPolicy: bufferingPolicy) } }
    }
    detach = { log, index, counters in
      let time = log.now?()
      return log.update { state in
        if let counters { state.note(index, in: counters, isLast: true) }
        return state.detach(index, time: time)
      }
    }
    announce()
    if let observed { begin(observed) }
  }

  @inlinable
  deinit {
    if let observed = features?.observed { observed.stop(facts) }
  }

  /// Reads the clock of a log whose retention is limited by time.
  @inlinable var now: (@Sendable () -> Duration)? { features?.now }

  /// Makes one change, in one critical section, and then performs the deferred actions.
  @inlinable
  func update<Result: Sendable>(
    _ change: (inout EventLog<Element, Failure>.State) -> Result
  ) -> Result {
    var deferredActions: DeferredActions<Element, Failure>?
    let result = state.withLock { state in
      let result = change(&state)
      deferredActions = state.takeDeferredActions()
      return result
    }
    if let deferredActions = deferredActions.take() { perform(deferredActions) }
    return result
  }

  @inlinable
  func perform(_ deferredActions: consuming DeferredActions<Element, Failure>) {
    // The list of many woken subscribers is returned, so that the next wake-up needs no allocation.
    if let list = deferredActions.perform() { state.withLock { $0.waiting.takeBack(list) } }
  }

  /// The newest element, if the log retains it.
  @usableFromInline var latest: Element? {
    state.withLock { $0.latest }
  }

  @usableFromInline var hasEnded: Bool {
    state.withLock { $0.completion != nil }
  }

  @usableFromInline var subscriptionCount: Int {
    state.withLock { $0.subscribers.count }
  }

  @usableFromInline var statistics: SourceStatistics {
    state.withLock { $0.statistics }
  }
}
