/// Runs the executions of a command, and publishes its state.
class CommandRunner<Input, Value> {
  let state: CommandState<Value>

  init(state: CommandState<Value>) {
    self.state = state
  }

  /// Learns whether an execution may start while another one runs, which is not allowed at first.
  func allowConcurrentExecution(_ isAllowed: Bool) {}

  /// Starts an execution, if the command is enabled.
  func execute(_ input: Input?, for command: RACCommand<Input, Value>) -> RACSignal<Value> {
    .error(RACCommandError(command: command))
  }

  /// Completes the signals of the state, because the command has been released.
  func end() {}
}
