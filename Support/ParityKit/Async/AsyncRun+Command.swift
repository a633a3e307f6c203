import AsyncStreams

extension AsyncRun {
  func setUp(_ scenario: CommandScenario, _ builder: AsyncBuilder) {
    let world = world
    let enabled = scenario.enabled.map { builder.signal($0) } ?? .never
    let command = Command<DynamicValue, DynamicValue, ScenarioFailure>(
      concurrency: scenario.isConcurrent ? .concurrent : .exclusive,
      // RAC counts it as true until it delivers.
      enabled: enabled.map { value in value.flag ?? world.unexpected(value, "a number", or: false) }.prepend(true)
    ) { input -> AsyncSignal in
      world.recorder.log("body", "command", input.encoded)
      return builder.signal(scenario.body, for: input) ?? world.unexpected(input, "an input with a body", or: .never)
    }
    world.keep(command)
    observe(command)
    for change in scenario.concurrencyChanges {
      world.schedule(at: change.tick) {
        world.perform { await command.setConcurrency(change.isConcurrent ? .concurrent : .exclusive) }
      }
    }
    let firstLane = CommandScenario.laneNames.count
    for (index, execution) in scenario.executions.enumerated() {
      world.schedule(at: execution.tick) {
        world.perform { await execute(execution.input, command, lane: firstLane + index) }
      }
    }
    scheduleSources()
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
