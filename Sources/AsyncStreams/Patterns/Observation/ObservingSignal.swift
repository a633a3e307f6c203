extension Signal where Failure == Never, Element: Sendable {
  /// Delivers the value of an expression over observable properties: now, and after each change.
  ///
  /// ```swift
  /// @MainActor func show(_ model: Model) async {
  ///   for await title in Signal.observing({ model.title }) { label.text = title }
  /// }
  /// ```
  /// - Values: the present one, read when the iteration begins to wait for it. Then, after a change of anything that the
  ///   expression has read, its value as soon as the actor is free; several changes in one go make one element.
  /// - Ends: never. For the end of an object, see ``observing(_:isolation:_:)``.
  /// - Isolation: `value` is read in the isolation of the caller of this function. What is assigned or consumed on the same actor
  ///   gets the first element before the call returns, and an iteration there without giving way; one from elsewhere goes
  ///   there and back.
  /// - Buffering: none; a slow consumer gets the newest value.
  /// - Complexity: what `value` costs for each change. A task only inside of an operator that watches other inputs, too.
  /// - Note: properties that are changed outside of the actor may be missed: Observation tells of a change before it is
  ///   made.
  /// - Parameters:
  ///   - isolation: The actor of the caller, which the compiler fills in.
  ///   - value: Reads properties of `@Observable` objects, which it keeps alive unless it captures them weakly.
  ///
  /// RAC 2.x: `RACObserve`, which captures `self`, and delivers on whatever thread makes the change.
  public static func observing(
    isolation: isolated any Actor = #isolation,
    _ value: @escaping () -> Element
  ) -> Signal {
    Signal(
      "observing",
      readingWith: isolated { core in
        _ = isolation
        core.store(core.beginReading().track(value))
      },
      ActorBound({ core in core.store(core.beginReading().track(value)) }, on: isolation)
    )
  }

  /// Delivers the value of an expression over an observable object, until that goes away.
  ///
  /// ```swift
  /// Signal.observing(model) { $0.title }.assign(to: \.text, on: label)
  /// ```
  /// - Ends: when the object goes away, or has gone. It is not kept alive.
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
      readingWith: isolated { [weak object] core in
        _ = isolation
        // Held until it has been read, so that its end is not taken for a value that cannot change.
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
    self.init(label) { ObservingPoller(ObservationCore(), read, readingHere) }
  }
}

/// A function in the isolation in which it is made.
private func isolated<Value>(
  @_inheritActorContext _ read: @escaping @isolated(any) @Sendable (ObservationCore<Value>) -> Void
) -> @isolated(any) @Sendable (ObservationCore<Value>) -> Void {
  read
}

/// What an observing iteration shares with the reading of values and with the objects that are read.
private final class ObservationCore<Value: Sendable>: Sendable {
  private struct State {
    var mustRead = true
    var value: Value?
    var hasEnded = false
    var stamp = Stamp.ready
    var waker: Waker?
  }

  private let state = Lock(State())

  /// Notes that what is read now is up to date, until the flag fires.
  func beginReading() -> ChangeFlag {
    ChangeFlag { [weak self] in self?.noteChange() }
  }

  private func noteChange() {
    let waker = state.withLock { state in
      state.mustRead = true
      return state.waker.take()
    }
    // The property still has its old value, which must not be read now and taken for the new one.
    if let waker { CurrentActor.performUnnoted { waker.wake() } }
  }

  /// Takes the value that was read; without one the object has gone.
  func store(_ value: Value?) {
    let (waker, previous) = state.withLock { state in
      let previous = state.value
      state.value = value
      state.hasEnded = value == nil
      state.stamp = .next()
      return (state.waker.take(), previous)
    }
    waker?.wake()
    withExtendedLifetime(previous) {}
  }

  /// Decides who reads.
  func beginTurn() -> Bool {
    state.withLock { state in
      defer { state.mustRead = false }
      return state.mustRead
    }
  }

  /// Wakes a task that waits for a value that nobody will take.
  func wakeWaiting() {
    let waker = state.withLock { $0.waker.take() }
    waker?.wake()
  }

  /// Takes the next event.
  ///
  /// - Returns: The event, and whether somebody has to read for there to be one.
  func take(_ context: inout PollContext) -> (event: Poll<Value, Never>, mustRead: Bool) {
    let waker = context.waker
    var stamp = Stamp.ready
    var displaced: Waker?
    let answer: (Poll<Value, Never>, Bool) = state.withLock { state in
      stamp = state.stamp
      if let value = state.value.take() { return (.value(value), false) }
      if state.hasEnded { return (.end, false) }
      if let waker { displaced = state.waker.replace(by: waker, of: "observing") }
      return (.pending, state.mustRead)
    }
    displaced?.wake()
    context.stamp = stamp
    return answer
  }
}

/// Reads a value when it is asked for one and something has changed: on the spot on the actor of the properties.
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

  mutating func poll(_ context: inout PollContext) -> Poll<Value, Never> {
    guard let core else { return .end }
    _ = readingHere.ifCurrent { read in if core.beginTurn() { read(core) } }
    let (event, mustRead) = core.take(&context)
    if mustRead, let waker = context.waker {
      if context.isShared { wakeWorker() } else { waker.enlist(work) }
    }
    return event
  }

  private mutating func wakeWorker() {
    let worker = worker ?? TransformWorker(work)
    self.worker = worker
    worker.waker.wake()
  }

  mutating func release() {
    core?.wakeWaiting()
    core = nil
    worker = nil
  }
}
