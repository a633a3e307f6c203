import Foundation
import Synchronization

/// An integer that several threads may change.
final class Counter {
  private let value: Atomic<Int>

  init(_ initialValue: Int = 0) {
    value = Atomic(initialValue)
  }

  /// Adds one and returns the new value.
  @discardableResult func increment() -> Int {
    value.add(1, ordering: .acquiringAndReleasing).newValue
  }

  /// Subtracts one and returns the new value.
  @discardableResult func decrement() -> Int {
    value.subtract(1, ordering: .acquiringAndReleasing).newValue
  }

  /// Sets the value to `newValue` if it is `expected`, and returns whether it was.
  func exchange(_ expected: Int, for newValue: Int) -> Bool {
    value.compareExchange(expected: expected, desired: newValue, ordering: .acquiringAndReleasing).exchanged
  }
}

/// A dictionary behind a lock.
final class LockedDictionary<Key: Hashable, Value> {
  private let lock = NSLock()
  private var dictionary: [Key: Value] = [:]

  /// Runs a block with the dictionary.
  ///
  /// No code of users may run inside, except the hash and the equality of keys. Return removed entries, so that they
  /// are released outside the lock.
  func withLock<Result>(_ body: (inout [Key: Value]) -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body(&dictionary)
  }
}
