import Synchronization

/// An integer that several threads may change.
final class Counter {
  private let value: Atomic<Int>

  init(_ initialValue: Int = 0) {
    value = Atomic(initialValue)
  }

  /// Adds one and returns the new value.
  @discardableResult
  func increment() -> Int {
    value.add(1, ordering: .acquiringAndReleasing).newValue
  }

  /// Subtracts one and returns the new value.
  @discardableResult
  func decrement() -> Int {
    value.subtract(1, ordering: .acquiringAndReleasing).newValue
  }

  /// Sets the value to `newValue` if it is `expected`, and returns whether it was.
  func exchange(_ expected: Int, for newValue: Int) -> Bool {
    value.compareExchange(expected: expected, desired: newValue, ordering: .acquiringAndReleasing).exchanged
  }
}
