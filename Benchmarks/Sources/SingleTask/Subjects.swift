import AsyncStreams

/// A hot subject that is sent to and read by one task: the cost of sending and reading without any wake-up.
///
/// A run sends and reads in batches of 128, like a consumer that keeps up, so memory stays in the cache.
enum Subjects {
  static let stretch = 128

  @inline(never) static func yield(_ count: Int) async -> Int {
    let subject = Subject<Int, Never>()
    var iterator = subject.makeAsyncIterator()
    var total = 0
    for start in Swift.stride(from: 0, to: count, by: stretch) {
      let end = min(start + stretch, count)
      for element in start..<end { subject.yield(element) }
      for _ in start..<end { total = total &+ (await iterator.next() ?? 0) }
    }
    return total
  }

  @inline(never) static func send(_ count: Int) async -> Int {
    let subject = Subject<Int, Never>()
    var iterator = subject.makeAsyncIterator()
    var total = 0
    for start in Swift.stride(from: 0, to: count, by: stretch) {
      let end = min(start + stretch, count)
      for element in start..<end { await subject.send(element) }
      for _ in start..<end { total = total &+ (await iterator.next() ?? 0) }
    }
    return total
  }

  @inline(never) static func sendBatches(_ count: Int) async -> Int {
    let subject = Subject<Int, Never>()
    var iterator = subject.makeAsyncIterator()
    var total = 0
    for start in Swift.stride(from: 0, to: count, by: stretch) {
      let end = min(start + stretch, count)
      await subject.send(contentsOf: start..<end)
      for _ in start..<end { total = total &+ (await iterator.next() ?? 0) }
    }
    return total
  }

  /// Batches through four operators.
  @inline(never) static func chainBatches(_ count: Int) async -> Int {
    let subject = Subject<Int, Never>()
    let results = subject.subscribe()
      .map { ($0 &* 31) ^ ($0 &>> 4) }
      .filter { $0 % 3 != 0 }
      .scan(1) { ($0 &* 33) ^ $1 }
      .prefix(count)
    for start in Swift.stride(from: 0, to: count, by: 256) { await subject.send(contentsOf: start..<start + 256) }
    subject.finish()
    var total = 0
    for await element in results { total = total &+ element }
    return total
  }

  /// Only sending, to one subscription that never reads.
  @inline(never) static func sendOnly(_ count: Int) async -> Int {
    let subject = Subject<Int, Never>()
    let iterator = subject.makeAsyncIterator()
    for element in 0..<count { await subject.send(element) }
    return withExtendedLifetime(iterator) { count }
  }

  /// Only yielding, to one subscription that never reads.
  @inline(never) static func yieldOnly(_ count: Int) async -> Int {
    let subject = Subject<Int, Never>()
    let iterator = subject.makeAsyncIterator()
    for element in 0..<count { subject.yield(element) }
    return withExtendedLifetime(iterator) { count }
  }

  /// An actor that sends to a subject, as an actor does.
  actor Sender {
    /// Only yielding, to one subscription that never reads.
    func yieldOnly(_ count: Int) -> Int {
      let subject = Subject<Int, Never>()
      let iterator = subject.makeAsyncIterator()
      for element in 0..<count { subject.yield(element) }
      return withExtendedLifetime(iterator) { count }
    }

    /// Elements that the actor itself receives before its send returns.
    func inTurn(_ count: Int) -> Int {
      let (subject, bag) = (Subject<Int, Never>(), SubscriptionBag())
      var total = 0
      bag.consume(subject, delivery: .inTurn) { total += $0 }
      for element in 0..<count { subject.yield(element) }
      bag.cancel()
      return total
    }
  }

  /// Two tasks that wait for each other: two sends and two wake-ups for each element.
  ///
  /// Exact only to a few per cent.
  @inline(never) static func pingPong(_ count: Int) async -> Int {
    let (ping, pong) = (Subject<Int, Never>(), Subject<Int, Never>())
    var answers = pong.makeAsyncIterator()
    let task = Task { for await element in ping { pong.yield(element) } }
    while ping.subscriptionCount == 0 { await Task.yield() }
    var digest = 1
    for element in 0..<count {
      ping.yield(element)
      digest = (digest &* 33) ^ (await answers.next() ?? 0)
    }
    ping.finish()
    await task.value
    return digest
  }
}

let subjectCases = [
  SingleTaskCase("subject.yield") { await Subjects.yield($0) },
  SingleTaskCase("subject.yieldOnly") { await Subjects.yieldOnly($0) },
  SingleTaskCase("subject.send") { await Subjects.send($0) },
  SingleTaskCase("subject.sendOnly") { await Subjects.sendOnly($0) },
  SingleTaskCase("subject.yieldOnActor") { await Subjects.Sender().yieldOnly($0) },
  SingleTaskCase("subject.inTurn") { await Subjects.Sender().inTurn($0) },
  SingleTaskCase("subject.pingPong") { await Subjects.pingPong($0) },
  SingleTaskCase("subject.chainBatches") { await Subjects.chainBatches($0) },
  SingleTaskCase("subject.sendBatches") { await Subjects.sendBatches($0) },
]
