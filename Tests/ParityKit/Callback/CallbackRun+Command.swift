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
    // Lanes come in the order of the executions, also if one of them never gets its turn.
    let lanes = scenario.executions.indices.map { recorder.addLane(named: "execute\($0)") }
    for change in scenario.concurrencyChanges {
      world.schedule(at: change.tick) { command.allowsConcurrentExecution = change.isConcurrent }
    }
    for (execution, lane) in zip(scenario.executions, lanes) {
      world.schedule(at: execution.tick) {
        record(command.execute(execution.input.payload), lane: lane)
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
    let lanes = CommandScenario.laneNames.map { recorder.addLane(named: $0) }
    for (signal, lane) in zip(signals, lanes) { record(signal, lane: lane) }
  }

  private func record(_ signal: CallbackSignal, lane: Int) {
    world.kept(CallbackSubscription(lane: lane, recorder: recorder)).start(on: signal)
  }
}
