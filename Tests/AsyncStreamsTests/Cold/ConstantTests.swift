import AsyncStreams
import AsyncStreamsTesting
import Testing

@Suite(.noSubscriptionSurvives) struct ConstantTests {
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

  /// As in generic code, which does not know that it has a `Signal`.
  private func erased<Source: SignalProtocol>(_ source: Source) -> Signal<Source.Element, Source.Failure> {
    source.eraseToSignal()
  }

  @Test func `an erased signal is itself when it is erased again`() async {
    // Nested layers would overflow the stack, for each element and for the description.
    var signal = (1...3).signal.map { $0 * 2 }.eraseToSignal()
    let description = signal.description
    for _ in 0..<200_000 { signal = erased(signal.eraseToSignal()) }
    #expect(await signal.collect() == [2, 4, 6])
    #expect(signal.description == description)
  }

  @Test func `what is erased delivers, fails and unsubscribes as before`() async {
    let subject = ReplaySubject<Int, Oops>(name: "keys")
    subject.yield(contentsOf: [1, 2])
    subject.finish(throwing: Oops(3))
    let signal = erased(subject.map { $0 * 2 })
    #expect(signal.description == subject.map { $0 * 2 }.description)
    await #expect(throws: Oops(3)) { try await signal.collect() }
    await #expect(throws: Oops(3)) { try await erased(subject).collect() }
    #expect(subject.subscriptionCount == 0)
  }

  @Test func `a loop iterates over a signal that is known by its protocol alone`() async {
    let subject = ReplaySubject<Int, Never>()
    subject.yield(contentsOf: [1, 2])
    subject.finish()
    let signals: [any SignalProtocol<Int, Never>] = [
      subject, subject.map { $0 * 10 }, (1...2).signal, subject.eraseToSignal().filter { $0 > 1 },
    ]
    var found: [Int] = []
    for signal in signals { for await number in signal { found.append(number) } }
    #expect(found == [1, 2, 10, 20, 1, 2, 2])
    #expect(subject.subscriptionCount == 0)
  }

  @Test func `a loop throws the failure of a signal that is known by its protocol alone`() async {
    let signal: any SignalProtocol<Int, Oops> = [1].signal.promoteFailure(to: Oops.self).append(Signal.fail(Oops(4)))
    var found: [Int] = []
    await #expect(throws: Oops(4)) { for try await number in signal { found.append(number) } }
    #expect(found == [1])
  }

  @Test func `where the type of a signal is known, its iterator is not erased`() {
    func iterator<Source: SignalProtocol>(_ source: Source) -> Any { source.makeAsyncIterator() }
    let chain = (1...2).signal.map { $0 + 1 }
    for name in [String(describing: type(of: chain.makeAsyncIterator())), "\(type(of: iterator(chain)))"] {
      #expect(!name.contains("AnyPoller"))
    }
    let unknown: any SignalProtocol<Int, Never> = chain
    #expect(String(describing: type(of: unknown.makeAsyncIterator())).contains("AnyPoller"))
  }
}
