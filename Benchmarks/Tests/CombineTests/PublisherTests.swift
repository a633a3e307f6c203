import AsyncStreams
import AsyncStreamsOpenCombine
import AsyncStreamsTesting
import Testing

#if canImport(Combine)
import Combine
#else
import OpenCombine
#endif

/// Publishers as streams that demand everything: none of their elements is lost.
@Suite("A publisher as a buffered stream")
struct BufferedPublisherTests {
  @Test("A consumer that waits for each element gets all elements in order")
  func fastConsumer() async {
    let source = PassthroughSubject<Int, Never>()
    var elements = source.signal(bufferingPolicy: .unbounded).makeAsyncIterator()
    for number in 0..<10_000 {
      source.send(number)
      guard await elements.next() == number else { return #expect(Bool(false), "lost \(number)") }
    }
    source.send(completion: .finished)
    #expect(await elements.next() == nil)
  }

  @Test("A consumer beside the sender gets all elements in order")
  func concurrentConsumer() async {
    let source = Shared(PassthroughSubject<Int, Never>())
    let elements = source.value.signal(bufferingPolicy: .unbounded).makeAsyncIterator()
    let sender = Task.detached {
      for number in 0..<10_000 { source.value.send(number) }
      source.value.send(completion: .finished)
    }
    #expect(await collect(elements) == Array(0..<10_000))
    await sender.value
  }

  @Test("Elements of several threads arrive once each, in the order of each thread")
  func severalThreads() async {
    let source = Shared(PassthroughSubject<Int, Never>())
    let elements = source.value.signal(bufferingPolicy: .unbounded).makeAsyncIterator()
    await withTaskGroup(of: Void.self) { group in
      for sender in 0..<4 {
        group.addTask { for number in 0..<2_500 { source.value.send(sender * 2_500 + number) } }
      }
    }
    source.value.send(completion: .finished)
    let received = await collect(elements)
    #expect(received.sorted() == Array(0..<10_000))
    for sender in 0..<4 {
      let part = received.filter { $0 / 2_500 == sender }
      #expect(part == part.sorted())
    }
  }

  @Test("A demand of one loses what a subject sends meanwhile, and this stream delivers it")
  func demandOfOneLoses() async {
    let source = PassthroughSubject<Int, Never>()
    var limited = source.signal(runAhead: 1).makeAsyncIterator()
    var buffered = source.signal(bufferingPolicy: .unbounded).makeAsyncIterator()
    for number in 0..<3 { source.send(number) }
    source.send(completion: .finished)
    #expect(await limited.next() == nil)
    #expect(await buffered.next() == 0)
  }

  @Test("A current value comes first, and every change after it")
  func currentValue() async {
    let source = CurrentValueSubject<Int, Never>(0)
    let elements = source.signal(bufferingPolicy: .unbounded).makeAsyncIterator()
    for number in 1..<10_000 { source.value = number }
    source.send(completion: .finished)
    #expect(await collect(elements) == Array(0..<10_000))
  }

  @Test("What a publisher sends during the subscription is delivered, with its end")
  func synchronousPublisher() async {
    #expect(await (0..<10_000).publisher.signal(bufferingPolicy: .unbounded).collect() == Array(0..<10_000))
    #expect(await Just(1).signal(bufferingPolicy: .unbounded).collect() == [1])
    #expect(await Empty<Int, Never>().signal(bufferingPolicy: .unbounded).collect() == [])
  }

  @Test("Each iteration is a subscription, from makeAsyncIterator on")
  func iterations() async throws {
    let publisher = CountedPublisher(count: 3)
    let signal = publisher.signal(bufferingPolicy: .unbounded)
    #expect(publisher.asked.value.subscriptions == 0)
    #expect(try await signal.collect() == [0, 1, 2])
    #expect(try await signal.collect() == [0, 1, 2])
    #expect(publisher.asked.value == Asked(subscriptions: 2, demand: nil, cancellations: 0))
  }

  @Test("The buffering policy drops, and nothing else")
  func policies() async {
    let source = PassthroughSubject<Int, Problem>()
    let newest = source.signal(bufferingPolicy: .bufferingNewest(2)).makeAsyncIterator()
    let oldest = source.signal(bufferingPolicy: .bufferingOldest(2)).makeAsyncIterator()
    let failing = source.signal(bufferingPolicy: .failing(2, .tooMany)).makeAsyncIterator()
    for number in 0..<4 { source.send(number) }
    source.send(completion: .finished)
    #expect(await events(newest) == [.value(2), .value(3), .finished])
    #expect(await events(oldest) == [.value(0), .value(1), .finished])
    #expect(await events(failing) == [.value(0), .value(1), .failure(.tooMany)])
  }

  @Test("A stream that fails because of its policy cancels the publisher")
  func overflowCancels() async {
    let publisher = ManualPublisher<Int>()
    let elements = publisher.signal(bufferingPolicy: .failing(1, .tooMany)).makeAsyncIterator()
    publisher.send(0)
    publisher.send(1)
    #expect(await events(elements) == [.value(0), .failure(.tooMany)])
    #expect(publisher.asked.value.cancellations == 1)
  }

  @Test("Operators of both sides combine with the conversion")
  func operators() async {
    let source = PassthroughSubject<Int, Never>()
    let elements = source.map { $0 * 2 }.filter { $0 % 3 == 0 }.signal(bufferingPolicy: .unbounded)
      .map { "\($0)" }.scan("") { $0 + $1 }.makeAsyncIterator()
    for number in 0..<7 { source.send(number) }
    source.send(completion: .finished)
    #expect(await collect(elements) == ["0", "06", "0612"])
  }
}

/// Publishers as streams that demand what their consumer asks for.
@Suite("A publisher as a stream with back-pressure")
struct DemandingPublisherTests {
  @Test("All elements arrive in order, whatever the demand", arguments: [1, 2, 3, 16, 10_000, Int.max])
  func complete(_ runAhead: Int) async throws {
    #expect(await (0..<10_000).publisher.signal(runAhead: runAhead).collect() == Array(0..<10_000))
    #expect(try await CountedPublisher(count: 10_000).signal(runAhead: runAhead).collect() == Array(0..<10_000))
  }

