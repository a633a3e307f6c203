import AsyncStreamsBridge
import AsyncStreamsTesting

/// One run of one scenario.
struct CallbackRun {
  let scenario: Scenario
  let world: CallbackWorld
  /// Whether the pipeline of a signal scenario takes a detour through an async stream.
  private let convertsInside: Bool
  var recorder: TraceRecorder { world.recorder }

  /// - Parameter stackSize: The bytes of stack that the run may use.
  init(_ scenario: Scenario, _ departures: Departures = [], convertsInside: Bool = false, stackSize: Int) {
    self.scenario = scenario
    self.convertsInside = convertsInside
    world = CallbackWorld(scenario, departures, stackSize: stackSize)
  }

  /// Sets the scenario up, runs it to its end and returns what happened.
  func trace() -> Result<Trace, InterpreterFailure> {
    world.scheduler.performAsMainThreadScheduler {
      setUp()
      let end = TickDate.date(scenario.until)
      repeat { world.endAction() } while world.runNext(until: end)
    }
    let result = recorder.result
    // A released source ends its signals. One that begins anew then must find the test scheduler: on another one, it
    // would go on without end.
    world.scheduler.performAsMainThreadScheduler { world.releaseAll() }
    // A released test scheduler runs its remaining actions, possibly without end.
    world.scheduler.discardPendingActions()
    return result
  }

  /// The same action by action; between two actions, the ready tasks of the async side run.
  func trace(in time: VirtualTime) async -> Result<Trace, InterpreterFailure> {
    let scheduler = world.scheduler
    scheduler.performAsMainThreadScheduler { setUp() }
    let end = TickDate.date(scenario.until)
    var goesOn = true
    while goesOn {
      // Virtual time follows the scheduler's.
      await time.advance(by: max(.zero, .seconds(world.now) - time.elapsed))
      scheduler.performAsMainThreadScheduler { goesOn = world.runNext(until: end) }
    }
    scheduler.discardPendingActions()
    return recorder.result
  }

  private func setUp() {
    for source in scenario.sources { world.sources[source.name] = CallbackSource(source, in: world) }
    let builder = CallbackBuilder(world)
    for definition in scenario.definitions {
      world.definitions[definition.name] = definition.expression
      // What it shares may begin now.
      _ = builder.definition(named: definition.name)
    }
    switch scenario.kind {
    case .signal: scheduleSubscriptions { [pipeline = pipeline(builder)] _ in pipeline }
    case .binding: setUpBinding(pipeline(builder))
    case .command: setUpCommand(builder)
    case .channel: setUpChannel()
    case .blocking: CallbackQuery(scenario: scenario, recorder: recorder).ask(pipeline(builder))
    case .sequence: CallbackSequenceRun(scenario: scenario.sequence, recorder: recorder).run()
    }
    // The last step of every set-up.
    if [.blocking, .channel, .sequence].contains(scenario.kind) { return }
    for source in scenario.sources { world.source(named: source.name)?.scheduleEvents(in: world) }
  }

  private func pipeline(_ builder: CallbackBuilder) -> CallbackSignal {
    guard let pipeline = scenario.pipeline else { return .never() }
    guard scenario.kind == .signal else { return builder.signal(pipeline) }
    return if convertsInside {
      builder.convertedSignal(pipeline)
    } else if world.departures.contains(.interopStartsFirst) {
      builder.signalWithEarlyStart(pipeline)
    } else if world.departures.contains(.interopHop) {
      builder.signalWithHop(pipeline)
    } else {
      builder.signal(pipeline)
    }
  }

  /// Enqueues the subscriptions and their disposals, each recording into its lane.
  private func scheduleSubscriptions(to signal: (SubscriptionPlan) -> CallbackSignal) {
    for (lane, plan) in scenario.subscriptions.enumerated() {
      let signal = signal(plan)
      let subscription = CallbackSubscription(lane: lane, disposeAfter: plan.disposeAfter, recorder: recorder)
      world.keep(subscription)
      world.schedule(at: plan.at) { [world] in world.turns.begin { subscription.start(on: signal, in: world) } }
      if let dispose = plan.dispose {
        world.schedule(at: dispose) { subscription.dispose() }
      }
    }
  }
}

// MARK: - Kinds

