public import Synchronization

/// A mutual exclusion lock that owns what it protects.
///
/// On Linux the thread sanitizer does not see into `Mutex` and would report every access to the state as a race. So
/// each holder also reads and writes an atomic: a plain load and a plain store on the supported processors, and an edge
/// that the sanitizer understands. Thus no suppression is needed, and a real race is still found.
///
/// Nothing that can run foreign code happens inside: no closure of the user, no resumption, no release of an element.
///
/// Locks that are taken while another one is held have a ``LockRank``. A debug build keeps a record of the ranks that a
/// thread holds (``HeldLocks``), and stops the program when a lock is taken in another order. A release build does not.
@frozen @usableFromInline package struct Lock<State: ~Copyable>: ~Copyable, Sendable {
  @usableFromInline let mutex: Mutex<State>
  @usableFromInline let handover = Synchronization.Atomic<Bool>(false)
  #if DEBUG
  @usableFromInline let rank: LockRank
  @usableFromInline let heldLocks = HeldLocks.shared
  #endif

  @inlinable package init(_ state: consuming sending State, rank: LockRank = .leaf) {
    mutex = Mutex(state)
    #if DEBUG
    self.rank = rank
    #endif
  }

  #if Exploration
  @usableFromInline package func withLock<Result: ~Copyable>(
    file: StaticString = #fileID,
    line: UInt = #line,
    _ body: (inout sending State) -> sending Result
  ) -> sending Result {
    // The exploration itself finds a wrong order; and a thread that it ends would stay noted as a holder.
    mutex.withLock(file: file, line: line, body)
  }
  #else
  // Always inlined, since what a specialised closure captures is retained for the call.
  @inlinable @inline(__always)
  package func withLock<Result: ~Copyable>(_ body: (inout sending State) -> sending Result) -> sending Result {
    #if DEBUG
    // Before the mutex is waited for, so that a wrong order is reported instead of a deadlock.
    let held = heldLocks.enter(rank)
    defer { held?.leave(rank) }
    #endif
    return mutex.withLock { state in
      _ = handover.load(ordering: .acquiring)
      defer { handover.store(true, ordering: .releasing) }
      return body(&state)
    }
  }
  #endif
}

/// The order in which locks are taken: while a thread holds a lock it takes only those of a higher rank.
///
/// These are all the locks that are held while another one is taken:
/// - the core of a shared signal checks whether the log of its run has ended, and makes a log for the next run, which a
///   run in virtual time puts on its list;
/// - a log takes slots for a new chunk from its `ChunkPool`, and returns them;
/// - a log, or an alarm, marks the inputs that wait for it, before it publishes an event: each in the set of its operator, which may be
///   an input of another set.
@frozen @usableFromInline package enum LockRank: Int, Sendable {
  /// ``ShareCore``: the current run, and its subscriptions.
  case shareCore
  /// `EventLog`: the elements, the readers and the waiting senders.
  case log
  /// ``Alarm``: its deadlines, and the reader that it marks.
  case alarm
  /// Every other lock: no lock is taken while it is held.
  case leaf
}
