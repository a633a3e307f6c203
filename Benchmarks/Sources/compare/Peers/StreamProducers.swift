import Synchronization

/// The usual solutions with an `AsyncStream`, where this library has an operator.
enum StreamProducers {
  /// Elements from a task, one at a time.
  static func stream(_ count: Int) async -> Int {
    let stream = AsyncStream<Int> { continuation in
      let task = Task.detached {
        for element in 0..<count { continuation.yield(element) }
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
    var total = 0
    for await element in stream { total += element }
    return total
  }

  /// Late subscribers that get the kept elements: an array under a lock, yielded to a stream for each subscriber.
  static func replay(_ subscribers: Int, sent: Int, kept: Int) async -> Int {
    let newest = Mutex(Array(sent - kept..<sent))
    var total = 0
    for _ in 0..<subscribers {
      let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
      for element in newest.withLock({ $0 }) { continuation.yield(element) }
      var iterator = stream.makeAsyncIterator()
      for _ in 0..<kept { total += await iterator.next() ?? 0 }
    }
    return total
  }

  /// Several tasks yield to one stream.
  static func producers(_ producers: Int, _ count: Int) async -> Int {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    let consumer = Consumer {
      var total = 0
      for await element in stream { total += element }
      return total
    }
    return await consuming([consumer]) {
      await withDiscardingTaskGroup { group in
        for _ in 0..<producers {
          group.addTask { for element in 0..<count / producers { continuation.yield(element) } }
        }
      }
      continuation.finish()
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
    var total = 0
    for await element in stream { total += element }
    return total
  }

  /// Streams that each have a task, merged by a task for each of them.
  static func merge(_ count: Int, sources: Int) async -> Int {
    let (merged, continuation) = AsyncStream.makeStream(of: Int.self)
    let feeding = Task.detached {
      await withDiscardingTaskGroup { group in
        for _ in 0..<sources {
          group.addTask { for element in 0..<count / sources { continuation.yield(element) } }
        }
      }
      continuation.finish()
    }
    var total = 0
    for await element in merged { total += element }
    await feeding.value
    return total
  }
}
