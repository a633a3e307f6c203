import AsyncStreams
import AsyncStreamsTesting
import Testing

/// The signal of an asynchronous function.
@Suite struct AsyncSignalTests {
  private enum Problem: Error { case offline }

  @Test func `the function is called once for each iteration, when an element is requested`() async {
    let calls = Shared(0)
    let signal = Signal<Int, Never>.async {
      calls.update { calls in
        calls += 1
        return calls
      }
    }
    var iterator = signal.makeAsyncIterator()
    #expect(calls.value == 0)
    #expect(await iterator.next() == 1)
    #expect(await iterator.next() == nil)
    #expect(await signal.collect() == [2])
  }

  @Test func `the failure has the type of what is thrown`() async {
    let signal = Signal<Int, Problem>.async { () async throws(Problem) in throw .offline }
    await #expect(throws: Problem.offline) { try await signal.collect() }
    let untyped = Signal.async { () async throws -> Int in throw Problem.offline }
    await #expect(throws: Problem.offline) { try await untyped.collect() }
  }

  @Test func `the types follow from a function that cannot fail`() async {
    let signal = Signal.async { 6 * 7 }
    for await answer in signal { #expect(answer == 42) }
  }

  @Test func `leaving the signal cancels the function`() async throws {
    try await VirtualTime.run { time in
      let wasCancelled = Shared(false)
      let recording = time.record(
        Signal<Int, Never>.async {
          try? await time.clock.sleep(for: .seconds(60))
          wasCancelled.update { $0 = Task.isCancelled }
          return 1
        }.merge(with: Signal.never)
      )
      await time.advance(by: .seconds(1))
      recording.cancel()
      await time.settle()
      #expect(wasCancelled.value)
    }
  }

  @Test func `retried and repeated, it is called again`() async throws {
    let calls = Shared(0)
    let signal = Signal<Int, Problem>.async { () async throws(Problem) in
      let number = calls.update { calls in
        calls += 1
        return calls
      }
      if number < 3 { throw .offline }
      return number
    }
    #expect(try await signal.retry(2).collect() == [3])
  }
}
