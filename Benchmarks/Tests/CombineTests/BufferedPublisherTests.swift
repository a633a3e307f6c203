import AsyncStreams
import AsyncStreamsOpenCombine
import Testing

#if canImport(Combine)
import Combine
#else
import OpenCombine
#endif

/// Publishers as streams that demand everything: none of their elements is lost.
@Suite("A publisher as a buffered stream")
struct BufferedPublisherTests {
  @Test("A consumer that begins when everything was sent gets all elements in order")
  func slowConsumer() async {
    let source = PassthroughSubject<Int, Never>()
    let elements = source.signal(bufferingPolicy: .unbounded).makeAsyncIterator()
    for number in 0..<10_000 { source.send(number) }
    source.send(completion: .finished)
    #expect(await collect(elements) == Array(0..<10_000))
  }

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
