import AsyncAlgorithms

/// The combining operators of AsyncAlgorithms, on two streams that are fed in turn.
enum AsyncAlgorithmsCombining {
  static func merge(_ count: Int) async -> Int {
    await twoStreams(count) { left, right in
      var total = 0
      for await element in AsyncAlgorithms.merge(left, right) { total += element }
      return total
    }
  }

  static func zip(_ count: Int) async -> Int {
    await twoStreams(count) { left, right in
      var total = 0
      for await (first, second) in AsyncAlgorithms.zip(left, right) { total += first + second }
      return total
    }
  }

  static func combineLatest(_ count: Int) async -> Int {
    await twoStreams(count) { left, right in
      var last = 0
      for await (first, second) in AsyncAlgorithms.combineLatest(left, right) { last = first + second }
      return last
    }
  }

  /// Eight sequences that never wait, by merging merges, since it merges three at most.
  static func mergeReady(_ count: Int) async -> Int {
    var total = 0
    let one = Integers(count: count / 8)
    let three = AsyncAlgorithms.merge(one, one, one)
    for await element in AsyncAlgorithms.merge(three, three, AsyncAlgorithms.merge(one, one)) { total += element }
    return total
  }

  private static func twoStreams(
    _ count: Int,
    _ consume: @escaping @Sendable (AsyncStream<Int>, AsyncStream<Int>) async -> Int
  ) async -> Int {
    let (left, leftContinuation) = AsyncStream.makeStream(of: Int.self)
    let (right, rightContinuation) = AsyncStream.makeStream(of: Int.self)
    return await consuming([Consumer { await consume(left, right) }]) {
      for element in 0..<count {
        leftContinuation.yield(element)
        rightContinuation.yield(element)
      }
      leftContinuation.finish()
      rightContinuation.finish()
    }
  }
}
