import AsyncStreams
import Testing

/// Stops the program, with a message that names the stream and says what was wrong.
private func message(_ result: ExitTest.Result?) -> String {
  String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
}

private typealias Numbers = Subject<Int, Never>

@Suite struct BadInputTests {
  @Test func `a negative count of prefix`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Numbers(name: "keys").prefix(-1)
    }
    #expect(message(result).contains("keys.prefix: the count must not be negative, but got -1"))
  }

  @Test func `a negative count of dropFirst`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Numbers(name: "keys").dropFirst(-2)
    }
    #expect(message(result).contains("keys.dropFirst: the count must not be negative, but got -2"))
  }

  @Test func `a negative count of retry, with a name given to the stream`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Numbers().map { $0 }.named("search").retry(-1)
    }
    #expect(message(result).contains("search.retry: the count must not be negative, but got -1"))
  }

  @Test func `a negative interval of debounce`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Numbers(name: "keys").debounce(for: .seconds(-1))
    }
    #expect(message(result).contains("keys.debounce: the interval must not be negative"))
  }

  @Test func `a negative interval of delay`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Numbers(name: "keys").map { $0 }.delay(for: .nanoseconds(-1))
    }
    #expect(message(result).contains("keys.map.delay: the interval must not be negative"))
  }

  @Test func `no concurrency at all`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Numbers(name: "urls").flatMapMerge(maxConcurrent: 0) { Signal<Int, Never>.just($0) }
    }
    #expect(message(result).contains("urls.flatMapMerge: maxConcurrent must be at least 1, but got 0"))
  }

  @Test func `a producer that may not run ahead`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Signal<Int, Never>(runAhead: 0) { _ in }
    }
    #expect(message(result).contains("Signal.init: runAhead must be at least 1, but got 0"))
  }

  @Test func `a lifted sequence that may not run ahead`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = AsyncStream<Int> { $0.finish() }.signal(runAhead: -1)
    }
    #expect(message(result).contains("runAhead must be at least 1, but got -1"))
  }

  @Test func `a negative count of a replay subject`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ReplaySubject<Int, Never>(keeping: -1, name: "history")
    }
    #expect(message(result).contains("history.init(keeping:): the count must not be negative, but got -1"))
  }

  @Test func `a negative span of a replay subject`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ReplaySubject<Int, Never>(within: .seconds(-1), name: "history")
    }
    #expect(message(result).contains("history.init(within:): the span must not be negative"))
  }

  @Test func `an overflow policy that keeps nothing`() async {
    let newest = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Overflow<Never>.keepNewest(0)
    }
    #expect(message(newest).contains("Overflow.keepNewest: must keep at least 1 element, but got 0"))
    let oldest = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Overflow<Never>.keepOldest(-1)
    }
    #expect(message(oldest).contains("Overflow.keepOldest: must keep at least 1 element, but got -1"))
    let suspended = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Overflow<Never>.suspendSender(0)
    }
    #expect(message(suspended).contains("Overflow.suspendSender: must keep at least 1 element, but got 0"))
    let strict = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Overflow<Oops>.fail(0, Oops())
    }
    #expect(message(strict).contains("Overflow.fail: must keep at least 1 element, but got 0"))
  }

  @Test func `a subscription that is iterated twice`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let subscription = Numbers(name: "prices").subscribe()
      _ = subscription.makeAsyncIterator()
      _ = subscription.makeAsyncIterator()
    }
    #expect(message(result).contains("prices.subscription: a subscription is iterated only once"))
  }

  @Test func `time that goes back`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try? await VirtualTime.run { time in await time.advance(by: .seconds(-1)) }
    }
    #expect(message(result).contains("VirtualTime.advance: time does not go back"))
  }

  @Test func `two tasks that let time pass at once`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try? await VirtualTime.run { time in
        time.start { await time.advance(by: .seconds(1)) }
        await time.advance(by: .seconds(1))
      }
    }
    #expect(message(result).contains("VirtualTime: two tasks let time pass at once"))
  }

  @Test func `finishing twice and sending after the end are told, and change nothing`() async {
    let subject = Numbers(name: "keys")
    #expect(subject.finish())
    #expect(!subject.finish())
    #expect(subject.yield(1) == .finished)
    #expect(await subject.send(1) == .finished)
    #expect(await subject.collect() == [])
  }
}
