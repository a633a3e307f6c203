import Foundation

/// A dictionary behind a lock.
final class LockedDictionary<Key: Hashable, Value> {
  private let lock = NSLock()
  private var dictionary: [Key: Value] = [:]

  /// Runs a block with the dictionary.
  ///
  /// No code of users may run inside, but for the hash and the equality of keys. What is taken out of the dictionary is to
  /// be returned, so that it is released afterwards.
  func withLock<Result>(_ body: (inout [Key: Value]) -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body(&dictionary)
  }
}
