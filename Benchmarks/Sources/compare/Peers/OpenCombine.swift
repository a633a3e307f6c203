import OpenCombine
import Synchronization

/// Subjects that call their subscribers synchronously: no tasks, no wake-ups, no waiting.
enum Combine {
  @inline(never) static func chain(_ count: Int) -> Int {
    var total = 0
    let subject = PassthroughSubject<Int, Never>()
    let subscription =
      subject
      .map { ($0 &* 31) ^ ($0 &>> 4) }
      .filter { $0 % 3 != 0 }
      .scan(1) { ($0 &* 33) ^ $1 }
      .prefix(count)
      .sink { total = total &+ $0 }
    for element in 0..<count { subject.send(element) }
    return withExtendedLifetime(subscription) { total }
  }

  @inline(never)
  static func maps(_ count: Int, _ first: @escaping (Int) -> Int, _ second: @escaping (Int) -> Int) -> Int {
    var total = 0
    let subject = PassthroughSubject<Int, Never>()
    let subscription = subject.map(first).map(second).sink { total = total &+ $0 }
    for element in 0..<count { subject.send(element) }
    return withExtendedLifetime(subscription) { total }
  }

  @inline(never) static func flatMap(_ count: Int) -> Int {
    var total = 0
    let subscription = (0..<count).publisher
      .flatMap { ($0..<$0 + 10).publisher }
      .sink { total += $0 }
    return withExtendedLifetime(subscription) { total }
  }

  @inline(never) static func flatMapLatest(_ count: Int) -> Int {
    var total = 0
    let subscription = (0..<count).publisher
      .map { ($0..<$0 + 10).publisher }
      .switchToLatest()
      .sink { total += $0 }
    return withExtendedLifetime(subscription) { total }
  }

  /// Futures that a task fulfils with the sum of 10 elements, a few of them at once: OpenCombine has no asynchronous
  /// producer.
  static func innerTasks(_ count: Int, atOnce: Int) async -> Int {
    let (done, continuation) = AsyncStream.makeStream(of: Int.self)
    let subscription = (0..<count).publisher
      .flatMap(maxPublishers: .max(atOnce)) { start in
        Future<Int, Never> { promise in
          let fulfil = Shared(promise)
          Task.detached { fulfil.base(.success((start..<start + 10).reduce(0, +))) }
        }
      }
      .reduce(0, +)
      .sink { continuation.yield($0) }
    var total = 0
    for await sum in done.prefix(1) { total = sum }
    return withExtendedLifetime(subscription) { total }
  }

  /// It has no `merge` and no `combineLatest`.
  static func zip(_ count: Int) -> Int {
    var total = 0
    let left = PassthroughSubject<Int, Never>()
    let right = PassthroughSubject<Int, Never>()
    let subscription = left.zip(right).sink { total += $0 + $1 }
    for element in 0..<count {
      left.send(element)
      right.send(element)
    }
    return withExtendedLifetime(subscription) { total }
  }

  static func fanOut(to subscribers: Int, _ count: Int) -> Int {
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
    let subject = Shared(PassthroughSubject<Int, Never>())
    let subscription = subject.base.sink { total.value.add($0, ordering: .relaxed) }
    await withDiscardingTaskGroup { group in
      for _ in 0..<producers {
        group.addTask { for element in 0..<count / producers { subject.base.send(element) } }
      }
    }
    return withExtendedLifetime(subscription) { total.value.load(ordering: .relaxed) }
  }

  /// A subject or a promise for several tasks.
  ///
  /// Unchecked, because OpenCombine is older than `Sendable`: its subjects and futures have locks of their own, and may
  /// be used from any thread.
  private struct Shared<Base>: @unchecked Sendable {
    let base: Base

    init(_ base: Base) {
      self.base = base
    }
  }
}

private final class Total: Sendable {
  let value = Atomic(0)
}
