public import AsyncStreams

extension Command {
  /// The command as a `RACCommand`: one command with two interfaces.
  ///
  ///     let save = Command<Document, Void, any Error>(name: "save") { try await store.write($0) }
  ///     legacyScreen.saveCommand = save.racCommand()
  ///     try await save.execute(document)
  ///
  /// Both interfaces publish every execution: `executing`, `enabled`, `executionSignals` and `errors` of the
  /// `RACCommand` follow this command, on the main thread's scheduler and in the order of RAC: `executing`, `enabled`,
  /// the execution, its values, its end, the error, `executing`, `enabled`.
  ///
  /// - Executing: `execute(_:)` fails at once with ``RACCommandError`` while the command is disabled. Otherwise the
  ///   command gets the request after all earlier ones; if it refuses the execution then, the signal fails with that
  ///   error. The `CommandConcurrency` of this command decides about an execution while another one runs; a
  ///   `RACCommand` has only two kinds of it.
  /// - The signal of an execution replays its values. It fails with the failure of the work, and completes if the
  ///   execution is cancelled, for which RAC has no event. Disposing a subscription does not cancel the work.
  /// - `allowsConcurrentExecution`: false at first, whatever this command does. Setting it makes this command
  ///   `CommandConcurrency.concurrent` or `CommandConcurrency.exclusive`.
  /// - nil is not an input: such an execution fails with ``RACInteropError/nilValue``. If the input of this command is
  ///   optional, nil is an input, also in generic code; if it is `Void`, nil represents it.
  /// - Lifetime: the `RACCommand` retains this command, and is not retained by it. When the `RACCommand` is released,
  ///   its state signals complete; executions continue while this command exists, and end with it.
  /// - Complexity: two tasks; O(1) for each event.
  public nonisolated func racCommand() -> RACCommand<Input, Output> {
    RACCommand { _ in AsyncCommandRunner(self, toInput: valueOrNilElement) }
  }

  /// The command as a `RACCommand` whose input is not optional itself, for a command whose input is.
  ///
  ///     let search = Command<String?, [Hit], any Error>(name: "search") { try await index.hits(for: $0) }
  ///     legacyScreen.searchCommand = search.racCommand(of: String.self)  // a RACCommand<String, [Hit]>
  ///
  /// As `racCommand()`, which returns a `RACCommand<String?, [Hit]>` for this command.
  public nonisolated func racCommand<Argument>(of argument: Argument.Type) -> RACCommand<Argument, Output>
  where Input == Argument? {
    RACCommand { _ in AsyncCommandRunner(self, toInput: { $0 }) }
  }
}
