import AsyncStreams
import AsyncStreamsTesting
import Dispatch
import Testing

/// Defects of peers that run the consumer on the wrong actor.
@Suite(.noSubscriptionSurvives) struct IsolationDefectTests {
  /// A consumer that notes after each element where it runs.
  actor Consumer {
    private nonisolated let executor = CountingExecutor()
    private(set) var places: [Bool] = []

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    func consume(_ signal: some SignalProtocol<Int, Never>, told: @Sendable (Int) -> Void) async {
      var iterator = signal.makeAsyncIterator()
      told(0)
      while let element = await iterator.next(isolation: self) {
        places.append(executor.isCurrent)
        told(element)
      }
      places.append(executor.isCurrent)
    }
  }

  @Test func `swift#88157: after next the consumer runs where it ran before, whoever resumed it`() async {
    let subject = Subject<Int, Never>()
    let signals: [Signal<Int, Never>] = [
      subject.eraseToSignal(),
      subject.merge(with: Signal.never).prefix(until: Signal<Int, Never>.never).eraseToSignal(),
      subject.share().eraseToSignal(),
      subject.buffer(.suspending(1)).eraseToSignal(),
      subject.asyncMap { element async in element }.eraseToSignal(),
    ]
    for signal in signals {
      let subject = subject
      let answers = Subject<Int, Never>()
      var answer = answers.makeAsyncIterator()
      let consumer = Consumer()
      let count = 20
      let consuming = Task { await consumer.consume(signal.prefix(count)) { answers.yield($0) } }
      #expect(await answer.next() == 0)
      for number in 1...count {
        // On a thread that belongs to no actor.
        DispatchQueue.global().async { subject.yield(number) }
        #expect(await answer.next() == number)
      }
      await consuming.value
      #expect(await consumer.places == Array(repeating: true, count: count + 1), "\(signal)")
    }
  }

  @MainActor @Test func `swift#88157: a consumer on the main actor stays there`() async {
    let subject = Subject<Int, Never>()
    var iterator = subject.makeAsyncIterator()
    for number in 0..<20 {
      DispatchQueue.global().async { subject.yield(number) }
      #expect(await iterator.next() == number)
      MainActor.assertIsolated()
    }
  }
}
