import Synchronization

/// Runs a program under many schedules, until it fails under one, or all were tried.
///
/// ```swift
/// try explore(.preemptions(2)) { run in
///   let room = Room(executor: run.executor)
///   run.task { await room.join("a") }
///   run.task { await room.join("b") }
///   run.whenIdle { run.expect(room.count == 2) }
/// }
/// ```
/// - Parameters:
///   - exploration: Which schedules.
///   - body: Makes the program, once for each schedule. It has to do the same each time.
/// - Returns: What was tried.
/// - Throws: The failure, with a trace of its schedule.
@discardableResult
public func explore(
  _ exploration: Exploration = .preemptions(2),
  file: StaticString = #fileID,
  line: UInt = #line,
  _ body: @escaping (ExplorationRun) throws -> Void
) throws(ExplorationFailure) -> ExplorationSummary {
  let result: Result<ExplorationSummary, ExplorationFailure> = onlyExploration.withLock { _ in
    if let missing = RuntimeHooks.missingSymbol {
      return .failure(
        ExplorationFailure(
          kind: .outside,
          message: "the Swift runtime does not have \(missing)",
          place: nil,
          schedule: "",
          trace: "",
          summary: ExplorationSummary()
        )
      )
    }
    var explorer = Explorer(exploration, body)
    return explorer.run()
  }
  return try result.get()
}

/// One at a time: the threads of an exploration do not run beside those of another one.
private let onlyExploration = Mutex(())
