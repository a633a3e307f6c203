import Synchronization

/// The shared run of a signal: begins, stops and restarts it as its plan says.
///
/// Every decision is one critical section over ``ShareRun``; what it entails (subscribing to the source, cancelling a
/// task, finishing a log, setting a timer) is done after it by the code that decided. An action that takes time, as
/// subscribing, checks in a second critical section whether its result is still needed, and undoes it if not.
///
/// The signals and iterations that use the core retain it. The task retains only the source's iteration and the log. So
/// when all of them are released, the core is released, and its task is cancelled.
@usableFromInline final class ShareCore<Element: Sendable, Failure: Error>: Sendable {
  private struct State: Sendable {
    var run: ShareRun<Element, Failure>
    /// The number of the newest decision to stop after a grace period; it counts as long as no subscription comes.
    var graceNumber = 0
    var graceEnd: ScheduledCall?
  }

  private let plan: SharePlan
  private let bufferingPolicy: BufferingPolicy<Failure>
  private let makeLog: @Sendable () -> EventLog<Element, Failure>
  private let startPump: @Sendable (EventLog<Element, Failure>) -> OwnedTask
  private let state: Lock<State>

  @usableFromInline init(
    plan: SharePlan,
    bufferingPolicy: BufferingPolicy<Failure>,
    makeLog: @escaping @Sendable () -> EventLog<Element, Failure>,
    startPump: @escaping @Sendable (EventLog<Element, Failure>) -> OwnedTask
  ) {
    self.plan = plan
    self.bufferingPolicy = bufferingPolicy
    self.makeLog = makeLog
    self.startPump = startPump
    state = Lock(State(run: ShareRun(number: 0, log: makeLog())), rank: .shareCore)
    if plan.startCount == 0 { connect() }
  }

  deinit {
    let (stopped, graceEnd) = state.withLock { ($0.run.stop(), $0.graceEnd.take()) }
    graceEnd?.cancel()
    stopped?.perform()
  }

  // MARK: Subscribing

  /// Subscribes to the current run, or to a new one if that is over.
  ///
  /// - Parameter isCounted: Whether the subscription starts the work and keeps it going.
  @usableFromInline func subscribe(isCounted: Bool) -> FilledLogPoller<Element, Failure> {
    let place = reserve(isCounted: isCounted)
    let poller = place.log.subscribe(bufferingPolicy: bufferingPolicy)
    // From here on the reservation ends with the subscription, so no code has to check which subscriptions remain.
    let work = SubscriptionWork { if isCounted { self.leave(place.run) } }
    if isCounted, register(in: place.run) { start(place.run) }
    return FilledLogPoller(poller, work)
  }

  private func reserve(isCounted: Bool) -> (run: Int, log: EventLog<Element, Failure>) {
    var replaced: ShareRun<Element, Failure>?
    var graceEnd: ScheduledCall?
    let time = plan.expiration?.now()
    let place = state.withLock { state in
      if plan.restarts, state.run.hasEnded {
        replaced = state.run
        let log = makeLog()
        if isWorthKeeping(state.run, at: time) { _ = log.send(contentsOf: state.run.log.retained[...], if: .always) }
        state.run = ShareRun(number: state.run.number + 1, log: log)
      }
      if isCounted {
        state.run.reserved += 1
        state.graceNumber += 1
        graceEnd = state.graceEnd.take()
      }
      return (state.run.number, state.run.log)
    }
    graceEnd?.cancel()
    withExtendedLifetime(replaced) {}
    return place
  }

  /// Whether the run that follows begins with what this one retains.
  private func isWorthKeeping(_ run: ShareRun<Element, Failure>, at time: Duration?) -> Bool {
    guard let expiration = plan.expiration, let time, let stopTime = run.stopTime else { return false }
    return time - stopTime < expiration.span
  }

  /// Counts a subscription that has a cursor.
  ///
  /// - Returns: Whether it has to start the work.
  private func register(in number: Int) -> Bool {
    state.withLock { state in
      guard state.run.number == number else { return false }
      state.run.registered += 1
      return state.run.registered >= plan.startCount && state.run.startIfIdle()
    }
  }

  /// Counts a subscription that has ended.
  private func leave(_ number: Int) {
    var stopped: ShareRun<Element, Failure>.Stopped?
    var graceNumber: Int?
    let time = plan.expiration?.now()
    state.withLock { state in
      guard state.run.number == number else { return }
      state.run.reserved -= 1
      state.run.registered -= 1
      guard state.run.reserved == 0, state.run.phase != .idle, !state.run.hasEnded else { return }
      switch plan.stop.policy {
      case .never: break
      case .unused: stopped = state.run.stop()
      case .unusedFor:
        state.graceNumber += 1
        graceNumber = state.graceNumber
      }
      if stopped != nil { state.run.stopTime = time }
    }
    stopped?.perform()
    if let graceNumber { beginGrace(graceNumber) }
  }

  // MARK: Starting and stopping

  /// Starts the current run unless it has been started before.
  @usableFromInline func connect() {
    let number = state.withLock { state in
      state.run.startIfIdle() ? state.run.number : nil
    }
    if let number { start(number) }
  }

  /// Stops the current run; its subscriptions finish.
  func disconnect() {
    let stopped = state.withLock { $0.run.stop() }
    stopped?.perform()
  }

  var isConnected: Bool {
    state.withLock { state in
      (state.run.phase == .starting || state.run.phase == .running) && !state.run.log.hasEnded
    }
  }

  /// Carries out the decision to start a run.
  private func start(_ number: Int) {
    let log = state.withLock { $0.run.number == number ? $0.run.log : nil }
    guard let log else { return }
    let task = startPump(log)
    let isWanted = state.withLock { state in
      guard state.run.number == number, state.run.phase == .starting else { return false }
      state.run.phase = .running
      state.run.task = task
      return true
    }
    // It was stopped in the meantime: the task is released, and with it the subscription.
    if !isWanted { task.cancel() }
  }

  /// Carries out the decision to stop some time later if no subscription comes until then.
  private func beginGrace(_ number: Int) {
    guard case .unusedFor(let schedule) = plan.stop.policy else { return }
    let graceEnd = schedule { [weak self] in self?.endGrace(number) }
    let isWanted = state.withLock { state in
      guard state.graceNumber == number else { return false }
      state.graceEnd = graceEnd
      return true
    }
    if !isWanted { graceEnd.cancel() }
  }

  private func endGrace(_ number: Int) {
    var graceEnd: ScheduledCall?
    let time = plan.expiration?.now()
    let stopped = state.withLock { state -> ShareRun<Element, Failure>.Stopped? in
      guard state.graceNumber == number else { return nil }
      // The thread that has set the timer and not stored the call yet finds that it is no longer needed.
      state.graceNumber += 1
      graceEnd = state.graceEnd.take()
      // Work that has ended by itself meanwhile leaves nothing.
      if !state.run.hasEnded { state.run.stopTime = time }
      return state.run.stop()
    }
    stopped?.perform()
    withExtendedLifetime(graceEnd) {}
  }
}
