/// The part of an ``EventLog`` that does not depend on the type of its elements.
///
/// Everything but writing and reading a slot is here and in ``LogState``, and is compiled once, in this module.
///
/// ## Why `@unchecked Sendable` is sound
/// All properties are immutable and `Sendable`; so are those of the only subclass. A class that is not final cannot have the
/// conformance checked.
@_documentation(visibility: internal)
@_fixed_layout
public class LogCore: @unchecked Sendable {
  @usableFromInline final let name: String
  @usableFromInline final let state: Lock<LogState>
  /// Reads the clock of a log whose retention is limited by time.
  ///
  /// Called before the lock is taken.
  @usableFromInline final let now: (@Sendable () -> Duration)?
  /// What observers know of the source.
  @usableFromInline final let observed: ObservedSource?
  /// The number of the stream whose polls fill the log; 0 if there is none.
  @usableFromInline final let feeder: UInt64
  /// Whether elements are appended as they are sent: without reading a clock, and without comparing them.
  @usableFromInline final let isPlain: Bool

  @usableFromInline
  init(
    name: String,
    layout: SlotLayout,
    retention: Retention,
    endsWithLastSubscriber: Bool,
    feeder: UInt64,
    isPlain: Bool,
    origin: SourceOrigin?,
    now: (@Sendable () -> Duration)?
  ) {
    self.name = name
    self.feeder = feeder
    self.isPlain = isPlain
    self.now = now
    observed = ObservedSource.make(name, origin)
    state = Lock(
      LogState(
        name: name,
        layout: layout,
        retention: retention,
        endsWithLastSubscriber: endsWithLastSubscriber
      ),
      rank: .log
    )
  }

  deinit {
    if let observed { observed.stop(facts) }
  }

  /// Makes one change, in one critical section, and then performs the deferred actions.
  @inlinable
  @inline(__always)
  final func update<Result: Sendable>(_ change: (inout LogState) -> Result) -> Result {
    var deferredActions: DeferredActions?
    let result = state.withLock { state in
      let result = change(&state)
      if !state.deferredActions.isEmpty { deferredActions = state.takeDeferredActions() }
      return result
    }
    if let deferredActions = deferredActions.take() { perform(deferredActions) }
    return result
  }

  @usableFromInline
  final func perform(_ deferredActions: consuming DeferredActions) {
    // The list of many woken subscribers is returned, so that the next wake-up needs no allocation.
    if let list = deferredActions.perform() { state.withLock { $0.waiting.takeBack(list) } }
  }

  @usableFromInline final var hasEnded: Bool {
    state.withLock { $0.ending != nil }
  }

  @usableFromInline final var subscriptionCount: Int {
    state.withLock { $0.subscribers.count }
  }

  @usableFromInline final var statistics: SourceStatistics {
    state.withLock { $0.statistics }
  }

  /// Ends the log; only the first call counts.
  ///
  /// - Returns: Whether this call ended it.
  @usableFromInline
  final func end(with failure: LogFailure?, at stamp: EventStamp? = nil) -> Bool {
    update { $0.complete(with: failure, at: stamp) }
  }
}
