import Bridge

extension CallbackRun {
  func setUp(_ scenario: CommandScenario, _ builder: CallbackBuilder) {
    let enabled = scenario.enabled.map { builder.signal($0) }
    let command = RACCommand<DynamicValue, DynamicValue>(enabled: enabled) { [recorder] input in
      recorder.log("body", "command", DynamicValue(payload: input).encoded)
      return builder.signal(scenario.body, for: input)
    }
    world.keep(command)
    if scenario.isConcurrent { command.allowsConcurrentExecution = true }
    observe(command)
    for change in scenario.concurrencyChanges {
      world.schedule(at: change.tick) { command.allowsConcurrentExecution = change.isConcurrent }
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
    world.kept(CallbackSubscription(lane: lane, recorder: recorder)).start(on: signal)
  }
}
