public import Synchronization

/// A mutual exclusion lock that owns what it protects.
///
/// A `Mutex`, and nothing else for the program. On Linux the thread sanitizer does not see into `Mutex` and would
/// report everything behind it as a race, so the lock also hands an atomic from holder to holder: a plain load and a
/// plain store on the processors we run on, but an edge that the sanitizer understands. Thus no suppression is needed,
/// and a real race is still found.
///
/// Nothing that can run foreign code happens inside: no closure of the user, no resumption, no release of an element.
///
/// Locks that are taken while another one is held have a ``LockRank``. A debug build keeps a record of the ranks that a
/// thread holds (``HeldLocks``), and stops the program when a lock is taken in another order. A release build does not.
@frozen
@usableFromInline
package struct Lock<State: ~Copyable>: ~Copyable, Sendable {
  @usableFromInline let mutex: Mutex<State>
  @usableFromInline let handover = Atomic<Bool>(false)
  #if DEBUG
  @usableFromInline let rank: LockRank
  @usableFromInline let heldLocks = HeldLocks.shared
  #endif

  @inlinable
  package init(_ state: consuming sending State, rank: LockRank = .leaf) {
    mutex = Mutex(state)
    #if DEBUG
    self.rank = rank
    #endif
  }

  @inlinable
  package func withLock<Result: ~Copyable>(_ body: (inout sending State) -> sending Result) -> sending Result {
    #if DEBUG
    // Before the mutex is waited for, so that a wrong order is reported instead of standing still.
    let held = heldLocks.enter(rank)
    defer { held?.leave(rank) }
    #endif
    return mutex.withLock { state in
      _ = handover.load(ordering: .acquiring)
      defer { handover.store(true, ordering: .releasing) }
      return body(&state)
    }
  }
}

/// The order in which locks are taken: while a thread holds a lock it takes only those of a higher rank.
///
/// These are all the locks that are held while another one is taken:
/// - the core of a shared signal looks whether the log of its run has ended, and makes a log for the next run, which a run
///   in virtual time puts on its list;
/// - a log takes slots for a new chunk from its spare storage, and gives them back.
@frozen
@usableFromInline
package enum LockRank: Int, Sendable {
  /// ``ShareCore``: which run counts, and who is subscribed to it.
  case shareCore
  /// `EventLog`: the elements, the readers and the waiting senders.
  case log
  /// Every other lock: no lock is taken while it is held.
  case leaf
}
