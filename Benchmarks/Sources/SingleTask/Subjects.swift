import AsyncStreams

/// A hot subject that is sent to and read by one task: the cost of sending and reading without any wake-up.
let subjectCases = [
  SingleTaskCase("subject.yield") { count in
    await stretches(count) { subject, numbers in for element in numbers { subject.yield(element) } }
  },
  SingleTaskCase("subject.send") { count in
    await stretches(count) { subject, numbers in for element in numbers { await subject.send(element) } }
  },
  SingleTaskCase("subject.sendBatches") { count in
    await stretches(count) { subject, numbers in await subject.send(contentsOf: numbers) }
  },
  // Only sending, to one subscription that never reads.
  SingleTaskCase("subject.yieldOnly") { count in
    let subject = Subject<Int, Never>()
    let iterator = subject.makeAsyncIterator()
    for element in 0..<count { subject.yield(element) }
    return withExtendedLifetime(iterator) { count }
  },
  SingleTaskCase("subject.sendOnly") { count in
    let subject = Subject<Int, Never>()
    let iterator = subject.makeAsyncIterator()
    for element in 0..<count { await subject.send(element) }
    return withExtendedLifetime(iterator) { count }
  },
  SingleTaskCase("subject.yieldOnActor") { await Sender().yieldOnly($0) },
  SingleTaskCase("subject.immediate") { await Sender().immediate($0) },
  // Two tasks that wait for each other: two sends and two wake-ups for each element; exact only to a few per cent.
  SingleTaskCase("subject.pingPong") { count in
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
  },
  // Batches through four operators.
  SingleTaskCase("subject.chainBatches") { count in
    let subject = Subject<Int, Never>()
    let results = subject.subscribe()
      .map { ($0 &* 31) ^ ($0 &>> 4) }
      .filter { $0 % 3 != 0 }
      .scan(1) { ($0 &* 33) ^ $1 }
      .prefix(count)
    for start in stride(from: 0, to: count, by: 256) { await subject.send(contentsOf: start..<start + 256) }
    subject.finish()
    var total = 0
    for await element in results { total = total &+ element }
    return total
  },
]

/// Sends and reads in batches of 128, like a consumer that keeps up, so memory stays in the cache.
@inline(__always) private func stretches(
  _ count: Int,
  _ send: (Subject<Int, Never>, Range<Int>) async -> Void
) async -> Int {
  let subject = Subject<Int, Never>()
  var iterator = subject.makeAsyncIterator()
  var total = 0
  for start in stride(from: 0, to: count, by: 128) {
    let numbers = start..<min(start + 128, count)
    await send(subject, numbers)
    for _ in numbers { total = total &+ (await iterator.next() ?? 0) }
  }
  return total
}

/// An actor that sends to a subject, as an actor does.
private actor Sender {
  /// Only yielding, to one subscription that never reads.
  func yieldOnly(_ count: Int) -> Int {
    let subject = Subject<Int, Never>()
    let iterator = subject.makeAsyncIterator()
    for element in 0..<count { subject.yield(element) }
    return withExtendedLifetime(iterator) { count }
  }

  /// Elements that the actor itself receives before its send returns.
  func immediate(_ count: Int) -> Int {
    let (subject, bag) = (Subject<Int, Never>(), SubscriptionBag())
    var total = 0
    bag.consume(subject, delivery: .immediate) { total += $0 }
    for element in 0..<count { subject.yield(element) }
    bag.cancel()
    return total
  }
}

/// Subscribers of a subject that keeps its newest 100 elements, which leave without reading: the cost of a
/// subscription, whatever the replay is.
let replayCases = [
  SingleTaskCase("replay.early") { subscribe($0, afterSending: 0) },
  SingleTaskCase("replay.late") { subscribe($0, afterSending: 100) },
]

@inline(never) private func subscribe(_ count: Int, afterSending sent: Int) -> Int {
  let subject = ReplaySubject<Int, Never>(keeping: 100)
  for element in 0..<sent { subject.yield(element) }
  var subscribers = 0
  for _ in 0..<count {
    let poller = subject.makePoller()
    withExtendedLifetime(poller) { subscribers += 1 }
  }
  return subscribers
}
