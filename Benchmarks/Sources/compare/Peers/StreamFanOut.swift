/// The usual replacement of a hot source: an `AsyncStream` for each subscriber, fed in a loop.
enum StreamFanOut {
  static func burst(count: Int, subscribers: Int) async -> Int {
    let streams = (0..<subscribers).map { _ in AsyncStream.makeStream(of: Int.self) }
    let consumers = streams.map { stream, _ in
      Consumer {
        var total = 0
        for await element in stream { total += element }
        return total
      }
    }
    return await consuming(consumers) {
      for element in 0..<count {
        for (_, continuation) in streams { continuation.yield(element) }
      }
      for (_, continuation) in streams { continuation.finish() }
    }
  }

  /// A stream that keeps one element, read by a task that returns the last one.
  static func newest(count: Int) async -> Int {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self, bufferingPolicy: .bufferingNewest(1))
    let consumer = Consumer {
      var last = 0
      for await element in stream { last = element }
      return last
    }
    return await consuming([consumer]) {
      for element in 0..<count { continuation.yield(element) }
      continuation.finish()
    }
  }

  static func paced(count: Int, subscribers: Int) async -> Int {
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
}
