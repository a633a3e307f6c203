import Synchronization

/// The violations, and the counts of events.
final class Findings: Sendable {
  private let state = Mutex((violations: [String](), count: 0, tallies: [String: Int]()))

  /// Notes a violation unless `condition` holds; the first ones are kept in words.
  func check(_ condition: Bool, _ message: @autoclosure () -> String) {
    if condition { return }
    let text = message()
    state.withLock { state in
      state.count += 1
      if state.violations.count < 20 { state.violations.append(text) }
    }
  }

  func add(_ count: Int, to tally: String) {
    state.withLock { $0.tallies[tally, default: 0] += count }
  }

  var violationCount: Int { state.withLock { $0.count } }
  var violations: [String] { state.withLock { $0.violations } }
  var tallies: [(name: String, count: Int)] {
    state.withLock { $0.tallies.sorted { $0.key < $1.key }.map { ($0.key, $0.value) } }
  }
}

/// A count that many tasks add to.
final class Counter: Sendable {
  private let count = Atomic<Int>(0)

  var value: Int { count.load(ordering: .relaxed) }

  @discardableResult func add(_ number: Int = 1) -> Int {
    count.add(number, ordering: .relaxed).newValue
  }
}

/// Tells the tasks when to stop.
final class StopSign: Sendable {
  private let state = Atomic<Bool>(false)

  var isUp: Bool { state.load(ordering: .acquiring) }

  func raise() { state.store(true, ordering: .releasing) }
}
