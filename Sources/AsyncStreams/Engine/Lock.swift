public import Synchronization

/// A mutual exclusion lock that owns what it protects.
///
/// A `Mutex`, and nothing else for the program. On Linux the thread sanitizer does not see into `Mutex` and would
/// report everything behind it as a race, so the lock also hands an atomic from holder to holder: a plain load and a
/// plain store on the processors we run on, but an edge that the sanitizer understands. Thus no suppression is needed,
/// and a real race is still found.
///
/// Nothing that can run foreign code happens inside: no closure of the user, no resumption, no release of an element.
@frozen
@usableFromInline
package struct Lock<State: ~Copyable>: ~Copyable, Sendable {
  @usableFromInline let mutex: Mutex<State>
  @usableFromInline let handover = Atomic<Bool>(false)

  @inlinable
  package init(_ state: consuming sending State) {
    mutex = Mutex(state)
  }

  @inlinable
  package func withLock<Result: ~Copyable>(_ body: (inout sending State) -> sending Result) -> sending Result {
    mutex.withLock { state in
      _ = handover.load(ordering: .acquiring)
      defer { handover.store(true, ordering: .releasing) }
      return body(&state)
    }
  }
}
