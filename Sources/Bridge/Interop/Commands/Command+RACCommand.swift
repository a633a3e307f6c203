public import AsyncStreams

extension Command {
  /// The command as a `RACCommand`: one command with two faces.
  ///
  ///     let save = Command<Document, Void, any Error>(name: "save") { try await store.write($0) }
  ///     legacyScreen.saveCommand = save.racCommand()
  ///     try await save.execute(document)
  ///
  /// Whoever executes it, both faces show it: `executing`, `enabled`, `executionSignals` and `errors` of the `RACCommand`
  /// follow this command, on the main thread's scheduler and in one order, which is that of RAC: `executing`, `enabled`,
  /// the execution, its values, its end, the error, `executing`, `enabled`.
  ///
  /// - Executing: `execute(_:)` fails at once with ``RACCommandError`` while the command is disabled. Otherwise the
  ///   execution enters the command in turn, after those that were asked for before; if the command refuses it then, the
  ///   signal fails with that error. What happens to an execution while another one runs is decided by this command, with
  ///   its `CommandConcurrency`; a `RACCommand` knows only two kinds of it.
  /// - The signal of an execution replays its values. It fails with the failure of the work, and completes if the
  ///   execution is cancelled, which RAC has no word for. Disposing a subscription does not cancel the work.
  /// - `allowsConcurrentExecution`: false at first, whatever this command does. Setting it makes this command
  ///   `CommandConcurrency.concurrent` or `CommandConcurrency.exclusive`.
  /// - nil is no input: such an execution fails with ``RACInteropError/nilValue``. If the input of this command is optional,
  ///   nil is an input; if it is `Void`, nil stands for it.
  /// - Life: the `RACCommand` keeps this command, and is not kept by it. When the `RACCommand` is released, its state
  ///   signals complete; executions go on as long as this command is there, and end with it.
  /// - Complexity: two tasks; O(1) for each event.
  public nonisolated func racCommand() -> RACCommand<Input, Output> {
    RACCommand { _ in AsyncCommandRunner(self, toInput: requiringValue) }
  }

  /// The command as a `RACCommand`, for a command whose input may be nil; as for other inputs otherwise.
  public nonisolated func racCommand<Argument>() -> RACCommand<Argument, Output> where Input == Argument? {
    RACCommand { _ in AsyncCommandRunner(self, toInput: { $0 }) }
  }
}

extension Command where Input == Void {
  /// The command as a `RACCommand`, for a command without an input; as for other commands otherwise.
  public nonisolated func racCommand() -> RACCommand<Void, Output> {
    RACCommand { _ in AsyncCommandRunner(self, toInput: { _ in }) }
  }
}
