import Synchronization

/// Runs a program under many schedules, until it fails under one, or all were tried.
///
/// ```swift
/// final class Counter: Sendable {
///   let count = Explored.Mutex(0)
///
///   func increase() { count.withLock { $0 += 1 } }
/// }
///
/// try explore(.preemptions(2)) { run in
///   let counter = Counter()
///   for _ in 0..<2 { run.thread { counter.increase() } }
///   run.whenIdle { run.expect(counter.count.withLock { $0 } == 2, "an update is lost") }
/// }
/// ```
/// - Parameters:
///   - exploration: Which schedules.
///   - file: The file of the caller.
///   - line: The line of the caller.
///   - body: Makes the program, once for each schedule. It has to do the same each time.
/// - Returns: What was tried.
/// - Throws: The failure, with a trace of its schedule.
@discardableResult public func explore(
  _ exploration: Exploration = .preemptions(2),
  file: StaticString = #fileID,
  line: UInt = #line,
  _ body: @escaping (ExplorationRun) throws -> Void
) throws(ExplorationFailure) -> ExplorationSummary {
  var explorer = Explorer(exploration, at: ExploredPlace(file, line), body)
  if ControlledThread.control != nil { throw explorer.failure(.misuse, "an exploration begins inside of another one") }
  if let missing = RuntimeHooks.missingSymbol {
    throw explorer.failure(.outside, "the Swift runtime does not have \(missing)")
  }
  return try onlyExploration.withLock { _ in StopReport.whileExploring { explorer.run() } }.get()
}

/// One at a time: the threads of an exploration do not run beside those of another one.
private let onlyExploration = Mutex(())
