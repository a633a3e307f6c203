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

  @Test func `two asynchronous maps under a merge run at the same time`() async throws {
    try await expect(marbles: "---a(b|)", from: "a|", "-b|") { sources, clock in
      sources[0].slow(3, clock).merge(with: sources[1].slow(3, clock))
    }
  }

  /// How an iteration is left.
  enum Leaving: CaseIterable {
    case cancelled, cancelledInMerge, dropped
  }

  /// An operator that calls an asynchronous function.
  enum Calling: CaseIterable {
    case asyncMap, asyncFilter, asyncCompactMap, retryWhen

    func signal(_ work: @escaping @Sendable () async -> Void) -> Signal<Int, Oops> {
      let one = [1].signal.promoteFailure(to: Oops.self)
      return switch self {
      case .asyncMap:
        one.asyncMap { number async throws(Oops) in
          await work()
          return number
        }.eraseToSignal()
      case .asyncFilter:
        one.asyncFilter { _ async throws(Oops) in
          await work()
          return true
        }.eraseToSignal()
      case .asyncCompactMap:
        one.asyncCompactMap { number async throws(Oops) -> Int? in
          await work()
          return number
        }.eraseToSignal()
      case .retryWhen:
        Signal<Int, Oops>.fail(Oops()).retry { _, _ in
          await work()
          return true
        }.eraseToSignal()
      }
    }
  }

  @Test(arguments: Calling.allCases, Leaving.allCases)
  func `leaving the iteration cancels the call of an asynchronous function`(_ calling: Calling, _ leaving: Leaving)
    async throws
  {
    let cancelled = Shared(0)
    try await VirtualTime.run { time in
      let call = calling.signal {
        do { try await time.clock.sleep(for: .seconds(100)) } catch { cancelled.update { $0 += 1 } }
      }
      let signal = leaving == .cancelled ? call : call.merge(with: call).eraseToSignal()
      if leaving == .dropped {
        let recording = time.record(signal)
        await time.advance(by: .seconds(1))
        recording.cancel()
      } else {
        let task = time.start { try? await signal.collect() }
        await time.advance(by: .seconds(1))
        task.cancel()
        #expect(await task.value == [])
      }
      await time.settle()
      #expect(time.elapsed == .seconds(1))
    }
    #expect(cancelled.value == (leaving == .cancelled ? 1 : 2))
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

  @Test func `the predicate compares neighbours, and is called once for each pair`() async {
    let pairs = Shared<[[Int]]>([])
    let chunks = (1...4).signal.chunked { previous, next in
      pairs.update { $0.append([previous, next]) }
      return next != 3
    }
    #expect(await chunks.collect() == [[1, 2], [3, 4]])
    #expect(pairs.value == [[1, 2], [2, 3], [3, 4]])
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
