import AsyncStreams
import AsyncStreamsTesting
import Testing

/// Arrays of what is ready.
@Suite(.noSubscriptionSurvives) struct BatchesTests {
  private let subject = Subject<Int, Oops>()

  @Test func `a batch has what is ready, up to the limit`() async throws {
    var batches = subject.batches(upTo: 3).makeAsyncIterator()
    subject.yield(contentsOf: 1...7)
    #expect(try await batches.next() == [1, 2, 3])
    subject.yield(8)
    #expect(try await batches.next() == [4, 5, 6])
    #expect(try await batches.next() == [7, 8])
    subject.yield(9)
    #expect(try await batches.next() == [9])
    subject.finish()
    #expect(try await batches.next() == nil)
    #expect(try await batches.next() == nil)
  }

  @Test func `collections are cut evenly, also where the budget of a poll ends`() async {
    #expect(await (1...5).signal.batches(upTo: 2).collect() == [[1, 2], [3, 4], [5]])
    #expect(await (1...5).signal.batches(upTo: .max).collect() == [[1, 2, 3, 4, 5]])
    #expect(await Signal<Int, Never>.empty.batches(upTo: .max).collect() == [])
    let erased = (0..<100_000).signal.filter { $0 % 2 == 0 }.eraseToSignal()
    #expect(await erased.batches(upTo: 1_000).map(\.count).collect() == Array(repeating: 1_000, count: 50))
    #expect(await erased.batches(upTo: .max).map(\.count).collect() == [50_000])
  }

  @Test func `the end and the failure come behind the elements before them`() async throws {
    var batches = subject.batches(upTo: .max).makeAsyncIterator()
    subject.yield(contentsOf: [1, 2])
    subject.finish(throwing: Oops(3))
    #expect(try await batches.next() == [1, 2])
    await #expect(throws: Oops(3)) { try await batches.next() }
    #expect(try await batches.next() == nil)
    let ready = [1].signal.append([2].signal)
    #expect(await ready.batches(upTo: .max).materialize().collect() == [.value([1, 2]), .finished])
  }

  @Test func `a failure that an operator makes once is not lost behind a batch`() async throws {
    let failing = (1...3).signal.promoteFailure().tryMap { number throws(Oops) in
      if number == 3 { throw Oops(3) }
      return number
    }
    var batches = failing.batches(upTo: .max).makeAsyncIterator()
    #expect(try await batches.next() == [1, 2])
    await #expect(throws: Oops(3)) { try await batches.next() }
    #expect(try await batches.next() == nil)
  }

  @Test func `what is sent while the consumer waits comes at once, alone`() async throws {
    for marbles: Marbles in ["a-bc--d|", "a-b--#"] {
      try await expect(marbles: marbles, from: marbles) { sources, _ in
        sources[0].batches(upTo: .max).map { $0.joined() }
      }
    }
  }

  @Test func `nothing is taken before it is asked for`() async throws {
    let pulled = Shared(0)
    let source = (0..<100).signal.onValue { _ in pulled.value += 1 }
    var batches = source.batches(upTo: 10).makeAsyncIterator()
    #expect(pulled.value == 0)
    #expect(await batches.next()?.count == 10)
    #expect(pulled.value == 10)
  }

  @Test func `a slow consumer gets in a thousand calls what is sent in a hundred thousand`() async throws {
    let sizes = try await VirtualTime.run { time in
      let rows = Subject<Int, Never>()
      let subscription = rows.subscribe()
      // 100 elements each millisecond.
      let sending = Task {
        for round in 0..<1_000 {
          rows.yield(contentsOf: round * 100..<(round + 1) * 100)
          try? await time.clock.sleep(for: .milliseconds(1))
        }
        rows.finish()
      }
      var (sizes, next) = ([Int](), 0)
      await subscription.forEachBatch(upTo: .max) { batch in
        #expect(batch.first == next)
        next += batch.count
        sizes.append(batch.count)
        try? await time.clock.sleep(for: .milliseconds(1))
      }
      await sending.value
      return sizes
    }
    #expect(sizes.reduce(0, +) == 100_000)
    #expect((999...1_001).contains(sizes.count))
  }

  @Test func `an array that the loop lends stays as it was for a body that keeps it`() async throws {
    subject.yield(0)
    let subscription = subject.subscribe()
    subject.yield(contentsOf: 1...5)
    subject.finish(throwing: Oops(7))
    var kept: [[Int]] = []
    await #expect(throws: Oops(7)) {
      try await subscription.forEachBatch(upTo: 2) { kept.append($0) }
    }
    #expect(kept == [[1, 2], [3, 4], [5]])
  }

  @Test func `one of several inputs, in turn with others, and shared`() async {
    let (left, right) = (Subject<Int, Never>(), Subject<Int, Never>())
    var merged = left.batches(upTo: .max).merge(with: right.map { [$0] }).makeAsyncIterator()
    left.yield(1)
    right.yield(2)
    left.yield(contentsOf: [3, 4])
    left.finish()
    right.finish()
    // The last element of a batch says where it belongs.
    #expect(await merged.next() == [2])
    #expect(await merged.next() == [1, 3, 4])
    #expect(await merged.next() == nil)
    #expect(await (1...4).signal.batches(upTo: 3).share().collect() == [[1, 2, 3], [4]])
  }

  @Test func `work that is suspended between two elements ends a batch`() async {
    let results = await [1, 2, 3].signal.asyncMap { number async in
      if number == 2 { await Task.yield() }
      return number
    }
    .batches(upTo: .max).collect()
    #expect(results.flatMap { $0 } == [1, 2, 3])
    #expect(results.allSatisfy { !$0.isEmpty })
  }

  @Test @MainActor func `the body runs where the loop is`() async {
    let numbers = Subject<Int, Never>()
    let subscription = numbers.subscribe()
    numbers.yield(contentsOf: [1, 2])
    numbers.finish()
    var sum = 0
    await subscription.isolated.forEachBatch(upTo: 8) { batch in
      MainActor.assertIsolated()
      sum += batch.reduce(0, +)
    }
    #expect(sum == 3)
  }
}
