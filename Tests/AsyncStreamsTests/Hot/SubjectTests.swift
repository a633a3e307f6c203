import AsyncStreams
import AsyncStreamsTesting
import Testing

@Suite(.noSubscriptionSurvives) struct SubjectTests {
  @Test func `send, yield and batches keep one order`() async throws {
    let subject = Subject<Int, Never>()
    var iterator = subject.makeAsyncIterator()
    await subject.send(1)
    subject.yield(2)
    await subject.send(contentsOf: [3, 4])
    subject.yield(contentsOf: [5, 6])
    #expect(subject.finish())
    var received: [Int] = []
    while let number = await iterator.next() { received.append(number) }
    #expect(received == [1, 2, 3, 4, 5, 6])
    #expect(await iterator.next() == nil)
  }

  @Test func `every subscription sees the same order, whoever sends from wherever`() async throws {
    let subject = Subject<[Int], Never>()
    let subscriptions = (0..<3).map { _ in subject.subscribe() }
    await withTaskGroup { group in
      for sender in 0..<8 {
        group.addTask {
          for number in 0..<500 {
            switch number % 3 {
            case 0: await subject.send([sender, number])
            case 1: subject.yield([sender, number])
            default: subject.yield(contentsOf: [[sender, number]])
            }
          }
        }
      }
    }
    subject.finish()
    let first = await subscriptions[0].collect()
    #expect(await subscriptions[1].collect() == first)
    #expect(await subscriptions[2].collect() == first)
    for sender in 0..<8 {
      #expect(first.filter { $0[0] == sender }.map { $0[1] } == Array(0..<500))
    }
  }

  @Test func `a batch is not torn apart by other senders`() async throws {
    let subject = Subject<Int, Never>()
    let subscription = subject.subscribe()
    await withTaskGroup { group in
      for sender in 0..<4 {
        group.addTask {
          for _ in 0..<100 { subject.yield(contentsOf: Array(repeating: sender, count: 40)) }
        }
      }
    }
    subject.finish()
    let all = await subscription.collect()
    #expect(all.count == 16_000)
    for start in stride(from: 0, to: all.count, by: 40) {
      #expect(Set(all[start..<start + 40]).count == 1)
    }
  }

  @Test func `sending runs where the sender runs, and does not enter the actor`() async {
    let sender = WitnessedSender()
    #expect(await sender.send() == [true, true, true])
    #expect(sender.executor.enqueueCount == 1, "the sender has left its actor")
  }

  @Test func `an empty batch is nothing`() async throws {
    let subject = Subject<Int, Never>()
    let subscription = subject.subscribe(bufferingPolicy: .suspending(1))
    #expect(subject.yield(contentsOf: []).outcome == .accepted)
    #expect(await subject.send(contentsOf: [Int]()).outcome == .accepted)
    subject.finish()
    #expect(subject.yield(contentsOf: []).outcome == .ended)
    #expect(await subscription.collect().isEmpty)
  }

  @Test func `late subscribers get the end at once, with the same failure`() async throws {
    let subject = Subject<Int, Oops>()
    subject.yield(1)
    #expect(subject.finish(throwing: Oops(4)))
    for _ in 0..<2 {
      var late = subject.makeAsyncIterator()
      await #expect(throws: Oops(4)) { try await late.next() }
      #expect(try await late.next() == nil)
    }
    let ended = Subject<Int, Oops>()
    ended.finish()
    #expect(try await ended.collect() == [])
  }

  @Test func `only the first end counts`() async throws {
    let subject = Subject<Int, Oops>()
    let subscription = subject.subscribe()
    #expect(!subject.hasEnded)
    #expect(subject.finish(throwing: Oops(1)))
    #expect(subject.hasEnded)
    #expect(!subject.finish(throwing: Oops(2)))
    #expect(!subject.finish())
    #expect(subject.yield(1) == .ended)
    #expect(await subject.send(1) == .ended)
    #expect(await subject.send(contentsOf: [1, 2]) == BatchOutcome(acceptedCount: 0, outcome: .ended))
    await #expect(throws: Oops(1)) { try await subscription.collect() }
  }

  @Test func `one of many ends wins, and all subscribers agree which`() async throws {
    for _ in 0..<20 {
      let subject = Subject<Int, Oops>()
      let subscriptions = (0..<3).map { _ in subject.subscribe() }
      let winners = await withTaskGroup { group in
        for code in 0..<4 { group.addTask { subject.finish(throwing: Oops(code)) ? code : -1 } }
        return await group.reduce(into: [Int]()) { $0.append($1) }.filter { $0 >= 0 }
      }
      #expect(winners.count == 1)
      for subscription in subscriptions {
        await #expect(throws: Oops(winners[0])) { try await subscription.collect() }
      }
    }
  }

  @Test func `a subject that goes away finishes, and subscribers do not keep it`() async throws {
    var subject: Subject<Int, Never>? = Subject()
    let watched = Weak(subject)
    let subscription = try #require(subject).subscribe()
    let feed = try #require(subject).signal(bufferingPolicy: .unbounded)
    subject?.yield(1)
    subject = nil
    #expect(watched.object == nil)
    #expect(await subscription.collect() == [1])
    #expect(await feed.collect() == [])
  }

  @Test func `an erased subject is the same stream, and keeps the subject`() async throws {
    var subject: Subject<Int, Never>? = Subject(name: "numbers", bufferingPolicy: .bufferingNewest(2))
    weak let witness = subject
    var signal = subject?.eraseToSignal()
    subject = nil
    #expect(signal?.description == "numbers")
    #expect(signal?.eraseToSignal().description == "numbers")
    let newest = signal?.makeAsyncIterator()
    witness?.yield(contentsOf: 1...5)
    signal = nil
    #expect(witness == nil)
    var iterator = try #require(newest)
    #expect(await [iterator.next(), iterator.next(), iterator.next()] == [4, 5, nil])
  }

  @Test func `a waiting subscriber finishes when the subject goes away`() async throws {
    try await VirtualTime.run { time in
      let subject = Shared<Subject<Int, Never>?>(Subject())
      let feed = subject.value?.signal(bufferingPolicy: .unbounded)
      let task = time.start { await feed?.collect() }
      await time.settle()
      #expect(subject.value?.subscriptionCount == 1)
      subject.value = nil
      #expect(await task.value == [])
    }
  }

  @Test func `subscriptions are counted`() async throws {
    let subject = Subject<Int, Never>()
    #expect(subject.subscriptionCount == 0)
    do {
      let first = subject.makeAsyncIterator()
      let second = subject.subscribe()
      #expect(subject.subscriptionCount == 2)
      withExtendedLifetime((first, second)) {}
    }
    #expect(subject.subscriptionCount == 0)
  }
}

/// Sends to a subject that reads a clock whenever something is sent.
private actor WitnessedSender {
  nonisolated let executor = CountingExecutor()

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// - Returns: Whether the clock was read on the executor of this actor, each time.
  func send() async -> [Bool] {
    let clock = WitnessClock(executor: executor)
    let subject = ReplaySubject<Int, Never>(for: .seconds(1), clock: clock)
    await subject.send(1)
    await subject.send(contentsOf: [2, 3])
    return clock.places.value
  }
}

/// The continuous clock, which notes where it is read.
private struct WitnessClock: Clock {
  let executor: CountingExecutor
  let places = Shared<[Bool]>([])

  var now: ContinuousClock.Instant {
    places.update { $0.append(executor.isCurrent) }
    return ContinuousClock.now
  }

  var minimumResolution: Duration { .nanoseconds(1) }

  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    try await ContinuousClock().sleep(until: deadline, tolerance: tolerance)
  }
}