extension CallbackRun {
  private func setUpChannel() {
    let pipe = RACChannel<DynamicValue>()
    func terminal(_ terminal: SubscriptionPlan.Terminal?) -> RACChannelTerminal<DynamicValue> {
      terminal == .leading ? pipe.leadingTerminal : pipe.followingTerminal
    }
    scheduleSubscriptions { terminal($0.terminal) }
    var hasEnded = false
    for send in scenario.sends {
      let target = terminal(send.terminal)
      world.schedule(at: send.event.tick) { [world] in
        if hasEnded, world.departures.contains(.endsStay) { return }
        hasEnded = hasEnded || send.event.isEnd
        target.send(send.event.kind)
      }
    }
  }

  private func setUpBinding(_ pipeline: CallbackSignal) {
    let target = world.keep(BindingTarget(lane: 0, recorder: recorder))
    let disposable = world.keep(RACSerialDisposable())
    for plan in scenario.subscriptions {
      world.schedule(at: plan.at) { [fallback = scenario.fallback] in
        disposable.disposable = pipeline.setKeyPath(\.value, on: target, nilValue: fallback.payload)
      }
      if let dispose = plan.dispose {
        world.schedule(at: dispose) { disposable.dispose() }
      }
    }
  }

  private func setUpCommand(_ builder: CallbackBuilder) {
    let plan = scenario.command
    var enabled = plan.enabled.map { builder.signal($0) }
    if world.departures.contains(.enablingFailuresApart) { enabled = enabled?.catch(to: .never()) }
    let occupancy =
      world.departures.contains(.runningExecutionsCount)
      ? world.keep(CommandOccupancy(isConcurrent: plan.isConcurrent)) : nil
    if let occupancy { enabled = occupancy.enabled(by: enabled) }
    let command = RACCommand<DynamicValue, DynamicValue>(enabled: enabled) { [recorder] input in
      recorder.log("body", "command", DynamicValue(payload: input).encoded)
      let signal = builder.signal(plan.body, for: input)
      return occupancy.map { $0.occupied(by: signal) } ?? signal
    }
    world.keep(command)
    if plan.isConcurrent || occupancy != nil { command.allowsConcurrentExecution = true }
    observe(command)
    for change in plan.concurrencyChanges {
      world.schedule(at: change.tick) {
        if let occupancy {
          occupancy.isConcurrent = change.isConcurrent
        } else {
          command.allowsConcurrentExecution = change.isConcurrent
        }
      }
    }
    for (index, execution) in plan.executions.enumerated() {
      world.schedule(at: execution.tick) {
        record(command.execute(execution.input.payload), lane: CommandPlan.laneNames.count + index)
      }
    }
  }

  private func observe(_ command: RACCommand<DynamicValue, DynamicValue>) {
    let executions = command.executionSignals
    let signals = [
      command.executing.dynamic(DynamicValue.init),
      command.enabled.dynamic(DynamicValue.init),
      command.errors.dynamic { ErrorNames.name(of: $0).map(DynamicValue.error) ?? .null },
      executions.dynamic(DynamicValue.init),
      executions.flatten(),
      executions.switchToLatest(),
    ]
    for (lane, signal) in signals.enumerated() { record(signal, lane: lane) }
  }

  private func record(_ signal: CallbackSignal, lane: Int) {
    world.keep(CallbackSubscription(lane: lane, recorder: recorder)).start(on: signal, in: world)
  }
}

/// One subscription of a scenario, which records into a lane.
final class CallbackSubscription {
  private let lane: Int
  private let disposeAfter: Int?
  private let recorder: TraceRecorder
  private let disposable = RACSerialDisposable()
  private var received = 0
  /// Whether events belong to the act of subscribing, during which no disposal is possible.
  private var isStarting = true

  init(lane: Int, disposeAfter: Int? = nil, recorder: TraceRecorder) {
    self.lane = lane
    self.disposeAfter = disposeAfter
    self.recorder = recorder
  }

  func start(on signal: CallbackSignal, in world: CallbackWorld) {
    world.afterStart { [weak self] in self?.isStarting = false }
    disposable.disposable = signal.subscribeEvents { self.receive($0) }
    isStarting = false
  }

  func dispose() {
    disposable.dispose()
  }

  private func receive(_ event: DynamicEvent) {
    guard isStarting || !disposable.isDisposed else { return }
    recorder.record(lane: lane, event)
    guard case .next = event else { return }
    received += 1
    if received == disposeAfter { disposable.dispose() }
  }
}
