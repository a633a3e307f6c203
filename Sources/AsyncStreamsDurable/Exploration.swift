import Dispatch

#if Exploration
@_exported public import AsyncStreamsExploration

// With the trait, continuations of this module are points of an exploration: these names hide those of the standard
// library. The locks are those of AsyncStreams.
typealias CheckedContinuation = Explored.CheckedContinuation

nonisolated(nonsending) func withCheckedContinuation<Value>(
  _ body: (CheckedContinuation<Value, Never>) -> Void
) async -> Value {
  await Explored.withCheckedContinuation(body)
}
#endif

extension DispatchQueue {
  /// Calls a function on the queue; in an exploration, which does not control queues, on a thread of its own.
  @inline(__always) func call(_ body: @escaping @Sendable () -> Void) {
    #if Exploration
    if let control = ControlledThread.control { return control.addThread(named: "queue", body) }
    #endif
    async(execute: body)
  }
}
