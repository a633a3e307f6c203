/// How executions begin and end.
extension Command {
  var mayStart: Bool {
    (enabling?.isAllowed ?? true) && (concurrency != .exclusive || running.isEmpty)
  }

  func begin(_ execution: QueuedExecution) {
    // Stored first: the work may execute this command again.
    running[execution.number] = execution.core
    let signal: @Sendable () async -> Signal<Output, Failure>
    switch work {
    case .onCommand(let makeSignal): signal = { [made = makeSignal(execution.input)] in made }
    case .elsewhere(let makeSignal): signal = { [input = execution.input] in await makeSignal(input) }
    }
    publish()
    _ = executionLog.send(CommandExecution(core: execution.core), if: .always)
    execution.core.keep(
      OwnedTask { [weak self, core = execution.core, number = execution.number] in
        let failure = await Self.run(signal, into: core.log)
        if let self { await self.end(number, failure) } else { core.finish(with: failure) }
      }
    )
  }

  static func run(
    _ signal: @Sendable () async -> Signal<Output, Failure>,
    into log: EventLog<Output, Failure>
  ) async -> Failure? {
    do throws(Failure) {
      try await signal().forEach { element in _ = log.send(element, if: .always) }
      return nil
    } catch {
      return error
    }
  }

  func end(_ number: Int, _ failure: Failure?) {
    guard let core = running.removeValue(forKey: number) else { return }
    CurrentActor.perform(onHomeOf: self) {
      let hasEnded = core.finish(with: failure)
      if hasEnded, let failure { _ = earlyFailureLog.withLock { $0 }?.send(failure, if: .always) }
      // If another execution starts now, the command stays executing.
      while let execution = waiting.first, execution.core.hasEnded { _ = waiting.popFirst() }
      if waiting.isEmpty { publish() }
      if hasEnded, let failure { _ = failureLog.send(failure, if: .always) }
      beginWaiting()
      publish()
    }
  }

  func cancelRunning() {
    let cancelled = running.sorted { $0.key < $1.key }
    running = [:]
    for (_, core) in cancelled { core.cancel() }
  }

  func beginWaiting() {
    while running.isEmpty || concurrency == .concurrent, let execution = waiting.popFirst() {
      if !execution.core.hasEnded { begin(execution) }
    }
  }

  func publish() {
    isExecuting.update(to: !running.isEmpty)
    isEnabled.update(to: mayStart)
  }
}
