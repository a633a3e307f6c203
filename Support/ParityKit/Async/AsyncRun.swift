import AsyncStreams
import AsyncStreamsTesting

/// One run of one scenario.
struct AsyncRun: Sendable {
  let scenario: Scenario
  let world: AsyncWorld
  /// Whether the pipeline of a signal scenario takes a detour through a callback signal.
  private let convertsInside: Bool
  /// Whether operations get the signals before them with their types.
  private let isFused: Bool
  var recorder: TraceRecorder { world.recorder }

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
  func trace() async throws(InterpreterFailure) -> Trace {
    await setUp()
    // Returns also for a scenario without end: its loops get no further step once it has been ended.
    await world.time.advance(by: max(.zero, .seconds(scenario.until) - world.time.elapsed))
    let result = recorder.result
    world.tearDown()
    return try result.get()
  }

  private func setUp() async {
    for source in scenario.sources { world.add(AsyncSource(source, in: world), named: source.name) }
    let builder = AsyncBuilder(world, isFused: isFused)
    for definition in scenario.definitions {
      world.define(definition.name, as: builder.signal(definition.expression))
    }
    switch scenario.kind {
    case .signal(let signal): setUp(signal, builder)
    case .blocking(let blocking):
      await ask(blocking, builder.signal(blocking.pipeline))
    case .binding(let binding): setUp(binding, builder)
    case .command(let command): setUp(command, builder)
    case .channel(let channel): setUp(channel)
    case .sequence: recorder.stop("sequences of the standard library take the place of those of RAC")
    }
  }

  /// Asks the question of a scenario, which is stopped if there is no answer until its last tick.
  private func ask(_ blocking: BlockingScenario, _ pipeline: AsyncSignal) async {
    let question = world.time.start { [recorder] in
      let answer = await AsyncQuery.ask(blocking.call, of: pipeline, fallback: blocking.fallback)
      recorder.finish(with: answer)
    }
    // Virtual time does not pass by itself for longer than a day.
    let last = world.time.schedule(at: .seconds(min(scenario.until, 86_400))) { [recorder] in
      recorder.stop("the question has no answer")
      question.cancel()
    }
    await question.value
    last.cancel()
  }

  private func setUp(_ signal: SignalScenario, _ builder: AsyncBuilder) {
    let pipeline =
      convertsInside
      ? builder.signal(signal.pipeline, withInteropBelow: signal.pipeline.middle) : builder.signal(signal.pipeline)
    // A shared run continues as long as its signal is retained, which the scenario does.
    world.keep(pipeline)
    for (index, plan) in signal.subscriptions.enumerated() {
      schedule(plan, lane: index, to: pipeline)
    }
    scheduleSources()
  }

  /// Enqueues the events of the sources, the last step of every set-up.
  func scheduleSources() {
    for source in scenario.sources { world.source(named: source.name).scheduleEvents(in: world) }
  }

  /// Enqueues a subscription and its disposal, recording into `lane`.
  func schedule(_ plan: SubscriptionPlan, lane: Int, to signal: AsyncSignal) {
    let subscription = AsyncSubscription(lane: lane, disposeAfter: plan.disposeAfter)
    world.schedule(at: plan.at) { subscription.start(on: signal, in: world) }
    if let dispose = plan.dispose {
      world.schedule(at: dispose) { subscription.dispose() }
    }
  }
}
