import Synchronization

/// The usual solutions with an `AsyncStream`, where this library has a subject or an operator.
enum Streams {
  /// Feeds a stream that a task reads.
  static func feeding(
    _ policy: AsyncStream<Int>.Continuation.BufferingPolicy = .unbounded,
    _ read: @escaping @Sendable (AsyncStream<Int>) async -> Int = { await total($0) },
    while feed: (AsyncStream<Int>.Continuation) async -> Void
  ) async -> Int {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self, bufferingPolicy: policy)
    return await consuming([Consumer { await read(stream) }]) {
      await feed(continuation)
      continuation.finish()
    }
  }

  /// The numbers below a count, as fast as possible.
  static func burst(_ count: Int, _ read: @escaping @Sendable (AsyncStream<Int>) async -> Int) async -> Int {
    await feeding(.unbounded, read) { for element in 0..<count { $0.yield(element) } }
  }

  private static func total(_ stream: AsyncStream<Int>) async -> Int {
    var total = 0
    for await element in stream { total += element }
    return total
  }

  // MARK: Hot streams

  /// A stream for each subscriber, fed in a loop.
  static func fanOut(to subscribers: Int, _ count: Int) async -> Int {
    let streams = (0..<subscribers).map { _ in AsyncStream.makeStream(of: Int.self) }
    return await consuming(streams.map { stream, _ in Consumer { await total(stream) } }) {
      for element in 0..<count {
        for (_, continuation) in streams { continuation.yield(element) }
      }
      for (_, continuation) in streams { continuation.finish() }
    }
  }

  static func newest(_ count: Int) async -> Int {
    await feeding(.bufferingNewest(1)) { stream in
      var last = 0
      for await element in stream { last = element }
      return last
    } while: {
      for element in 0..<count { $0.yield(element) }
    }
  }

  static func paced(_ count: Int, _ subscribers: Int) async -> Int {
    let streams = (0..<subscribers).map { _ in AsyncStream.makeStream(of: Int.self) }
    let gate = Gate()
    let consumers = streams.map { stream, _ in
      Consumer {
        var total = 0
        for await element in stream {
          total += element
          gate.arrive()
        }
        return total
      }
    }
    return await consuming(consumers) {
      for element in 0..<count {
        gate.expect(subscribers)
        for (_, continuation) in streams { continuation.yield(element) }
        await gate.wait()
      }
      for (_, continuation) in streams { continuation.finish() }
    }
  }

  /// Late subscribers that read kept elements: an array under a lock, yielded to a stream for each subscriber.
  static func replay(_ subscribers: Int, kept: Int, read: Int) async -> Int {
    let newest = Mutex(Array(kept..<2 * kept))
    var total = 0
    for _ in 0..<subscribers {
      let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
      for element in newest.withLock({ $0 }) { continuation.yield(element) }
      var iterator = stream.makeAsyncIterator()
      for _ in 0..<read { total += await iterator.next() ?? 0 }
    }
    return total
  }

  // MARK: Tasks

  /// Elements from a task, one at a time.
  static func producer(_ count: Int) async -> Int {
    let stream = AsyncStream<Int> { continuation in
      let task = Task.detached {
        for element in 0..<count { continuation.yield(element) }
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
    return await total(stream)
  }

  /// Several tasks yield to one stream.
  static func producers(_ producers: Int, _ count: Int) async -> Int {
    await feeding { continuation in
      await withDiscardingTaskGroup { group in
        for _ in 0..<producers {
          group.addTask { for element in 0..<count / producers { continuation.yield(element) } }
        }
      }
    }
  }

  /// Tasks that yield 10 elements each to one stream, a few of them at once.
  static func innerTasks(_ count: Int, atOnce: Int) async -> Int {
    let stream = AsyncStream<Int> { continuation in
      let task = Task.detached {
        await withTaskGroup(of: Void.self) { group in
          for start in 0..<count {
            if start >= atOnce { await group.next() }
            group.addTask { for element in start..<start + 10 { continuation.yield(element) } }
          }
        }
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
    return await total(stream)
  }

  /// Streams that deliver an element, wait for another one, and end; a task for each passes its elements on.
  static func waitingTogether(_ count: Int) async -> Int {
    let (all, continuation) = AsyncStream.makeStream(of: Int.self)
    let streams = (0..<count).map { _ in AsyncStream.makeStream(of: Int.self) }
    let tasks = streams.map { stream, _ in
      Task.detached {
        continuation.yield(1)
        for await element in stream { continuation.yield(element) }
      }
    }
    var iterator = all.makeAsyncIterator()
    var total = 0
    for _ in 0..<count { total += await iterator.next(isolation: #isolation) ?? 0 }
    for stream in streams { stream.continuation.yield(2) }
    for _ in 0..<count { total += await iterator.next(isolation: #isolation) ?? 0 }
    for stream in streams { stream.continuation.finish() }
    for task in tasks { await task.value }
    return total
  }

  /// A running total for each of so many groups.
  static func groups(_ count: Int, _ groups: Int) async -> Int {
    let (totals, output) = AsyncStream.makeStream(of: Int.self)
    var inputs: [Int: AsyncStream<Int>.Continuation] = [:]
    var tasks: [Task<Void, Never>] = []
    for element in 0..<count {
      if inputs[element % groups] == nil {
        let (stream, input) = AsyncStream.makeStream(of: Int.self)
        inputs[element % groups] = input
        tasks.append(
          Task.detached {
            var total = 0
            for await _ in stream {
              total += 1
              output.yield(total)
            }
          }
        )
      }
      inputs[element % groups]?.yield(element)
    }
    for input in inputs.values { input.finish() }
    for task in tasks { await task.value }
    output.finish()
    return await total(totals)
  }
}
