import AsyncAlgorithms

/// The APIs of AsyncAlgorithms for producers.
enum AsyncAlgorithmsProducers {
  static func channel(_ count: Int) async -> Int {
    let channel = AsyncChannel<Int>()
    let consumer = Consumer {
      var total = 0
      for await element in channel { total += element }
      return total
    }
    return await consuming([consumer]) {
      for element in 0..<count { await channel.send(element) }
      channel.finish()
    }
  }

  /// The newest element after a burst.
  static func debounce(_ count: Int, for interval: Duration) async -> Int {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    let consumer = Consumer {
      var last = 0
      for await element in stream.debounce(for: interval) { last = element }
      return last
    }
    return await consuming([consumer]) {
      for element in 0..<count { continuation.yield(element) }
      continuation.finish()
    }
  }

  /// The newest element of each interval.
  static func throttle(_ count: Int, for interval: Duration) async -> Int {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    let consumer = Consumer {
      let newest = Newest()
      for await _ in stream.map({ newest.passing($0) })._throttle(for: interval) {}
      return newest.element
    }
    return await consuming([consumer]) {
      for element in 0..<count { continuation.yield(element) }
      continuation.finish()
    }
  }
}
