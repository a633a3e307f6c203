import Synchronization

/// What a test has noted, from any thread.
final class Notes<Value: Sendable>: Sendable {
  private let values = Mutex<[Value]>([])

  var all: [Value] { values.withLock { $0 } }

  func note(_ value: Value) {
    values.withLock { $0.append(value) }
  }
}

/// The failure of the publishers and streams of these tests.
enum Problem: Error, Equatable {
  case broken
  case tooMany
}

/// Counts how many instances there are.
final class Tracked: Sendable {
  let number: Int
  private let living: Counter

  init(_ number: Int, _ living: Counter) {
    self.number = number
    self.living = living
    living.add(1)
  }

  deinit {
    living.add(-1)
  }
}

/// A number that any thread may change.
final class Counter: Sendable {
  private let count = Atomic<Int>(0)

  var value: Int { count.load(ordering: .sequentiallyConsistent) }

  func add(_ change: Int) {
    count.wrappingAdd(change, ordering: .sequentiallyConsistent)
  }
}
