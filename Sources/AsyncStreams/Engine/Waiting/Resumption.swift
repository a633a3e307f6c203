/// Resumes a suspended task, once.
///
/// The only place where the module touches a continuation. Unsafe because checked continuations cost three times as
/// much.
///
/// ## Why the unsafe continuation is sound
/// It has to be resumed exactly once. Each user of this type keeps it where one critical section, or one atomic
/// operation, takes it out, and resumes what it took:
/// - `Waker` by the first wake that finds a parked state, or by the task that parks if a wake came first;
/// - a waiting sender by what takes it out of the queue of the log: the reader that made room, the end of the log, or
///   the cancellation of the sender. The log retains its state while a sender waits;
/// - `VirtualTime.advance` by the run that has reached its target time;
/// - `VirtualTime.run` by the end of the run.
@safe @usableFromInline @frozen package struct Resumption<Value: Sendable>: Sendable {
  @usableFromInline let continuation: UnsafeContinuation<Value, Never>
  #if Exploration
  /// `nil` outside of an exploration.
  @usableFromInline let explored: ExploredResumption? = ExploredResumption(at: ExploredPlace(#fileID, #line))
  #endif

  @inlinable package init(_ continuation: UnsafeContinuation<Value, Never>) {
    unsafe self.continuation = unsafe continuation
  }

  /// Suspends the calling task until the resumption that `body` gets is used.
  @inlinable @inline(__always)
  package nonisolated(nonsending) static func wait(_ body: (Resumption) -> Void) async -> Value {
    // Resumed exactly once by its holder; see above.
    #if Exploration
    unsafe await withUnsafeContinuation { continuation in
      let resumption = unsafe Resumption(continuation)
      body(resumption)
      resumption.explored?.suspend()
    }
    #else
    unsafe await withUnsafeContinuation { body(unsafe Resumption($0)) }
    #endif
  }

  @inlinable package func resume(returning value: Value) {
    #if Exploration
    if let explored, !explored.begin(at: ExploredPlace(#fileID, #line)) { return }
    #endif
    unsafe continuation.resume(returning: value)
  }
}
