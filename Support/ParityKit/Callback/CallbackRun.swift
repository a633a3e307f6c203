import Bridge

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
    let scheduler = RACTestScheduler(start: TickDate.start)
    world = CallbackWorld(
      scheduler: scheduler,
      departures: departures,
      recorder: TraceRecorder(laneNames: scenario.laneNames) { TickDate.tick(of: scheduler.now) },
      deepestNesting: scenario.deepestNesting(stackSize: stackSize)
    )
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

  func setUp() {
    for source in scenario.sources { world.add(CallbackSource(source, in: world), named: source.name) }
    let builder = CallbackBuilder(world)
    for definition in scenario.definitions {
      world.define(definition.name, as: definition.expression)
      // What it shares may begin now.
      _ = builder.definition(named: definition.name)
    }
    switch scenario.kind {
    case .signal(let signal): setUp(signal, builder)
    case .blocking(let blocking): run(blocking, builder)
    case .binding(let binding): setUp(binding, builder)
    case .command(let command): setUp(command, builder)
    case .channel(let channel): setUp(channel)
    case .sequence(let sequence): CallbackSequenceRun(scenario: sequence, recorder: recorder).run()
    }
  }

  /// Enqueues the events of the sources, the last step of every set-up.
  func scheduleSources() {
    for source in scenario.sources { world.source(named: source.name).scheduleEvents(in: world) }
  }

  /// Enqueues a subscription and its disposal, recording into `lane`.
  func schedule(_ plan: SubscriptionPlan, lane: Int, to signal: CallbackSignal) {
    let subscription = CallbackSubscription(lane: lane, disposeAfter: plan.disposeAfter, recorder: recorder)
    world.keep(subscription)
    world.schedule(at: plan.at) { [world] in world.turns.begin { subscription.start(on: signal, in: world) } }
    if let dispose = plan.dispose {
      world.schedule(at: dispose) { subscription.dispose() }
    }
  }
}

// MARK: - Kinds

extension CallbackRun {
  private func setUp(_ signal: SignalScenario, _ builder: CallbackBuilder) {
    let pipeline =
      if convertsInside {
        builder.convertedSignal(signal.pipeline)
      } else if world.departures.contains(.interopStartsFirst) {
        builder.signalWithEarlyStart(signal.pipeline)
      } else if world.departures.contains(.interopHop) {
        builder.signalWithHop(signal.pipeline)
      } else {
        builder.signal(signal.pipeline)
      }
    for (index, plan) in signal.subscriptions.enumerated() {
      schedule(plan, lane: index, to: pipeline)
    }
    scheduleSources()
  }

  private func setUp(_ channel: ChannelScenario) {
    let pipe = RACChannel<DynamicValue>()
    func terminal(_ terminal: ChannelScenario.Terminal) -> RACChannelTerminal<DynamicValue> {
      switch terminal {
      case .leading: pipe.leadingTerminal
      case .following: pipe.followingTerminal
      }
    }
    for (index, subscription) in channel.subscriptions.enumerated() {
      schedule(subscription.plan, lane: index, to: terminal(subscription.terminal))
    }
    var hasEnded = false
    for send in channel.sends {
      let target = terminal(send.terminal)
      world.schedule(at: send.event.tick) { [world] in
        if hasEnded, world.departures.contains(.endsStay) { return }
        hasEnded = hasEnded || send.event.isEnd
        target.send(send.event.event)
      }
    }
  }

  private func setUp(_ binding: BindingScenario, _ builder: CallbackBuilder) {
    let pipeline = builder.signal(binding.pipeline)
    let target = BindingTarget(lane: 0, recorder: recorder)
    let disposable = RACSerialDisposable()
    world.keep(target)
    world.keep(disposable)
    world.schedule(at: binding.at) {
      disposable.disposable = pipeline.setKeyPath(\.value, on: target, nilValue: binding.nilValue.payload)
    }
    if let dispose = binding.dispose {
      world.schedule(at: dispose) { disposable.dispose() }
    }
    scheduleSources()
  }

  private func run(_ blocking: BlockingScenario, _ builder: CallbackBuilder) {
    let pipeline = builder.signal(blocking.pipeline)
    let answer = CallbackQuery.ask(blocking.call, of: pipeline, fallback: blocking.fallback, recorder: recorder)
    recorder.finish(with: answer)
  }
}
