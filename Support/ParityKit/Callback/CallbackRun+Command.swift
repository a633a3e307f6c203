import Bridge

extension CallbackRun {
  func setUp(_ scenario: CommandScenario, _ builder: CallbackBuilder) {
    var enabled = scenario.enabled.map { builder.signal($0) }
    if world.departures.contains(.enablingFailuresApart) { enabled = enabled?.catch(to: .never()) }
    let occupancy = world.departures.contains(.runningExecutionsCount) ? world.kept(CommandOccupancy(scenario)) : nil
    if let occupancy { enabled = occupancy.enabled(by: enabled) }
    let command = RACCommand<DynamicValue, DynamicValue>(enabled: enabled) { [recorder] input in
      recorder.log("body", "command", DynamicValue(payload: input).encoded)
      let signal = builder.signal(scenario.body, for: input)
      return occupancy.map { $0.occupied(by: signal) } ?? signal
    }
    world.keep(command)
    if scenario.isConcurrent || occupancy != nil { command.allowsConcurrentExecution = true }
    observe(command)
    for change in scenario.concurrencyChanges {
      world.schedule(at: change.tick) {
        if let occupancy {
          occupancy.isConcurrent = change.isConcurrent
        } else {
          command.allowsConcurrentExecution = change.isConcurrent
        }
      }
    }
    let firstLane = CommandScenario.laneNames.count
    for (index, execution) in scenario.executions.enumerated() {
      world.schedule(at: execution.tick) {
        record(command.execute(execution.input.payload), lane: firstLane + index)
      }
    }
    scheduleSources()
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
    world.kept(CallbackSubscription(lane: lane, recorder: recorder)).start(on: signal, in: world)
  }
}
