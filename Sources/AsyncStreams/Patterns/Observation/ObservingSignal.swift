extension Signal where Failure == Never, Element: Sendable {
  /// Delivers the value of an expression over observable properties: now, and after each change.
  ///
  /// ```swift
  /// @MainActor func show(_ model: Model) async {
  ///   for await title in Signal.observing({ model.title }) { label.text = title }
  /// }
  /// ```
  /// - Values: the present one, read when the iteration begins to wait for it. Then, after a change of any property
  ///   that the expression has read, its value as soon as the actor is free; several changes before that make one
  ///   element.
  /// - Ends: never. To end with an object, see ``observing(_:isolation:_:)``.
  /// - Isolation: `value` is read in the isolation of the caller of this function. `assign` and `consume` on the same
  ///   actor get the first element before they return, also if this is one of several inputs of an operator. An
  ///   iteration there gets it without suspending if this is the only input. An iteration elsewhere hops to the actor
  ///   and back.
  /// - Order: beside other inputs, the first element is as old as the subscription, and a later one has the place of the
  ///   change. So `taps.withLatest(from:)` has the value that was set right before the tap, in turn, after the turn, and in
  ///   the loop of a task on the actor. A task elsewhere may get elements of other inputs before a value that was not
  ///   read yet.
  /// - Buffering: none; a slow consumer gets the newest value.
  /// - Complexity: the cost of `value` for each change. A task only inside an operator with several inputs.
  /// - Note: changes that are made outside the actor may be missed: Observation announces a change before it is made.
  /// - Parameters:
  ///   - isolation: The actor of the caller, which the compiler fills in.
  ///   - value: Reads properties of `@Observable` objects, which it keeps alive unless it captures them weakly.
  ///
  /// RAC 2.x: `RACObserve`, which captures `self`, and delivers on whatever thread makes the change.
  public static func observing(isolation: isolated any Actor = #isolation, _ value: @escaping () -> Element) -> Signal {
    Signal(
      "observing",
      readingWith: isolatedRead { core in
        _ = isolation
        core.store(core.beginReading().track(value))
      },
      ActorBound({ core in core.store(core.beginReading().track(value)) }, on: isolation)
    )
  }

  /// Delivers the value of an expression over an observable object, until the object is released.
  ///
  /// ```swift
  /// Signal.observing(model) { $0.title }.assign(to: \.text, on: label)
  /// ```
  /// - Ends: when the object is released; at once if it was released before. It is not kept alive.
  /// - Everything else: as for an expression without an object.
  ///
  /// RAC 2.x: `-rac_valuesForKeyPath:observer:`.
  public static func observing<Object: AnyObject>(
    _ object: Object?,
    isolation: isolated any Actor = #isolation,
    _ value: @escaping (Object) -> Element
  ) -> Signal {
    let reading: (Object) -> () -> Element = { object in { value(object) } }
    return Signal(
      "observing",
      readingWith: isolatedRead { [weak object] core in
        _ = isolation
        // Held until the read has ended: `track` would take a release during the read for a value that cannot change.
        guard let object else { return core.store(nil) }
        core.store(core.beginReading().track(reading(object)))
        withExtendedLifetime(object) {}
      },
      ActorBound(
        { [weak object] core in
          guard let object else { return core.store(nil) }
          core.store(core.beginReading().track(reading(object)))
          withExtendedLifetime(object) {}
        },
        on: isolation
      )
    )
  }

  private init(
    _ label: String,
    readingWith read: @escaping @isolated(any) @Sendable (ObservationCore<Element>) -> Void,
    _ readingHere: ActorBound<(ObservationCore<Element>) -> Void>
  ) {
    let change = ChangePlace()
    self.init(label) { ObservingPoller(ObservationCore(change), read, readingHere) }
  }
}

/// A function with the isolation of the place where it is written.
private func isolatedRead<Value>(
  @_inheritActorContext _ read: @escaping @isolated(any) @Sendable (ObservationCore<Value>) -> Void
) -> @isolated(any) @Sendable (ObservationCore<Value>) -> Void {
  read
}

/// The place of the latest change that the iterations of one signal have noted.
///
/// Observation tells them of one change in the order of a hash table, and each takes a stamp. With one place for all,
/// subscribers get the change in the order of subscribing. An iteration notes one change for each read, so all that is noted
/// between two reads is the same change.
private final class ChangePlace: Sendable {
  private let latest = Lock<EventStamp?>(nil)