  @Test("With 1, nothing is demanded before an element is asked for, and then one at a time")
  func oneAtATime() async throws {
    let publisher = CountedPublisher(count: 10_000)
    var elements = publisher.signal(runAhead: 1).makeAsyncIterator()
    #expect(publisher.asked.value == Asked(subscriptions: 1, demand: 0, cancellations: 0))
    for number in 0..<10_000 {
      guard try await elements.next() == number else { return #expect(Bool(false), "lost \(number)") }
      guard publisher.asked.value.demand == number + 1 else { return #expect(Bool(false), "\(publisher.asked.value)") }
    }
    #expect(try await elements.next() == nil)
  }

  @Test("The demand is never further ahead than allowed, and then by half", arguments: [2, 3, 4, 16])
  func window(_ runAhead: Int) async throws {
    let publisher = CountedPublisher(count: 1_000)
    var elements = publisher.signal(runAhead: runAhead).makeAsyncIterator()
    var seen: Set<Int> = []
    // The last requests are not answered: the publisher has completed.
    for taken in 1...1_000 - runAhead {
      _ = try await elements.next()
      seen.insert((publisher.asked.value.demand ?? .max) - taken)
    }
    #expect(seen == Set(runAhead / 2...runAhead - 1))
  }

  @Test("prefix takes no more than it needs")
  func prefix() async throws {
    let publisher = CountedPublisher(count: 100)
    #expect(try await publisher.signal(runAhead: 1).prefix(3).collect() == [0, 1, 2])
    #expect(publisher.asked.value == Asked(subscriptions: 1, demand: 3, cancellations: 1))
  }

  @Test("Demand before the subscription arrives is passed on with it")
  func lateSubscription() async throws {
    try await VirtualTime.run { time in
      let publisher = Shared(ManualPublisher<Int>(passesSubscription: false))
      let elements = publisher.value.signal(runAhead: 1)
      let first = Task { try await elements.first() }
      await time.settle()
      #expect(publisher.value.asked.value.demand == 0)
      publisher.value.passSubscription()
      #expect(publisher.value.asked.value.demand == 1)
      publisher.value.send(7)
      let received = try await first.value
      #expect(received == 7)
    }
  }

  @Test("An endless publisher is taken from without end")
  func endless() async {
    #expect(await (0...).lazy.map { $0 * 2 }.publisher.signal(runAhead: 4).prefix(3).collect() == [0, 2, 4])
  }

  @Test("A current value that changes between two requests is delivered as it is then")
  func currentValue() async {
    let source = CurrentValueSubject<Int, Never>(0)
    var elements = source.signal(runAhead: 1).makeAsyncIterator()
    #expect(await elements.next() == 0)
    for number in 1...3 { source.value = number }
    #expect(await elements.next() == 3)
  }

  @Test("flatMap of the other library subscribes to one inner publisher at a time")
  func flatMap() async {
    let begun = Counter()
    var elements = (0..<100).publisher
      .flatMap(maxPublishers: .max(1)) { number in
        begun.add(1)
        return [number, number].publisher
      }
      .signal(runAhead: 1).makeAsyncIterator()
    #expect(await elements.next() == 0)
    #expect(begun.value <= 2)
    #expect(await collect(elements).count == 199)
  }

  @Test("A request inside of an event, and a send inside of a request, neither lose nor repeat")
  func reentrancy() async {
    // The closure of map sends to the subject while the publisher answers a request of the iteration.
    let side = PassthroughSubject<Int, Never>()
    let aside = side.signal(bufferingPolicy: .unbounded).makeAsyncIterator()
    let numbers = (0..<1_000).publisher.map { number in
      side.send(number)
      return number
    }
    #expect(await numbers.signal(runAhead: 2).collect() == Array(0..<1_000))
    side.send(completion: .finished)
    #expect(await collect(aside) == Array(0..<1_000))
  }

  @Test("A count below 1 stops the program")
  func countBelowOne() async {
    await #expect(processExitsWith: .failure) { _ = (0..<3).publisher.signal(runAhead: 0) }
  }
}
