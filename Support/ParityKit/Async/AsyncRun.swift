import AsyncStreams
import AsyncStreamsTesting
import Synchronization

/// One run of one scenario.
struct AsyncRun: Sendable {
  let scenario: Scenario
  let world: AsyncWorld
  /// Whether the pipeline of a signal scenario takes a detour through a callback signal.
  private let convertsInside: Bool
  /// Whether operations get the signals before them with their types.
  private let isFused: Bool
  private var recorder: TraceRecorder { world.recorder }

  init(_ scenario: Scenario, _ time: VirtualTime, convertsInside: Bool = false, isFused: Bool = false) {
    self.scenario = scenario
    self.convertsInside = convertsInside
    self.isFused = isFused
    world = AsyncWorld(
      time: time,
      recorder: TraceRecorder(laneNames: scenario.laneNames) { Int(clamped: time.elapsed / .seconds(1)) }
    )
  }

  /// Sets the scenario up, runs it to its end and returns what happened.
  func trace() async -> Result<Trace, InterpreterFailure> {
    await setUp()
    // Returns also for a scenario without end: its loops get no further step once it has been ended.
    await world.time.advance(by: max(.zero, .seconds(scenario.until) - world.time.elapsed))
    let result = recorder.result
    world.tearDown()
    return result
  }

  private func setUp() async {
    for source in scenario.sources { world.add(AsyncSource(source, in: world), named: source.name) }
    let builder = AsyncBuilder(world, isFused: isFused)
    for definition in scenario.definitions {
      world.define(definition.name, as: builder.signal(definition.expression))
    }
    switch scenario.kind {
    case .signal: scheduleSubscriptions { [pipeline = pipeline(builder)] _ in pipeline }
    case .blocking: return await ask(pipeline(builder))
    case .binding: setUpBinding(pipeline(builder))
    case .command: setUpCommand(builder)
    case .channel: return setUpChannel()
    case .sequence: return recorder.stop("sequences of the standard library take the place of those of RAC")
    }
    // The last step of every set-up.
    for source in scenario.sources { world.source(named: source.name).scheduleEvents(in: world) }
  }

  private func pipeline(_ builder: AsyncBuilder) -> AsyncSignal {
    guard let expression = scenario.pipeline else { return .never }
    let pipeline =
      convertsInside && scenario.kind == .signal
      ? builder.signal(expression, withInteropBelow: expression.middle) : builder.signal(expression)
    // A shared run continues as long as its signal is retained, which the scenario does.
    if scenario.kind != .blocking { world.keep(pipeline) }
    return pipeline
  }

  /// Enqueues the subscriptions and their disposals, each recording into its lane.
  private func scheduleSubscriptions(to signal: (SubscriptionPlan) -> AsyncSignal) {
    for (lane, plan) in scenario.subscriptions.enumerated() {
      let signal = signal(plan)
      let subscription = AsyncSubscription(lane: lane, disposeAfter: plan.disposeAfter)
      world.schedule(at: plan.at) { subscription.start(on: signal, in: world) }
      if let dispose = plan.dispose {
        world.schedule(at: dispose) { subscription.dispose() }
      }
    }
  }
}

// MARK: - Kinds

extension AsyncRun {
  private func setUpChannel() {
    let pipe = TwoWayChannel<DynamicValue, ScenarioFailure>()
    // Its ends retain the channel.
    world.keep(pipe)
    func terminal(_ terminal: SubscriptionPlan.Terminal?) -> ChannelTerminal<DynamicValue, ScenarioFailure> {
      terminal == .leading ? pipe.leading : pipe.following
    }
    scheduleSubscriptions { terminal($0.terminal).eraseToSignal() }
    for send in scenario.sends {
      let target = terminal(send.terminal)
      world.schedule(at: send.event.tick) {
        switch send.event.kind {
        case .next(let value): target.yield(value)
        case .error(let name): target.finish(throwing: ScenarioFailure(name: name))
        case .completed: target.finish()
        }
      }
    }
  }

  private func setUpBinding(_ pipeline: AsyncSignal) {
    let world = world
    let target = AsyncBindingTarget(lane: 0, recorder: recorder)
    world.keep(target)
    let values = pipeline.map { [fallback = scenario.fallback] in $0 == .null ? fallback : $0 }
      // A signal that can fail cannot be assigned.
      .catch { failure in world.unexpected(failure, "no failure", or: Signal<DynamicValue, Never>.never) }
    let handle = Latest<SubscriptionHandle>()
    world.keep(handle)
    for plan in scenario.subscriptions {
      world.schedule(at: plan.at) { handle.value = values.assign(to: \.value, onShared: target) }
      if let dispose = plan.dispose {
        world.schedule(at: dispose) { handle.value?.cancel() }
      }
    }
  }

  private func setUpCommand(_ builder: AsyncBuilder) {
    let world = world
    let plan = scenario.command
    let enabled = plan.enabled.map { builder.signal($0) } ?? .never
    let command = Command<DynamicValue, DynamicValue, ScenarioFailure>(
      concurrency: plan.isConcurrent ? .concurrent : .exclusive,
      // RAC counts it as true until it delivers.
      enabled: enabled.map { builder.flag(of: $0) }.prepend(true)
    ) { input -> AsyncSignal in
      world.recorder.log("body", "command", input.encoded)
      return builder.signal(plan.body, for: input) ?? world.unexpected(input, "an input with a body", or: .never)
    }
    world.keep(command)
    observe(command)
    for change in plan.concurrencyChanges {
      world.schedule(at: change.tick) {
        world.perform { await command.setConcurrency(change.isConcurrent ? .concurrent : .exclusive) }
      }
    }
    for (index, execution) in plan.executions.enumerated() {
      world.schedule(at: execution.tick) {
        world.perform { await execute(execution.input, command, lane: CommandPlan.laneNames.count + index) }
      }
    }
  }

