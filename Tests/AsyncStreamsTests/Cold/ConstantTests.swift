import AsyncStreams
import AsyncStreamsTesting
import Testing

@Suite(.noSubscriptionSurvives) struct ConstantTests {
  @Test func `just, empty and fail deliver what they say, each time`() async throws {
    let just = Signal<Int, Never>.just(1)
    #expect(await just.collect() == [1])
    #expect(await just.collect() == [1])
    #expect(await Signal<Int, Never>.empty.collect() == [])
    let failing = Signal<Int, Oops>.fail(Oops(3))
    for _ in 0..<2 { await #expect(throws: Oops(3)) { try await failing.collect() } }
  }

  @Test func `never waits until it is cancelled`() async throws {
    try await VirtualTime.run { time in
      let task = time.start { await Signal<Int, Never>.never.collect() }
      await time.advance(by: .seconds(1_000))
      task.cancel()
      #expect(await task.value == [])
    }
  }

  @Test func `deferred decides at each iteration`() async throws {
    let count = Shared(0)
    let signal = Signal<Int, Never>.deferred {
      count.update { $0 += 1 }
      return Signal<Int, Never>.just(count.value)
    }
    #expect(count.value == 0)
    #expect(await signal.collect() == [1])
    #expect(await signal.collect() == [2])
  }

  @Test func `a sequence starts from its beginning each time`() async throws {
    let letters = "abc".signal
    #expect(await letters.collect() == ["a", "b", "c"])
    #expect(await letters.collect() == ["a", "b", "c"])
    #expect(await (0..<0).signal.collect() == [])
    #expect(await (0...).signal.prefix(3).collect() == [0, 1, 2])
  }

  @Test func `a foreign sequence is lifted with its failure`() async throws {
    let stream = AsyncThrowingStream<Int, any Error> { continuation in
      continuation.yield(1)
      continuation.yield(2)
      continuation.finish(throwing: Oops(4))
    }
    var iterator = stream.signal().makeAsyncIterator()
    #expect(try await iterator.next() == 1)
    #expect(try await iterator.next() == 2)
    await #expect(throws: Oops(4)) { try await iterator.next() }
    #expect(try await iterator.next() == nil)
  }

  @Test func `dropping a lifted sequence ends the foreign iteration`() async throws {
    let hasEnded = Subject<Int, Never>()
    let stream = AsyncStream<Int> { continuation in
      continuation.onTermination = { _ in hasEnded.finish() }
      continuation.yield(1)
    }
    for await number in stream.signal() where number == 1 { break }
    #expect(await hasEnded.collect() == [])
  }

  @Test func `a lifted sequence is not asked for more than it may run ahead`() async throws {
    try await VirtualTime.run { time in
      let taken = Shared(0)
      let counting = AsyncStream<Int>(unfolding: {
        taken.update { taken in
          taken += 1
          return taken
        }
      })
      var iterator = counting.signal(runAhead: 2).makeAsyncIterator()
      #expect(taken.value == 0)
      #expect(await iterator.next() == 1)
      await time.settle()
      // Two elements wait, and the producing task may hold a third.
      #expect((3...4).contains(taken.value))
    }
  }

  @Test func `erasure changes nothing`() async throws {
    let subject = Subject<Int, Oops>(name: "numbers")
    let erased = subject.map { $0 * 2 }.eraseToSignal()
    #expect(subject.subscriptionCount == 0)
    var iterator = erased.makeAsyncIterator()
    #expect(subject.subscriptionCount == 1)
    subject.yield(1)
    subject.finish(throwing: Oops(8))
    #expect(try await iterator.next() == 2)
    await #expect(throws: Oops(8)) { try await iterator.next() }
    #expect(subject.subscriptionCount == 0)
  }

  @Test func `collect returns what came before a cancellation`() async throws {
    try await VirtualTime.run { time in
      let subject = Subject<Int, Never>()
      let task = time.start { await subject.collect() }
      await time.settle()
      subject.yield(contentsOf: [1, 2])
      await time.settle()
      task.cancel()
      #expect(await task.value == [1, 2])
      #expect(subject.subscriptionCount == 0)
    }
  }
}
