import AsyncAlgorithms

/// The pipelines of the rows, with AsyncAlgorithms.
enum Algorithms {
  @inline(never) static func chain(_ count: Int) async -> Int {
    var total = 0
    let pipeline = (0..<count).async
      .map { ($0 &* 31) ^ ($0 &>> 4) }
      .filter { $0 % 3 != 0 }
      .reductions(1) { ($0 &* 33) ^ $1 }
      .prefix(count)
    for await element in pipeline { total = total &+ element }
    return total
  }

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

  /// Each subscriber has its iterator before the first one reads.
  static func share(_ count: Int, subscribers: Int) async -> Int {
    let numbers = (0..<count).async.share(bufferingPolicy: .bounded(64))
    var tasks: [Task<Int, Never>] = []
    for _ in 0..<subscribers {
      var iterator = numbers.makeAsyncIterator()
      tasks.append(
        Task {
          var total = 0
          while let element = await iterator.next(isolation: nil) { total += element }
          return total
        }
      )
    }
    var total = 0
    for task in tasks { total += await task.value }
    return total
  }

  // MARK: Combining

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
    _ read: @escaping @Sendable (AsyncStream<Int>, AsyncStream<Int>) async -> Int
  ) async -> Int {
    let (left, leftContinuation) = AsyncStream.makeStream(of: Int.self)
    let (right, rightContinuation) = AsyncStream.makeStream(of: Int.self)
    return await consuming([Consumer { await read(left, right) }]) {
      for element in 0..<count {
        leftContinuation.yield(element)
        rightContinuation.yield(element)
      }
      leftContinuation.finish()
      rightContinuation.finish()
    }
  }

  // MARK: Timing

  static func debounce(_ count: Int) async -> Int {
    await Streams.burst(count) {
      var last = 0
      for await element in $0.debounce(for: .milliseconds(10)) { last = element }
      return last
    }
  }

  static func throttle(_ count: Int) async -> Int {
    await Streams.burst(count) {
      let passed = Passed()
      for await _ in $0.map({ passed.passing($0) })._throttle(for: .milliseconds(1)) {}
      return passed.newest
    }
  }

  static func debounceMany(_ count: Int, streams number: Int) async -> Int {
    let passed = Passed()
    let streams = (0..<number).map { _ in AsyncStream.makeStream(of: Int.self) }
    let tasks = streams.map { stream, _ in
      let debounced = stream.map { passed.passing($0) }.debounce(for: .seconds(3_600))
      return Task.detached { for await _ in debounced {} }
    }
    await restart(0..<count / number, number, passed) { streams[$0].continuation.yield($1) }
    await end(tasks)
    return passed.count
  }

  // MARK: Files

  static func windows(_ lines: ByteLines) async -> Int {
    let numbers = lines.async.compactMap { Int(String(decoding: $0, as: UTF8.self)) }
    var digest = Digest()
    for await window in numbers.chunks(ofCount: 1_000) { digest.note(window) }
    return digest.value
  }
}
