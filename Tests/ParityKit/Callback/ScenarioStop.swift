/// Ends a scenario from the middle of its run, without ending the process that runs the others.
enum ScenarioStop {
  /// What to do with the reason; must not return.
  @TaskLocal static var handler: (@Sendable (String) -> Never)?

  /// Stops the running scenario, which is then reported as failed with `reason`.
  static func stop(_ reason: String) -> Never {
    handler?(reason)
    preconditionFailure(reason)
  }
}
