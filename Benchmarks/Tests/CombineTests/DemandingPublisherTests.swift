import AsyncStreams
import AsyncStreamsOpenCombine
import AsyncStreamsTesting
import Testing

#if canImport(Combine)
import Combine
#else
import OpenCombine
#endif

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
