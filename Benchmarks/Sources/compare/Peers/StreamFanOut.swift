/// What one does without a hot source: an `AsyncStream` for each subscriber, fed in a loop.
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
