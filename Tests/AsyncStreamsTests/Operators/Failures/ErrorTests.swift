import Testing

@testable import AsyncStreams
@testable import AsyncStreamsTesting

@Suite(.noSubscriptionSurvives) struct ErrorTests {
  @Test func `the failed signal is left before the handler runs, with its failure, once`() async throws {
    let subject = Subject<Int, Oops>()
    let seen = Shared<[Int]>([])
    var iterator = subject.catch { [weak subject] failure in
      seen.update { $0 += [failure.number, subject?.subscriptionCount ?? -1] }
      return Signal<Int, Never>.just(1)
    }.makeAsyncIterator()
    subject.finish(throwing: Oops(42))
    #expect(await iterator.next() == 1)
    #expect(await iterator.next() == nil)
    #expect(seen.value == [42, 0])
  }

  @Test func `retry ends with the attempt that ends`() async throws {
    let attempts = Shared(0)
    let flaky = Signal<Int, Oops>.deferred {
      attempts.update { $0 += 1 }
      return attempts.value < 100 ? Signal<Int, Oops>.fail(Oops()) : .just(1)
    }
    #expect(try await flaky.retry().collect() == [1])
    #expect(attempts.value == 100)
    attempts.value = 0
    #expect(try await flaky.retry(.max).collect() == [1])
  }

  @Test func `a new attempt comes before what other inputs have ready`() async throws {
    let attempts = Shared(0)
    let flaky = Signal<Int, Oops>.deferred {
      attempts.update { $0 += 1 }
      return Signal<Int, Oops>.just(attempts.value).append(attempts.value < 3 ? Signal<Int, Oops>.fail(Oops()) : .empty)
    }
    #expect(try await flaky.retry().merge(with: Signal<Int, Oops>.just(9)).collect() == [1, 2, 3, 9])
  }

  @Test func `an endless retry of a signal that fails at once can be cancelled`() async throws {
    let task = Task { try await Self.cancelling(after: 1_000).retry().collect() }
    #expect(try await task.value == [])
  }

  @Test func `an endless retry beside other inputs can be cancelled`() async throws {
    let task = Task {
      try await Signal.merge(contentsOf: [
        Self.cancelling(after: 10_000).retry(), Self.cancelling(after: 10_000).retry(),
      ]).collect()
    }
    #expect(try await task.value == [])
  }

  @Test func `endless retries on all threads leave room for whoever cancels them`() async throws {
    let haveTried = Subject<Int, Never>()
    var ending = haveTried.makeAsyncIterator()
    let attempts = Shared(0)
    let failing = Signal<Int, Oops>.deferred {
      attempts.update { $0 += 1 }
      if attempts.value > 20_000 { haveTried.finish() }
      return Signal<Int, Oops>.fail(Oops())
    }
    let tasks = (0..<8).map { _ in Task { try await failing.retry().collect() } }
    #expect(await ending.next() == nil)
    for task in tasks { task.cancel() }
    for task in tasks { #expect(try await task.value == []) }
  }

  @Test func `what has failed and was replaced is not asked again`() async {
    #expect(await Unruly().replaceError(with: 7).collect() == [7])
  }

  @Test func `what has ended is left before the next attempt or repetition begins`() async throws {
    let failing = CountedSignal(answer: .failure(Oops()))
    await #expect(throws: Oops()) { try await failing.retry(2).collect() }
    #expect(failing.counts.value == [0, 0, 0])
    let repeated = CountedSignal(answer: .finished)
    #expect(try await repeated.repeat(3).collect().isEmpty)
    #expect(repeated.counts.value == [0, 0, 0])
  }

  /// A signal that always fails at once, and cancels the iterating task after `count` attempts.
  private static func cancelling(after count: Int) -> Signal<Int, Oops> {
    let attempts = Shared(0)
    return Signal<Int, Oops>.deferred {
      attempts.update { $0 += 1 }
      if attempts.value == count { withUnsafeCurrentTask { $0?.cancel() } }
      return Signal<Int, Oops>.fail(Oops())
    }
  }

  @Test func `the function gets each failure and the number of the attempt`() async {
    let asked = Shared<[[Int]]>([])
    let count = Shared(0)
    let failing = Signal<Int, Oops>.deferred {
      count.update { $0 += 10 }
      return Signal<Int, Oops>.fail(Oops(count.value))
    }
    let signal = failing.retry { failure, attempt in
      asked.update { $0.append([failure.number, attempt]) }
      return attempt < 3
    }
    await #expect(throws: Oops(30)) { for try await _ in signal {} }
    #expect(asked.value == [[10, 1], [20, 2], [30, 3]])
  }

  @Test func `the failed attempt is released before the function is asked`() async throws {
    try await VirtualTime.run { time in
      let source = Subject<Int, Oops>()
      let recording = time.record(
        source.retry { _, attempt in
          try? await time.clock.sleep(for: .seconds(5))
          return attempt < 2
        }
      )
      await time.settle()
      #expect(source.subscriptionCount == 1)
      source.finish(throwing: Oops())
      await time.advance(by: .seconds(4))
      #expect(source.subscriptionCount == 0)
      #expect(recording.entries.isEmpty)
      // The second attempt fails at once, since the subject has failed; then the answer is no.
      await time.advance(by: .seconds(6))
      #expect(recording.entries.map(\.event) == [.failure(Oops())])
    }
  }

  @Test func `nothing is asked about an end`() async throws {
    let signal = [1, 2].signal.promoteFailure(to: Oops.self).retry { _, _ in
      Issue.record("asked")
      return true
    }
    #expect(try await signal.collect() == [1, 2])
  }
}

/// Delivers elements after its failure; a consumer must not see them.
private struct Unruly: SignalProtocol {
  var description: String { "unruly" }

  func makePoller() -> Poller { Poller() }

  struct Poller: PollerProtocol {
    var hasFailed = false

    mutating func poll(_ context: inout PollContext) -> PollAnswer<Int, Oops> {
      defer { hasFailed = true }
      return hasFailed ? .value(99) : .failure(Oops())
    }

    mutating func release() {}
  }
}
