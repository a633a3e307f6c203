#if DEBUG
import Synchronization

/// The ranks of the locks that a thread holds, in debug builds: finds a lock that is taken in the wrong order.
///
/// Each thread has an entry in a table, found by its identity, and only the thread itself reads or writes the ranks in it.
/// The entry of a thread that has ended holds none, and may serve a later thread with the same identity. All accesses are
/// relaxed, so that the table adds no order to what the thread sanitizer sees.
@usableFromInline
final class HeldLocks: Sendable {
  private static let table = (0..<4_096).map { _ in HeldLocks() }

  /// The thread that the entry belongs to; 0 before it belongs to one.
  private let thread = Atomic<Int>(0)
  /// A bit for each rank.
  private let ranks = Atomic<Int>(0)

  private init() {}

  /// Notes that the running thread takes a lock, and stops the program if it holds one that may not be held then.
  ///
  /// - Returns: Where to note that the lock was given back; `nil` if the table is full.
  @usableFromInline
  static func enter(_ rank: LockRank) -> HeldLocks? {
    guard let entry = ofRunningThread else { return nil }
    let held = entry.ranks.load(ordering: .relaxed)
    if held >> rank.rawValue != 0 { entry.stopProgram(rank) }
    entry.ranks.store(held | 1 << rank.rawValue, ordering: .relaxed)
    return entry
  }

  /// Notes that the running thread has given a lock back.
  @usableFromInline
  func leave(_ rank: LockRank) {
    ranks.store(ranks.load(ordering: .relaxed) & ~(1 << rank.rawValue), ordering: .relaxed)
  }

  private static var ofRunningThread: HeldLocks? {
    let thread = runningThread
    for offset in 0..<table.count {
      // Threads are objects on the heap, 16 bytes at least.
      let entry = table[(thread >> 4 &+ offset) & (table.count - 1)]
      let owner = entry.thread.load(ordering: .relaxed)
      if owner == thread { return entry }
      if owner == 0, entry.thread.compareExchange(expected: 0, desired: thread, ordering: .relaxed).exchanged {
        return entry
      }
    }
    return nil
  }

  private func stopProgram(_ rank: LockRank) -> Never {
    // Nothing is held while the message is made.
    let held = ranks.exchange(0, ordering: .relaxed).newestRank
    let place = "taking a lock of rank \(rank) while holding one of rank \(held)"
    stopForMisuse(place, "locks are taken in the order of ranks")
  }
}

extension Int {
  /// The highest rank of which the bit is set.
  fileprivate var newestRank: LockRank {
    LockRank(rawValue: bitWidth - 1 - leadingZeroBitCount) ?? .leaf
  }
}
#endif
