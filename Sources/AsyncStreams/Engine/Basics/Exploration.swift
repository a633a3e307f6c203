#if Exploration
@_exported public import AsyncStreamsExploration

// With the trait, locks and atomics of this module are points of an exploration: these names hide those of
// Synchronization.
@usableFromInline typealias Mutex = Explored.Mutex
@usableFromInline typealias Atomic = Explored.Atomic
#endif
