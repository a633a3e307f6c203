#if EXPLORE
import AsyncStreamsExploration

typealias Mutex = Explored.Mutex
typealias CheckedContinuation = Explored.CheckedContinuation
#endif

/// Suspends the running task until its continuation is resumed.
func withContinuation(_ body: (CheckedContinuation<Void, Never>) -> Void) async {
  #if EXPLORE
  await Explored.withCheckedContinuation { body($0) }
  #else
  await withCheckedContinuation { body($0) }
  #endif
}
