/// A command, its requested executions, and its signals.
package struct CommandScenario: Sendable {
  /// The command's enabled signal, if it has one.
  package let enabled: Expression?
  /// What an execution returns for its input.
  package let body: Selection
  /// Whether executions may overlap from the start.
  package let isConcurrent: Bool
  package let concurrencyChanges: [ConcurrencyChange]
  package let executions: [Execution]

  package struct ConcurrencyChange: Sendable {
    package let tick: Int
    package let isConcurrent: Bool

    package init(tick: Int, isConcurrent: Bool) {
      self.tick = tick
      self.isConcurrent = isConcurrent
    }
  }

  package struct Execution: Sendable {
    package let tick: Int
    package let input: DynamicValue

    package init(tick: Int, input: DynamicValue) {
      self.tick = tick
      self.input = input
    }
  }

  package init(
    enabled: Expression?,
    body: Selection,
    isConcurrent: Bool,
    concurrencyChanges: [ConcurrencyChange],
    executions: [Execution]
  ) {
    self.enabled = enabled
    self.body = body
    self.isConcurrent = isConcurrent
    self.concurrencyChanges = concurrencyChanges
    self.executions = executions
  }

  /// The names of the observed signals that every command has, in the order of subscription.
  package static let laneNames = ["executing", "enabled", "errors", "executionSignals", "values", "latest"]

  /// The name of the lane for the signal that an execution returns.
  package static func laneName(ofExecution index: Int) -> String {
    "execute\(index)"
  }
}
