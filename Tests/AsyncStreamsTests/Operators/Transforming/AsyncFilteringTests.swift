import AsyncStreams
import AsyncStreamsTesting
import Testing

/// Asynchronous functions that leave elements out.
@Suite(.noSubscriptionSurvives) struct AsyncFilteringTests {
  @Test func `an asynchronous predicate is asked for one element at a time, in order`() async throws {
    try await expect(marbles: "--a---a-c-|", from: "(abac)---------|") { sources, clock in
      sources[0].asyncFilter { element async throws(Oops) in
        try? await clock.sleep(for: .seconds(2))
        return element != "b"
      }
    }
  }

  @Test func `an asynchronous function leaves out what is nil, in order`() async throws {
    try await expect(marbles: "--1---3-|", from: "(1x3)-------|") { sources, clock in
      sources[0].asyncCompactMap { element async throws(Oops) -> String? in
        try? await clock.sleep(for: .seconds(2))
        return Int(element).map(String.init)
      }
    }
  }

  @Test func `nothing is left when all is left out`() async throws {
    try await expect(marbles: "----|", from: "a-b-|") { sources, _ in sources[0].asyncFilter { _ async in false } }
    try await expect(marbles: "----|", from: "a-b-|") { sources, _ in
      sources[0].asyncCompactMap { _ async in String?.none }
    }
  }

  @Test func `what waits is asked for before the end, and the end follows the last answer`() async throws {
    try await expect(marbles: "--a-|", from: "(ab|)") { sources, clock in
      sources[0].asyncFilter { element async throws(Oops) in
        try? await clock.sleep(for: .seconds(2))
        return element == "a"
      }
    }
  }

  @Test func `a predicate that throws fails the stream and unsubscribes`() async throws {
    try await expect(marbles: "a-#", from: "a-b-c|") { sources, _ in
      sources[0].asyncFilter { element async throws(Oops) in
        if element == "b" { throw Oops() }
        return true
      }
    }
    try await expect(marbles: "a-#", from: "a-b-c|") { sources, _ in
      sources[0].asyncCompactMap { element async throws(Oops) -> String? in
        if element == "b" { throw Oops() }
        return element
      }
    }
  }

  @Test func `a failure of the input comes after the answers to what came before it`() async throws {
    try await expect(marbles: "---(a#)", from: "a-#") { sources, clock in
      sources[0].asyncFilter { _ async throws(Oops) in
        try? await clock.sleep(for: .seconds(3))
        return true
      }
    }
  }

  @Test func `cancelling the iteration cancels the call of an asynchronous predicate`() async throws {
    let cancelled = Shared(0)
    try await VirtualTime.run { time in
      let wait: @Sendable () async -> Void = {
        do { try await time.clock.sleep(for: .seconds(100)) } catch { cancelled.update { $0 += 1 } }
      }
      let filtering = time.start {
        await [1].signal.asyncFilter { _ async in
          await wait()
          return true
        }.collect()
      }
      let mapping = time.start {
        await [1].signal.asyncCompactMap { number async -> Int? in
          await wait()
          return number
        }.collect()
      }
      await time.advance(by: .seconds(1))
      filtering.cancel()
      mapping.cancel()
      #expect(await filtering.value == [])
      #expect(await mapping.value == [])
      #expect(time.elapsed == .seconds(1))
    }
    #expect(cancelled.value == 2)
  }

  @Test func `dropping a merge cancels the calls of its asynchronous predicates`() async throws {
    let cancelled = Shared(0)
    try await VirtualTime.run { time in
      let slow = [1].signal.asyncFilter { _ async in
        do { try await time.clock.sleep(for: .seconds(100)) } catch { cancelled.update { $0 += 1 } }
        return true
      }
      let recording = time.record(slow.merge(with: slow))
      await time.advance(by: .seconds(1))
      recording.cancel()
      await time.settle()
    }
    #expect(cancelled.value == 2)
  }

  @Test(.endsEventually) func `rejecting without an end goes on until the task is cancelled`() async {
    let asked = Shared(0)
    let numbers = EndlessSignal(numbers: EndlessNumbers(probe: EndlessProbe()))
    let rejecting = Task {
      await numbers.asyncFilter { _ async in
        asked.update { $0 += 1 }
        return false
      }.collect()
    }
    let mapping = Task { await numbers.asyncCompactMap { _ async in Int?.none }.collect() }
    // Several turns of each task; other tests run between them.
    while asked.value < 1_000 { await Task.yield() }
    rejecting.cancel()
    mapping.cancel()
    #expect(await rejecting.value == [])
    #expect(await mapping.value == [])
  }
}
