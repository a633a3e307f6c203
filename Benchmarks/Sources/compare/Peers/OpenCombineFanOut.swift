import OpenCombine
import Synchronization

/// A subject that calls its subscribers synchronously: no tasks, no wake-ups, nothing that waits.
enum OpenCombineFanOut {
  static func burst(count: Int, subscribers: Int) -> Int {
    var totals = [Int](repeating: 0, count: subscribers)
    let subject = PassthroughSubject<Int, Never>()
    let subscriptions = (0..<subscribers).map { index in
      subject.sink { totals[index] += $0 }
    }
    for element in 0..<count { subject.send(element) }
    return withExtendedLifetime(subscriptions) { totals.reduce(0, +) }
  }

  /// Several tasks send to one subject.
  static func producers(_ producers: Int, _ count: Int) async -> Int {
    let total = Total()
    let subject = SharedSubject()
    let subscription = subject.base.sink { total.value.add($0, ordering: .relaxed) }
    await withDiscardingTaskGroup { group in
      for _ in 0..<producers {
        group.addTask { for element in 0..<count / producers { subject.base.send(element) } }
      }
    }
    return withExtendedLifetime(subscription) { total.value.load(ordering: .relaxed) }
  }

  private final class Total: Sendable {
    let value = Atomic(0)
  }

  /// A subject that several tasks may send to.
  ///
  /// Unchecked, because OpenCombine is older than `Sendable`: its subjects take locks of their own, and may be sent to
  /// from any thread. Nothing but the subject is shared.
  private struct SharedSubject: @unchecked Sendable {
    let base = PassthroughSubject<Int, Never>()
  }
}
