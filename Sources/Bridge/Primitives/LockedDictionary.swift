import Foundation

/// A dictionary behind a lock.
final class LockedDictionary<Key: Hashable, Value> {
  private let lock = NSLock()
  private var dictionary: [Key: Value] = [:]

  /// Runs a block with the dictionary; no code of users may run inside.
  func withLock<Result>(_ body: (inout [Key: Value]) -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body(&dictionary)
  }
}