  /// The place of a change that an iteration has noted.
  func place(of stamp: EventStamp) -> EventStamp {
    latest.withLock { latest in
      let place = latest ?? stamp
      latest = place
      return place
    }
  }

  /// An iteration reads the value again.
  func beginReading() {
    latest.withLock { $0 = nil }
  }
}

/// The state that an observing iteration shares with the reading function and the observed objects.
private final class ObservationCore<Value: Sendable>: Sendable {
  private struct State {
    var mustRead = true
    var value: Value?
    var hasEnded = false
    /// The place of the value: that of the first change since the read before.
    ///
    /// The first value was not sent.
    var stamp = EventStamp.ready
    var waker: Waker?
  }

  private let state = Lock(State())
  private let change: ChangePlace

  init(_ change: ChangePlace) {
    self.change = change
  }

  /// Makes a flag for one read; when it fires, the value that was read is outdated.
  func beginReading() -> ChangeFlag {
    change.beginReading()
    return ChangeFlag { [weak self] stamp in self?.noteChange(at: stamp) }
  }

  private func noteChange(at stamp: EventStamp) {
    let place = change.place(of: stamp)
    let waker = state.withLock { state in
      state.mustRead = true
      state.stamp = place
      return state.waker.take()
    }
    // The property still has its old value, so a woken subscriber must not read it immediately.
    if let waker { CurrentActor.performUnnoted { waker.wake() } }
  }

  /// Stores the value that was read; `nil` if the object was released.
  func store(_ value: Value?) {
    let (waker, previous) = state.withLock { state in
      let previous = state.value
      state.value = value
      state.hasEnded = value == nil
      return (state.waker.take(), previous)
    }
    waker?.wake()
    withExtendedLifetime(previous) {}
  }

  /// Whether the caller has to read; true once for each change.
  func beginTurn() -> Bool {
    state.withLock { state in
      defer { state.mustRead = false }
      return state.mustRead
    }
  }

  /// Wakes the waiting task at the end of the iteration.
  func wakeWaiting() {
    let waker = state.withLock { $0.waker.take() }
    waker?.wake()
  }

  /// Takes the next event.
  ///
  /// - Returns: The event, and whether a value has to be read first.
  func take(_ context: inout PollContext) -> (event: PollAnswer<Value, Never>, mustRead: Bool) {
    let waker = context.waker
    var stamp = EventStamp.ready
    var displaced: Waker?
    let answer: (PollAnswer<Value, Never>, Bool) = state.withLock { state in
      stamp = state.stamp
      if let value = state.value.take() { return (.value(value), false) }
      if state.hasEnded { return (.finished, false) }
      if let waker { displaced = state.waker.replace(by: waker, of: "observing") }
      return (.pending, state.mustRead)
    }
    displaced?.wake()
    context.stamp = stamp
    return answer
  }
}

/// Reads a value when it is polled after a change: synchronously if the thread is on the actor of the properties.
private struct ObservingPoller<Value: Sendable>: PollerProtocol {
  private var core: ObservationCore<Value>?
  private let work: SuspendedWork
  private let readingHere: ActorBound<(ObservationCore<Value>) -> Void>
  private var worker: TransformWorker?

  init(
    _ core: ObservationCore<Value>,
    _ read: @escaping @isolated(any) @Sendable (ObservationCore<Value>) -> Void,
    _ readingHere: ActorBound<(ObservationCore<Value>) -> Void>
  ) {
    self.core = core
    self.readingHere = readingHere
    work = SuspendedWork { if core.beginTurn() { await read(core) } }
  }

  mutating func poll(_ context: inout PollContext) -> PollAnswer<Value, Never> {
    guard let core else { return .finished }
    let isHere: Void? = readingHere.ifCurrent { read in if core.beginTurn() { read(core) } }
    if isHere != nil { CurrentActor.noteRead() }
    let (event, mustRead) = core.take(&context)
    if mustRead, let waker = context.waker {
      if context.hasSiblings { wakeWorker() } else { waker.enlist(work) }
    }
    return event
  }

  private mutating func wakeWorker() {
    let worker = worker ?? TransformWorker(work, in: nil)
    self.worker = worker
    worker.waker.wake()
  }

  mutating func release() {
    core?.wakeWaiting()
    core = nil
    worker = nil
  }
}
