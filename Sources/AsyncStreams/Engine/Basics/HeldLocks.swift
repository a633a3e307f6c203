#if DEBUG
import Synchronization

/// The ranks of the locks that a thread holds, in debug builds: finds a lock that is taken in the wrong order.
///
/// A thread that holds locks has an entry in a table, found by its identity, and only that thread changes it. The entry
/// is free again when the last lock is released, so that threads that have ended leave nothing behind, and a search
/// looks at a few entries only. All accesses are relaxed, so that the table adds no order to what the thread sanitizer
/// sees.
@usableFromInline final class HeldLocks: Sendable {
  /// The table of the process.
  ///
  /// Each lock stores it: beside the thread sanitizer, access to a global variable takes a lock.
  @usableFromInline static let shared = HeldLocks()

  /// The most entries that a search looks at.
  private static var window: Int { 8 }

  private let entries = (0..<4_096).map { _ in Entry() }

  private init() {}

  /// Notes that the running thread takes a lock, and stops the program if it holds one that may not be held then.
  ///
  /// - Returns: Where to note that the lock was released; `nil` if no entry was free.
  @usableFromInline func enter(_ rank: LockRank) -> Entry? {
    let identity = runningThread
    let thread = identity << LockRank.count
    var vacancy: Entry?
    for offset in 0..<Self.window {
      // The identity is an address: that of a stack, or of an object.
      let entry = entries[((identity >> 12 ^ identity >> 4) &+ offset) & (entries.count - 1)]
      let word = entry.word.load(ordering: .relaxed)
      if word == 0 {
        vacancy = vacancy ?? entry
      } else if word & ~LockRank.mask == thread {
        if (word & LockRank.mask) >> rank.rawValue != 0 { entry.stopProgram(rank) }
        entry.word.store(word | 1 << rank.rawValue, ordering: .relaxed)
        return entry
      }
    }
    guard let vacancy else { return nil }
    let claim = vacancy.word.compareExchange(expected: 0, desired: thread | 1 << rank.rawValue, ordering: .relaxed)
    return claim.exchanged ? vacancy : nil
  }

  /// Stops the program if the running thread holds a lock.
  func expectNone(before action: String) {
    let identity = runningThread
    for offset in 0..<Self.window {
      let entry = entries[((identity >> 12 ^ identity >> 4) &+ offset) & (entries.count - 1)]
      let word = entry.word.load(ordering: .relaxed)
      guard word & ~LockRank.mask == identity << LockRank.count else { continue }
      // Nothing is held while the message is made.
      let held = (entry.word.exchange(0, ordering: .relaxed) & LockRank.mask).newestRank
      stopForMisuse("\(action) while holding a lock of rank \(held)", "user code is called without locks")
    }
  }

  /// What one thread holds.
  @usableFromInline final class Entry: Sendable {
    /// The identity of the thread, shifted, and a bit for each rank that it holds; 0 while the entry is free.
    fileprivate let word = Synchronization.Atomic<Int>(0)

    fileprivate init() {}

    /// Notes that the running thread has released a lock.
    @usableFromInline func leave(_ rank: LockRank) {
      let remaining = word.load(ordering: .relaxed) & ~(1 << rank.rawValue)
      word.store(remaining & LockRank.mask == 0 ? 0 : remaining, ordering: .relaxed)
    }

    fileprivate func stopProgram(_ rank: LockRank) -> Never {
      // Nothing is held while the message is made.
      let held = (word.exchange(0, ordering: .relaxed) & LockRank.mask).newestRank
      let place = "taking a lock of rank \(rank) while holding one of rank \(held)"
      stopForMisuse(place, "locks are taken in the order of ranks")
    }
  }
}

extension LockRank {
  /// How many ranks there are; the last one is ``leaf``.
  fileprivate static var count: Int { leaf.rawValue + 1 }
  fileprivate static var mask: Int { (1 << count) - 1 }
}

extension Int {
  /// The highest rank of which the bit is set.
  fileprivate var newestRank: LockRank {
    LockRank(rawValue: bitWidth - 1 - leadingZeroBitCount) ?? .leaf
  }
}
#endif
