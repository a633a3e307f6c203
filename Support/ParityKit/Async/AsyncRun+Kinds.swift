import AsyncStreams

extension AsyncRun {
  func setUp(_ channel: ChannelScenario) {
    let pipe = TwoWayChannel<DynamicValue, ScenarioFailure>()
    // Its ends retain the channel.
    world.keep(pipe)
    func terminal(_ terminal: ChannelScenario.Terminal) -> ChannelTerminal<DynamicValue, ScenarioFailure> {
      switch terminal {
      case .leading: pipe.leading
      case .following: pipe.following
      }
    }
    for (index, subscription) in channel.subscriptions.enumerated() {
      schedule(subscription.plan, lane: index, to: terminal(subscription.terminal).eraseToSignal())
    }
    for send in channel.sends {
      let target = terminal(send.terminal)
      world.schedule(at: send.event.tick) {
        switch send.event.event {
        case .next(let value): target.yield(value)
        case .error(let name): target.finish(throwing: ScenarioFailure(name: name))
        case .completed: target.finish()
        }
      }
    }
  }

  func setUp(_ binding: BindingScenario, _ builder: AsyncBuilder) {
    let world = world
    let target = AsyncBindingTarget(lane: 0, recorder: recorder)
    world.keep(target)
    let pipeline = builder.signal(binding.pipeline)
    world.keep(pipeline)
    let values = pipeline.map { $0 == .null ? binding.nilValue : $0 }
      // A signal that can fail cannot be assigned.
      .catch { failure in world.unexpected(failure, "no failure", or: Signal<DynamicValue, Never>.never) }
    let handle = AsyncHandle()
    world.schedule(at: binding.at) { handle.keep(values.assign(to: \.value, onShared: target)) }
    if let dispose = binding.dispose {
      world.schedule(at: dispose) { handle.cancel() }
    }
    world.keep(handle)
    scheduleSources()
  }
}
