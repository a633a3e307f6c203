/// Ends a scenario from the middle of its run, without ending the process that runs the others.
struct ScenarioStop: Sendable {
  /// What to do with the reason.
  // Of a type with a name: optimised code of Swift 6.3 does not find that of a function that does not return.
  @TaskLocal static var handler: ScenarioStop?

  let end: @Sendable (String) -> Never

  /// Stops the running scenario, which is then reported as failed with `reason`.
  static func stop(_ reason: String) -> Never {
    handler?.end(reason)
    preconditionFailure(reason)
  }
}
