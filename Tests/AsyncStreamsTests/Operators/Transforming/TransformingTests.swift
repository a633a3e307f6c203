import AsyncStreams
import AsyncStreamsTesting
import Testing

@Suite(.noSubscriptionSurvives) struct TransformingTests {
  @Test func `a tuple is taken apart by a closure, and a function in it is applied`() async {
    let sums = [(1, 2, 3), (4, 5, 6)].signal.map { a, b, c in a + b + c }
    #expect(await sums.collect() == [6, 15])
    let doubled: @Sendable (Int) -> Int = { $0 * 2 }
    let results = [(doubled, 4)].signal.map { function, argument in function(argument) }
    #expect(await results.collect() == [8])
  }

  @Test func `a key path is a synchronous map`() async throws {
    let lengths = ["a", "bcd"].signal.map(\.count)
    #expect(lengths.description.hasSuffix(".map"))
    #expect(await lengths.collect() == [1, 3])
  }

  @Test func `an asynchronous closure makes a signal that fails as its input does`() async throws {
    @Sendable func double(_ number: Int) async throws -> Int { number * 2 }
    let plain: some SignalProtocol<Int, Never> = [1].signal.asyncMap { number async in number }
    let throwing: some SignalProtocol<Int, any Error> = [1].signal.promoteFailure()
      .asyncMap { number in try await double(number) }
    let failing: some SignalProtocol<Int, Oops> = Signal<Int, Oops>.just(3)
      .asyncMap { number async throws(Oops) in number }
    #expect(await plain.collect() == [1])
    #expect(try await throwing.collect() == [2])
    #expect(try await failing.collect() == [3])
  }

  @Test func `an asynchronous map takes one element at a time, in order`() async throws {
    try await expect(marbles: "--a-b-c|", from: "(abc)------|") { sources, clock in
      sources[0].asyncMap { element async throws(Oops) in
        try? await clock.sleep(for: .seconds(2))
        return element
      }
    }
  }

  @Test func `an asynchronous map delivers what waits before the end`() async throws {
    try await expect(marbles: "--a-(b|)", from: "(ab|)") { sources, clock in
      sources[0].asyncMap { element async throws(Oops) in
        try? await clock.sleep(for: .seconds(2))
        return element
      }
    }
  }

  @Test func `an asynchronous map that throws fails the stream and unsubscribes`() async throws {
    try await expect(marbles: "a-#", from: "a-b-c|") { sources, _ in
      sources[0].asyncMap { element async throws(Oops) in
        if element == "b" { throw Oops() }
        return element
      }
    }
  }

  @Test func `two asynchronous maps under a merge run at the same time`() async throws {
    try await expect(marbles: "---a(b|)", from: "a|", "-b|") { sources, clock in
      sources[0].slow(3, clock).merge(with: sources[1].slow(3, clock))
    }
  }

  @Test func `cancelling the iteration cancels the call of an asynchronous map`() async throws {
    let wasCancelled = Shared(false)
    try await VirtualTime.run { time in
      let task = time.start {
        await [1].signal.asyncMap { number async in
          do { try await time.clock.sleep(for: .seconds(100)) } catch { wasCancelled.value = true }
          return number
        }.collect()
      }
      await time.advance(by: .seconds(1))
      task.cancel()
      #expect(await task.value == [])
      #expect(time.elapsed == .seconds(1))
    }
    #expect(wasCancelled.value)
  }

  @Test func `dropping a merge cancels the calls of its asynchronous maps`() async throws {
    let cancelled = Shared(0)
    try await VirtualTime.run { time in
      let slow = [1].signal.asyncMap { number async in
        do { try await time.clock.sleep(for: .seconds(100)) } catch { cancelled.update { $0 += 1 } }
        return number
      }
      let recording = time.record(slow.merge(with: slow))
      await time.advance(by: .seconds(1))
      recording.cancel()
      await time.settle()
    }
    #expect(cancelled.value == 2)
  }

  @Test func `what an aggregation begins with is made before its input is subscribed to`() async throws {
    let order = Shared<[String]>([])
    @Sendable func makeStart() -> Int {
      order.update { $0.append("start") }
      return 10
    }
    let sums = [1, 2].signal.onStart { order.update { $0.append("subscribe") } }.aggregate(into: makeStart()) {
      $0 += $1
    }
    #expect(await sums.collect() == [13])
    #expect(order.value == ["start", "subscribe"])
  }
}

extension SignalProtocol where Element == String, Failure == Oops {
  fileprivate func slow(_ seconds: Int, _ clock: VirtualClock) -> some SignalProtocol<String, Oops> {
    asyncMap { element async throws(Oops) in
      try? await clock.sleep(for: .seconds(seconds))
      return element
    }
  }
}
