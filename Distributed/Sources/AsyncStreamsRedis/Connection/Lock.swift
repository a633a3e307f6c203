import Synchronization

/// A mutual exclusion lock that owns what it protects.
///
/// On Linux the thread sanitizer does not see into `Mutex`, and would report every access to the state as a race. So each
/// holder also reads and writes an atomic, which the sanitizer understands; a real race is still found.
///
/// Nothing that can run foreign code happens inside: no closure of the user, no resumption, no system call. The lock of a
/// connection is taken while that of a publisher is held; no other lock is taken while one is held.
package struct Lock<State: ~Copyable>: ~Copyable, Sendable {
  private let mutex: Mutex<State>
  private let handover = Atomic<Bool>(false)

  package init(_ state: consuming sending State) { mutex = Mutex(state) }

  package func withLock<Result: ~Copyable, Failure: Error>(
    _ body: (inout sending State) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    try mutex.withLock { state throws(Failure) in
      _ = handover.load(ordering: .acquiring)
      defer { handover.store(true, ordering: .releasing) }
      return try body(&state)
    }
  }
}

extension Duration {
  /// The duration in milliseconds, without the rest.
  var wholeMilliseconds: Int {
    let (seconds, attoseconds) = components
    let (product, overflows) = Int(clamping: seconds).multipliedReportingOverflow(by: 1_000)
    return overflows ? .max : product + Int(attoseconds / 1_000_000_000_000_000)
  }
}
