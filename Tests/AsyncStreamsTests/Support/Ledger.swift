import AsyncStreamsTesting
import Synchronization

/// Counts the live objects of a test.
final class Ledger: Sendable {
  private let count = Atomic<Int>(0)

  /// The number of live objects.
  var live: Int { count.load(ordering: .acquiring) }

  func note(_ change: Int) {
    count.add(change, ordering: .acquiringAndReleasing)
  }
}

/// An object whose lifetime is counted.
final class Canary: Sendable {
  private let ledger: Ledger
  private let onDeath: (@Sendable () -> Void)?

  init(_ ledger: Ledger, onDeath: (@Sendable () -> Void)? = nil) {
    self.ledger = ledger
    self.onDeath = onDeath
    ledger.note(1)
  }

  deinit {
    ledger.note(-1)
    onDeath?()
  }
}

/// An element that carries an object whose lifetime is counted.
struct Item: Sendable, Hashable, CustomStringConvertible {
  let number: Int
  private let canary: Canary

  init(_ number: Int, _ ledger: Ledger, onDeath: (@Sendable () -> Void)? = nil) {
    self.number = number
    canary = Canary(ledger, onDeath: onDeath)
  }

  var description: String { "\(number)" }

  static func == (left: Item, right: Item) -> Bool { left.number == right.number }

  func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

/// The failure of the streams in tests.
typealias Oops = MarbleFailure

/// A weak reference.
struct Weak {
  weak var object: AnyObject?

  init(_ object: AnyObject?) {
    self.object = object
  }
}

/// A variable that closures on several threads share.
final class Shared<Value: Sendable>: Sendable {
  private let storage: Mutex<Value>
  /// The thread sanitizer does not see into `Mutex` on Linux; this is an order it sees.
  private let handover = Atomic<Bool>(false)

  init(_ value: Value) {
    storage = Mutex(value)
  }

  var value: Value {
    get { update { $0 } }
    set { update { $0 = newValue } }
  }

  @discardableResult func update<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
    storage.withLock { value in
      _ = handover.load(ordering: .acquiring)
      defer { handover.store(true, ordering: .releasing) }
      return body(&value)
    }
  }
}