  private func execute(
    _ input: DynamicValue,
    _ command: Command<DynamicValue, DynamicValue, ScenarioFailure>,
    lane: Int
  ) async {
    do throws(CommandError<ScenarioFailure>) {
      let execution = try await command.start(input)
      record(execution.events, lane: lane)
    } catch {
      record(AsyncSignal.fail(.notEnabled), lane: lane)
    }
  }

  private func observe(_ command: Command<DynamicValue, DynamicValue, ScenarioFailure>) {
    let signals: [Signal<DynamicValue, Never>] = [
      command.isExecuting.map { DynamicValue($0) }.eraseToSignal(),
      command.isEnabled.map { DynamicValue($0) }.eraseToSignal(),
      command.failures.map { $0.name.map(DynamicValue.error) ?? .null }.eraseToSignal(),
      command.executions.map { DynamicValue($0.promoteFailure().eraseToSignal()) }.eraseToSignal(),
      command.executions.merged().eraseToSignal(),
      command.executions.switchToLatest().eraseToSignal(),
    ]
    for (lane, signal) in signals.enumerated() { record(signal.promoteFailure(), lane: lane) }
  }

  private func record(_ signal: some SignalProtocol<DynamicValue, ScenarioFailure>, lane: Int) {
    AsyncSubscription(lane: lane).start(on: signal.eraseToSignal(), in: world)
  }
}

// MARK: - Questions that RAC answers by blocking

extension AsyncRun {
  /// Asks the question of a scenario, which is stopped if there is no answer until its last tick.
  private func ask(_ pipeline: AsyncSignal) async {
    let question = world.time.start { [recorder] in recorder.finish(with: await answer(pipeline)) }
    // Virtual time does not pass by itself for longer than a day.
    let last = world.time.schedule(at: .seconds(min(scenario.until, 86_400))) { [recorder] in
      recorder.stop("the question has no answer")
      question.cancel()
    }
    await question.value
    last.cancel()
  }

  private func answer(_ signal: AsyncSignal) async -> Trace.Outcome {
    let fallback = scenario.fallback
    var outcome = Trace.Outcome()
    var failure: ScenarioFailure?
    do throws(ScenarioFailure) {
      switch scenario.call {
      case .first: outcome.result = (try await signal.first() ?? .null).encoded
      case .firstOrDefault: outcome.result = (try await signal.first() ?? fallback).encoded
      case .toArray, .sequenceArray:
        outcome.result = DynamicValue.array(collecting: try await signal.collect()).encoded
      case .waitUntilCompleted: try await signal.waitUntilFinished()
      }
    } catch {
      failure = error
      if scenario.call != .waitUntilCompleted {
        outcome.result = scenario.call == .firstOrDefault ? fallback.encoded : .null
      }
    }
    if scenario.call == .firstOrDefault || scenario.call == .waitUntilCompleted {
      outcome.success = DynamicValue(failure == nil).encoded
      outcome.error = JSONValue(failure?.name)
    }
    return outcome
  }
}

/// The object whose property a binding scenario sets; records every assignment.
private final class AsyncBindingTarget: Sendable {
  private let lane: Int
  private let recorder: TraceRecorder

  init(lane: Int, recorder: TraceRecorder) {
    self.lane = lane
    self.recorder = recorder
  }

  var value: DynamicValue {
    get { .null }
    set { recorder.record(lane: lane, .next(newValue)) }
  }
}

/// The latest value of a variable that actions share, such as the handle of a subscription.
final class Latest<Value: Sendable>: Sendable {
  private let current = Mutex<Value?>(nil)

  var value: Value? {
    get { current.withLock { $0 } }
    set { current.withLock { $0 = newValue } }
  }
}

/// One subscription of a scenario, which records into a lane.
///
/// A recorded subscription could be disposed of only after subscribing had returned: events delivered meanwhile were
/// delivered. The same is true here: ready events are recorded before a disposal takes effect.
final class AsyncSubscription: Sendable {
  private struct State {
    var received = 0
    var isStarting = false
    var isDisposed = false
    var task: Task<Void, Never>?

    /// Whether no disposal has taken effect.
    var isListening: Bool { !isDisposed || isStarting }

    /// Takes the task to cancel, if a disposal has taken effect.
    mutating func takeIfDisposed() -> Task<Void, Never>? {
      isListening ? nil : task.take()
    }
  }

  private let lane: Int
  private let disposeAfter: Int?
  private let state = Mutex(State())

  init(lane: Int, disposeAfter: Int? = nil) {
    self.lane = lane
    self.disposeAfter = disposeAfter
  }

  func start(on signal: AsyncSignal, in world: AsyncWorld) {
    state.withLock { $0.isStarting = true }
    // First, since events may be delivered while the consumer is being made.
    world.afterStart { [self] in
      change { $0.isStarting = false }
    }
    let task = world.consume(signal) { [recorder = world.recorder, self] event in
      guard state.withLock(\.isListening) else { return false }
      recorder.record(lane: lane, event)
      return goesOn(after: event)
    }
    change { $0.task = task }
  }

  func dispose() {
    change { $0.isDisposed = true }
  }

  private func goesOn(after event: DynamicEvent) -> Bool {
    guard case .next = event else { return true }
    return state.withLock { state in
      state.received += 1
      if state.received == disposeAfter { state.isDisposed = true }
      return state.isListening
    }
  }

  private func change(_ change: (inout State) -> Void) {
    let cancelled = state.withLock { state in
      change(&state)
      return state.takeIfDisposed()
    }
    cancelled?.cancel()
  }
}
