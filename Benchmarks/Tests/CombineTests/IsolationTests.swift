import AsyncStreams
import AsyncStreamsOpenCombine
import AsyncStreamsTesting
import Testing

#if canImport(Combine)
import Combine
#else
import OpenCombine
#endif

/// Where the events of a stream reach the subscribers of Combine, and where a publisher is subscribed to.
@Suite("The isolation of conversions")
struct IsolationTests {
  @Test("A publisher that is made on the main actor delivers there") @MainActor
  func mainActor() async {
    let source = AsyncStreams.Subject<Int, Problem>()
    let ended = AsyncStreams.Subject<Void, Never>()
    let waiting = ended.subscribe()
    var received: [Int] = []
    let sink = source.publisher().sink { _ in
      MainActor.preconditionIsolated()
      ended.finish()
    } receiveValue: { number in
      MainActor.preconditionIsolated()
      received.append(number)
    }
    source.yield(1)
    source.yield(2)
    #expect(received == [])
    source.finish(throwing: .broken)
    for await _ in waiting {}
    #expect(received == [1, 2])
    sink.cancel()
  }

  @Test("After cancelling on the main actor nothing is delivered there, also what is ready") @MainActor
  func cancelling() async {
    let source = AsyncStreams.BehaviorSubject<Int, Never>(0)
    let left = AsyncStreams.Subject<Void, Never>()
    let ended = left.subscribe()
    let first = AsyncStreams.Subject<Void, Never>()
    let begun = first.subscribe()
    var received: [Int] = []
    let sink = source.onEnd { _ in left.finish() }.publisher().sink { number in
      received.append(number)
      first.finish()
    }
    for await _ in begun {}
    for number in 1...100 { source.yield(number) }
    sink.cancel()
    let before = received
    for await _ in ended {}
    #expect(received == before)
  }

  @Test("A publisher with the isolation of an actor delivers there, and one without on no actor")
  func otherActors() async {
    let home = Home()
    let numbers = (0..<100).signal
    let there = numbers.publisher(isolation: home).map { number in
      home.preconditionIsolated()
      return number
    }
    #expect(await there.signal(bufferingPolicy: .unbounded).collect() == Array(0..<100))
    let elsewhere = await home.makePublisher(of: numbers)
    #expect(await elsewhere.signal(bufferingPolicy: .unbounded).collect() == Array(0..<100))
  }

  @Test("A publisher is subscribed to where the iteration begins") @MainActor
  func subscribing() async {
    let deferred = Deferred {
      MainActor.preconditionIsolated()
      return Just(1)
    }
    for await number in deferred.signal(runAhead: 1) { #expect(number == 1) }
    #expect(await deferred.signal(bufferingPolicy: .unbounded).collect() == [1])
  }
}

private actor Home {
  /// A publisher that delivers on this actor, which the compiler fills in.
  func makePublisher(of numbers: some SignalProtocol<Int, Never>) -> sending AnyPublisher<Int, Never> {
    let home = self
    return numbers.publisher().map { number in
      home.preconditionIsolated()
      return number
    }
    .eraseToAnyPublisher()
  }
}
