import AsyncStreams
import AsyncStreamsTesting
import Testing

/// Functions that iterate to the end: they begin with what is ready, and then wait with one handler of cancellation.
@Suite(.noSubscriptionSurvives) struct WatchedIterationTests {
  @Test func `elements before and after the first wait come once, in order`() async throws {
    try await VirtualTime.run { time in
      let subject = ReplaySubject<Int, Never>()
      subject.yield(contentsOf: [1, 2])
      let list = time.start { await subject.map { $0 * 10 }.collect() }
      let text = time.start { await subject.reduce("") { text, element in text + "\(element)" } }
      let large = time.start { await subject.first { $0 > 3 } }
      let half = time.start { await subject.firstNonNil { $0 % 3 == 0 ? $0 / 3 : nil } }
      let batches = Shared<[[Int]]>([])
      let saving = time.start { await subject.forEachBatch(upTo: 9) { batch in batches.update { $0.append(batch) } } }
      await time.settle()
      for element in 3...5 {
        subject.yield(element)
        await time.settle()
      }
      #expect(subject.subscriptionCount == 3)
      subject.finish()
      #expect(await list.value == [10, 20, 30, 40, 50])
      #expect(await text.value == "12345")
      #expect(await large.value == 4)
      #expect(await half.value == 1)
      await saving.value
      #expect(batches.value == [[1, 2], [3], [4], [5]])
    }
  }

  @Test func `a failure is thrown before and after the first wait`() async throws {
    try await VirtualTime.run { time in
      let subject = Subject<Int, Oops>()
      let failure = time.start { () async -> Oops? in
        do throws(Oops) {
          _ = try await subject.reduce(0, +)
          return nil
        } catch {
          return error
        }
      }
      await time.settle()
      subject.yield(1)
      await time.settle()
      subject.finish(throwing: Oops(2))
      #expect(await failure.value == Oops(2))
      await #expect(throws: Oops(2)) { try await subject.reduce(0, +) }
    }
  }

  @Test(arguments: [0, 1, 2_000]) func `a cancelled task ends where it would wait`(count: Int) async throws {
    try await VirtualTime.run { time in
      let subject = Subject<Int, Never>()
      let counting = time.start { await subject.count() }
      let saving = time.start { await subject.forEachBatch(upTo: 10) { _ in } }
      await time.settle()
      subject.yield(contentsOf: Array(repeating: 0, count: count))
      await time.settle()
      counting.cancel()
      saving.cancel()
      #expect(await counting.value == count)
      await saving.value
      #expect(subject.subscriptionCount == 0)
    }
  }

  @Test func `a task that is cancelled while a function runs takes what is ready, and then ends`() async throws {
    try await VirtualTime.run { time in
      let subject = Subject<Int, Never>()
      let taken = Shared<[Int]>([])
      let taking = time.start {
        await subject.forEach { element in
          taken.update { $0.append(element) }
          if element == 2 { withUnsafeCurrentTask { $0?.cancel() } }
        }
      }
      await time.settle()
      subject.yield(1)
      await time.settle()
      subject.yield(contentsOf: [2, 3])
      await taking.value
      #expect(taken.value == [1, 2, 3])
      #expect(subject.subscriptionCount == 0)
    }
  }

  @Test func `a task that was cancelled before takes nothing`() async throws {
    let subject = ReplaySubject<Int, Never>()
    subject.yield(contentsOf: [1, 2])
    let taking = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await subject.collect()
    }
    #expect(await taking.value == [])
    #expect(subject.subscriptionCount == 0)
  }

  @MainActor @Test func `functions run in the isolation of the caller before and after the first wait`() async throws {
    let subject = ReplaySubject<Int, Never>()
    subject.yield(1)
    var taken: [Int] = []
    let taking = Task { @MainActor in
      await subject.map { $0 + 1 }.forEach { element in
        MainActor.assertIsolated()
        taken.append(element)
        if element < 5 { subject.yield(element) } else { subject.finish() }
      }
      MainActor.assertIsolated()
    }
    await taking.value
    #expect(taken == [2, 3, 4, 5])
  }

  @Test func `asynchronous functions, and work that suspends, are waited for`() async throws {
    try await VirtualTime.run { time in
      let subject = Subject<Int, Never>()
      let taken = Shared<[Int]>([])
      let taking = time.start {
        await subject.asyncMap { element in
          await Task.yield()
          return element + 1
        }.forEach { element in
          await Task.yield()
          taken.update { $0.append(element) }
        }
      }
      await time.settle()
      for element in 1...3 { subject.yield(element) }
      await time.settle()
      subject.finish()
      await taking.value
      #expect(taken.value == [2, 3, 4])
    }
  }
}
