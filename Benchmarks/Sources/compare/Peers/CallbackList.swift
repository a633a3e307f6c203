import Synchronization

/// The minimum of a thread-safe synchronous fan-out: take a lock, copy the list, call all subscribers.
final class CallbackList: Sendable {
  private let callbacks = Mutex<[@Sendable (Int) -> Void]>([])

  func add(_ callback: @escaping @Sendable (Int) -> Void) {
    callbacks.withLock { $0.append(callback) }
  }

  func send(_ element: Int) {
    for callback in callbacks.withLock({ $0 }) { callback(element) }
  }

  static func burst(count: Int, subscribers: Int) -> Int {
    let list = CallbackList()
    let totals = (0..<subscribers).map { _ in Total() }
    for total in totals { list.add { total.value.add($0, ordering: .relaxed) } }
    for element in 0..<count { list.send(element) }
    return totals.reduce(0) { $0 + $1.value.load(ordering: .relaxed) }
  }

  private final class Total: Sendable {
    let value = Atomic(0)
  }
}
