#if Exploration
@_exported public import AsyncStreamsExploration
import Foundation

// With the trait, locks and atomics of this module are points of an exploration: these names hide those of Synchronization
// and Foundation.
typealias Atomic = Explored.Atomic
typealias NSLock = ExploredLock
typealias NSRecursiveLock = ExploredRecursiveLock

/// A lock that takes part in an exploration; for `NSLock`.
///
/// A thread that takes it twice waits for itself.
class ExploredLock {
  private let base = Foundation.NSRecursiveLock()
  private let object: ExploredObject
  /// The thread that has the lock, if an exploration controls it, and how often.
  private var holder: (thread: any ThreadControl, count: Int)?

  init(file: StaticString = #fileID, line: UInt = #line) {
    object = .make(.lock, at: ExploredPlace(file, line))
  }

  deinit {
    object.end()
  }

  fileprivate var isRecursive: Bool { false }

  final func lock(file: StaticString = #fileID, line: UInt = #line) {
    let thread = ControlledThread.control
    if isRecursive, let thread, let holder, holder.thread === thread {
      self.holder = (thread, holder.count + 1)
    } else {
      object.point(.acquire, at: ExploredPlace(file, line))
      base.lock()
      holder = thread.map { ($0, 1) }
    }
  }

  final func unlock() {
    if let holder, holder.count > 1 {
      self.holder = (holder.thread, holder.count - 1)
    } else {
      holder = nil
      base.unlock()
      object.release()
    }
  }

  final func withLock<Result>(
    file: StaticString = #fileID,
    line: UInt = #line,
    _ body: () throws -> Result
  ) rethrows -> Result {
    lock(file: file, line: line)
    defer { unlock() }
    return try body()
  }
}

/// A lock that its thread can take again, and that takes part in an exploration; for `NSRecursiveLock`.
final class ExploredRecursiveLock: ExploredLock {
  override fileprivate var isRecursive: Bool { true }
}
#endif
