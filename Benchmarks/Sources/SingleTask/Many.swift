import AsyncStreams

/// Operators over lists of signals, and signals fed by other code.
enum Many {
  @inline(never) static func merge(_ count: Int) async -> Int {
    await Operators.digest(Signal.merge(contentsOf: (0..<8).map { _ in (0..<count / 8).signal }))
  }

  @inline(never) static func concat(_ count: Int) async -> Int {
    await Operators.digest(Signal.concat(contentsOf: (0..<8).map { _ in (0..<count / 8).signal }))
  }

  @inline(never) static func zip(_ count: Int) async -> Int {
    await zipThree((0..<count).signal.eraseToSignal())
  }

  /// The same over signals of a type for which the operator is not specialised.
  @inline(never) static func zipUnknown(_ count: Int) async -> Int {
    await zipThree((0..<count).signal)
  }

  @inline(__always) private static func zipThree(_ ready: some SignalProtocol<Int, Never>) async -> Int {
    var digest = 1
    for await (first, second, third) in Signal<(Int, Int, Int), Never>.zip(ready, ready, ready) {
      digest = (digest &* 33) ^ first &+ second &+ third
    }
    return digest
  }

  @inline(never) static func combineLatest(_ count: Int) async -> Int {
    let ready = (0..<count / 4).signal
    var digest = 1
    for await elements in Signal<[Int], Never>.combineLatest(contentsOf: [ready, ready, ready, ready]) {
      digest = (digest &* 33) ^ elements[0]
    }
    return digest
  }

  @inline(never) static func combineLatestSubjects(_ count: Int) async -> Int {
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
  }

  @inline(never) static func callback(_ count: Int) async -> Int {
    let numbers = Signal<Int, Never>.callback { continuation in
      for element in 0..<1_000 { continuation.yield(element) }
      continuation.finish()
    }
    var digest = 1
    for _ in 0..<count / 1_000 {
      for await element in numbers { digest = (digest &* 33) ^ element }
    }
    return digest
  }

  /// Eight sequences that have to be awaited, each with a task: exact only to a few per cent.
  @inline(never) static func foreign(_ count: Int) async -> Int {
    await Operators.digest(
      Signal.merge(
        contentsOf: (0..<8).map { _ in
          Countdown(start: count / 8).signal(runAhead: 64)
        }
      )
    )
  }

  /// With a task of its own: exact only to a few per cent.
  @inline(never) static func producer(_ count: Int) async -> Int {
    await Operators.digest(Signal<Int, Never> { send in for element in 0..<count { await send(element) } })
  }

  /// Ten elements from each of many tasks: exact only to a few per cent.
  @inline(never) static func innerProducers(_ count: Int) async -> Int {
    await Operators.digest(
      (0..<count / 10).signal.flatMapMerge(maxConcurrent: 4) { start in
        Signal<Int, Never> { send in for element in start..<start + 10 { await send(element) } }
      }
    )
  }
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

let manyCases = [
  SingleTaskCase("many.merge") { await Many.merge($0) },
  SingleTaskCase("many.concat") { await Many.concat($0) },
  SingleTaskCase("many.zip") { await Many.zip($0) },
  SingleTaskCase("many.zipUnknown") { await Many.zipUnknown($0) },
  SingleTaskCase("many.combineLatest") { await Many.combineLatest($0) },
  SingleTaskCase("many.combineLatestSubjects") { await Many.combineLatestSubjects($0) },
  SingleTaskCase("callback") { await Many.callback($0) },
  SingleTaskCase("many.foreign") { await Many.foreign($0) },
  SingleTaskCase("producer") { await Many.producer($0) },
  SingleTaskCase("producer.inner") { await Many.innerProducers($0) },
]
