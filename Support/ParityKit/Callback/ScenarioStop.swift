/// Ends a scenario from the middle of its run, without ending the process that runs the others.
struct ScenarioStop: Sendable {
  /// Ends the scenario with the reason.
  // A named type: optimised code of Swift 6.3 does not find the type of a function that returns `Never`.
  @TaskLocal static var handler: ScenarioStop?

  let end: @Sendable (String) -> Never

  /// Stops the running scenario, which is then reported as failed with `reason`.
  static func stop(_ reason: String) -> Never {
    handler?.end(reason)
    preconditionFailure(reason)
  }
}
