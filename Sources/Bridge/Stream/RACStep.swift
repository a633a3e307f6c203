/// What a stage that handles each value on its own does with a value.
enum RACStep<Value> {
  /// Sends a value.
  case send(Value?)

  /// Sends nothing.
  case skip

  /// Ends the stage.
  case stop

  /// Sends a value and ends the stage.
  case sendAndStop(Value?)

  /// Ends the stage with an error.
  case fail((any Error)?)
}
