import Testing

@testable import AsyncStreams
@testable import AsyncStreamsTesting

@Suite(.noSubscriptionSurvives) struct BackPressureTests {
  @Test(arguments: [1, 2, 3, 4, 7, 64])
  func `a sender runs ahead by the limit exactly`(_ limit: Int) async throws {
    try await VirtualTime.run { time in
      let subject = Subject<Int, Never>()
      let subscription = subject.subscribe(bufferingPolicy: .suspending(limit))
      let sent = Shared(0)
      let sender = time.start {
        for number in 0..<200 {
          await subject.send(number)
          sent.update { $0 += 1 }
        }
        subject.finish()
      }
      await time.settle()
      #expect(sent.value == limit)
      var iterator = subscription.makeAsyncIterator()
      var received: [Int] = []
      while let number = await iterator.next() {
        received.append(number)
        await time.settle()
        #expect(sent.value - received.count <= limit)
      }
      #expect(received == Array(0..<200))
      await sender.value
      #expect(subscription.statistics.delivered == 200)
      #expect(subscription.statistics.highWaterMark <= limit)
    }
  }

  @Test func `a cancelled sender that need not wait sends, one that would gives up`() async throws {
    try await VirtualTime.run { time in
      let subject = Subject<Int, Never>()
      let subscription = subject.subscribe(bufferingPolicy: .suspending(1))
      let task = time.start { [await subject.send(1), await subject.send(2)] }
      task.cancel()
      #expect(await task.value == [.accepted, .cancelled])
      subject.finish()
      #expect(await subscription.collect() == [1])
    }
  }

  @Test func `yield cannot wait, exceeds the limit and says so`() async throws {
    let subject = Subject<Int, Never>()
    let subscription = subject.subscribe(bufferingPolicy: .suspending(2))
    #expect(subject.yield(1) == .accepted)
    #expect(subject.yield(2) == .accepted)
    #expect(subject.yield(3) == .exceededLimit)
    #expect(subject.yield(contentsOf: [4, 5]) == BatchOutcome(acceptedCount: 2, outcome: .exceededLimit))
    subject.finish()
    #expect(await subscription.collect() == [1, 2, 3, 4, 5])
    let roomy = Subject<Int, Never>()
    let other = roomy.subscribe(bufferingPolicy: .suspending(2))
    #expect(roomy.yield(contentsOf: [1, 2, 3]) == BatchOutcome(acceptedCount: 3, outcome: .exceededLimit))
    roomy.finish()
    #expect(await other.collect() == [1, 2, 3])
  }

  @Test func `a sender that has waited is told that another subscription drops an element`() async throws {
    try await VirtualTime.run { time in
      let subject = Subject<Int, Never>()
      let newest = subject.subscribe(bufferingPolicy: .bufferingNewest(1))
      var slow = subject.subscribe(bufferingPolicy: .suspending(1)).makeAsyncIterator()
      #expect(await subject.send(0) == .accepted)
      let one = time.start { await subject.send(1) }
      await time.settle()
      let many = time.start { await subject.send(contentsOf: [2, 3, 4]) }
      await time.settle()
      for number in 0..<5 {
        #expect(await slow.next() == number)
        await time.settle()
      }
      #expect(await one.value == .dropped)
      #expect(await many.value == BatchOutcome(acceptedCount: 3, outcome: .dropped))
      subject.finish()
      #expect(await newest.collect() == [4])
    }
  }

  @Test func `a batch that finds no room follows when there is`() async throws {
    try await VirtualTime.run { time in
      let subject = Subject<Int, Never>()
      let subscription = subject.subscribe(bufferingPolicy: .suspending(3))
      let sender = time.start { await subject.send(contentsOf: Array(0..<100)) }
      await time.settle()
      var iterator = subscription.makeAsyncIterator()
      for number in 0..<100 { #expect(await iterator.next() == number) }
      #expect(await sender.value == BatchOutcome(acceptedCount: 100, outcome: .accepted))
    }
  }

  /// A waiting batch is cut off by an end or a cancellation, after the subscription has taken some elements.
  @Test(arguments: [0, 1, 2, 5])
  func `a batch that is cut off says how many elements were accepted`(_ taken: Int) async throws {
    for (end, answer) in [(true, SendOutcome.ended), (false, .cancelled)] {
      try await VirtualTime.run { time in
        let subject = Subject<Int, Never>()
        let subscription = subject.subscribe(bufferingPolicy: .suspending(3))
        let sender = time.start { await subject.send(contentsOf: 0..<100) }
        await time.settle()
        var iterator = subscription.makeAsyncIterator()
        for number in 0..<taken {
          #expect(await iterator.next() == number)
          await time.settle()
        }
        if end { subject.finish() } else { sender.cancel() }
        let outcome = await sender.value
        #expect(outcome.outcome == answer)
        subject.finish()
        var received = taken
        while let number = await iterator.next() {
          #expect(number == received)
          received += 1
        }
        #expect(outcome.acceptedCount == received)
        #expect((3..<20).contains(received))
      }
    }
  }

  @Test func `thousands of waiting senders are told of the end in no time`() async throws {
    try await VirtualTime.run { time in
      let subject = Subject<Int, Never>()
      let subscription = subject.subscribe(bufferingPolicy: .suspending(1))
      let senders = time.start {
        await withTaskGroup { group in
          for number in 0..<5_000 { group.addTask { await subject.send(number) } }
          return await group.reduce(into: 0) { $0 += $1 == .ended ? 1 : 0 }
        }
      }
      await time.settle()
      subject.finish()
      #expect(await senders.value == 4_999)
      withExtendedLifetime(subscription) {}
    }
  }

  @Test(arguments: [1, 3, 10])
  func `a batch waits where there is no more room`(_ limit: Int) async throws {
    try await VirtualTime.run { time in
      let subject = Subject<Int, Never>()
      let subscription = subject.subscribe(bufferingPolicy: .suspending(limit))
      // Sees what has been sent, and does not limit the senders.
      let witness = time.record(subject.signal(bufferingPolicy: .unbounded))
      let sender = time.start { await subject.send(contentsOf: 0..<30) }
      await time.settle()
      #expect(witness.elements == Array(0..<limit))
      #expect(await subscription.prefix(30).collect() == Array(0..<30))
      #expect(await sender.value == BatchOutcome(acceptedCount: 30, outcome: .accepted))
    }
  }

  @Test func `a sender that finds room or the end when it is about to wait does not wait`() async {
    let log = EventLog<Int, Never>(name: "log")
    var cursor = log.subscribe(bufferingPolicy: .suspending(1))
    // The slow path of a sender that found no room, when there is room by now.
    #expect(await log.sendWaiting(1) == .accepted)
    log.finish(with: nil)
    // The same, when the log has ended by now.
    #expect(await log.sendWaiting(2) == .ended)
    cursor.release()
  }
}
