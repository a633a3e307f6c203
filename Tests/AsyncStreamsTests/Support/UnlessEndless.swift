import AsyncStreams
import Dispatch
import Testing

/// Waits for the result of a program that a defect would make endless.
///
/// Such a program may block its thread for ever, so nobody waits for its end: its task is cancelled, and the test fails.
///
/// - Returns: `nil`, and an issue, if there is no result in time.
func unlessEndless<Result: Sendable>(
  _ name: String = "the program",
  within seconds: Double = 300,
  at location: SourceLocation = #_sourceLocation,
  _ body: @escaping @Sendable @concurrent () async -> Result
) async -> Result? {
  let (results, continuation) = AsyncStream<Result?>.makeStream()
  let program = Task { @concurrent in
    continuation.yield(await body())
  }
  // Not a task: the program may keep the threads of tasks.
  let watch = DispatchWorkItem { continuation.yield(nil) }
  DispatchQueue.global().asyncAfter(deadline: .now() + seconds, execute: watch)
  var iterator = results.makeAsyncIterator()
  if let result = await iterator.next() ?? nil {
    watch.cancel()
    return result
  }
  program.cancel()
  Issue.record("\(name) is endless: no result after \(seconds) seconds", sourceLocation: location)
  return nil
}

/// An actor with a thread of its own: if a defect blocks it, other tests go on.
actor Workplace {
  nonisolated let executor = CountingExecutor()
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
  let bag = SubscriptionBag()
  var seen: [String] = []

  func perform<Result: Sendable>(_ body: @Sendable (isolated Workplace) -> Result) -> Result { body(self) }

  /// Lets other jobs of the actor run until a condition holds, at most so many times.
  func giveWay(turns: Int = 100_000, until condition: @Sendable (isolated Workplace) -> Bool) async -> Bool {
    for _ in 0..<turns {
      if condition(self) { return true }
      await Task.yield()
    }
    return condition(self)
  }
}
