import OpenCombine
import Synchronization

/// A subject that calls its subscribers synchronously: no tasks, no wake-ups, no waiting.
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

  /// Futures that a task fulfils with the sum of 10 elements, a few of them at once: OpenCombine has no asynchronous
  /// producer.
  static func innerTasks(_ count: Int, atOnce: Int) async -> Int {
    let (done, continuation) = AsyncStream.makeStream(of: Int.self)
    let subscription = (0..<count).publisher
      .flatMap(maxPublishers: .max(atOnce)) { start in
        Future<Int, Never> { promise in
          let fulfil = Fulfilment(base: promise)
          Task.detached { fulfil.base(.success((start..<start + 10).reduce(0, +))) }
        }
      }
      .reduce(0, +)
      .sink { continuation.yield($0) }
    var total = 0
    for await sum in done.prefix(1) { total = sum }
    return withExtendedLifetime(subscription) { total }
  }

  /// Unchecked for the same reason as ``SharedSubject``: a future may be fulfilled from any thread.
  private struct Fulfilment: @unchecked Sendable {
    let base: (Result<Int, Never>) -> Void
  }

  private final class Total: Sendable {
    let value = Atomic(0)
  }

  /// A subject that several tasks may send to.
  ///
  /// Unchecked, because OpenCombine is older than `Sendable`: its subjects have locks of their own, and may be sent to
  /// from any thread. Only the subject is shared.
  private struct SharedSubject: @unchecked Sendable {
    let base = PassthroughSubject<Int, Never>()
  }
}
