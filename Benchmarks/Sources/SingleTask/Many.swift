import AsyncStreams

/// Operators over lists of signals, and signals fed by other code.
let manyCases = [
  SingleTaskCase("many.merge") { count in
    await digest(Signal.merge(contentsOf: (0..<8).map { _ in (0..<count / 8).signal }))
  },
  SingleTaskCase("many.concat") { count in
    await digest(Signal.concat(contentsOf: (0..<8).map { _ in (0..<count / 8).signal }))
  },
  SingleTaskCase("many.zip") { await zipThree((0..<$0).signal.eraseToSignal()) },
  // The same over signals of a type for which the operator is not specialised.
  SingleTaskCase("many.zipUnknown") { await zipThree((0..<$0).signal) },
  SingleTaskCase("many.combineLatest") { count in
    let ready = (0..<count / 4).signal
    var digest = 1
    for await elements in Signal<[Int], Never>.combineLatest(contentsOf: [ready, ready, ready, ready]) {
      digest = (digest &* 33) ^ elements[0]
    }
    return digest
  },
  SingleTaskCase("many.combineLatestSubjects") { count in
    let (first, second, third) = (Subject<Int, Never>(), Subject<Int, Never>(), Subject<Int, Never>())
    var iterator = Signal<(Int, Int, Int), Never>.combineLatest(first, second, third).makeAsyncIterator()
    first.yield(0)
    second.yield(0)
    var digest = 1
    for element in 0..<count {
      third.yield(element)
      if let (first, second, third) = await iterator.next() { digest = (digest &* 33) ^ first &+ second &+ third }
    }
    return digest
  },
  SingleTaskCase("callback") { count in
    let numbers = Signal<Int, Never>.callback { continuation in
      for element in 0..<1_000 { continuation.yield(element) }
      continuation.finish()
    }
    var digest = 1
    for _ in 0..<count / 1_000 {
      for await element in numbers { digest = (digest &* 33) ^ element }
    }
    return digest
  },
  // These have tasks of their own: they are exact only to a few per cent.
  // Eight sequences that have to be awaited.
  SingleTaskCase("many.foreign") { count in
    await digest(Signal.merge(contentsOf: (0..<8).map { _ in Countdown(start: count / 8).signal(runAhead: 64) }))
  },
  SingleTaskCase("producer") { count in
    await digest(Signal<Int, Never> { send in for element in 0..<count { await send(element) } })
  },
  // Ten elements from each of many tasks.
  SingleTaskCase("producer.inner") { count in
    await digest(
      (0..<count / 10).signal.flatMapMerge(maxConcurrent: 4) { start in
        Signal<Int, Never> { send in for element in start..<start + 10 { await send(element) } }
      }
    )
  },
]

@inline(__always) private func zipThree(_ ready: some SignalProtocol<Int, Never>) async -> Int {
  var digest = 1
  for await (first, second, third) in Signal<(Int, Int, Int), Never>.zip(ready, ready, ready) {
    digest = (digest &* 33) ^ first &+ second &+ third
  }
  return digest
}

/// A sequence that does not tell without waiting whether it has an element.
private struct Countdown: AsyncSequence, Sendable {
  typealias Failure = Never
  let start: Int

  func makeAsyncIterator() -> Iterator { Iterator(left: start) }

  struct Iterator: AsyncIteratorProtocol {
    var left: Int

    mutating func next(isolation actor: isolated (any Actor)?) async -> Int? {
      guard left > 0 else { return nil }
      left -= 1
      return left
    }

    mutating func next() async -> Int? { await next(isolation: #isolation) }
  }
}
