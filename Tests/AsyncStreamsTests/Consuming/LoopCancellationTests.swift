import AsyncStreamsTesting
import Testing

@testable import AsyncStreams

/// A loop of the library has one cancellation handler for all of its waits: a cancellation between two waits must end the
/// next one.
@Suite(.noSubscriptionSurvives) struct LoopCancellationTests {
  @Test func `a loop whose task was cancelled before does not wait`() async throws {
    try await VirtualTime.run { time in
      let subject = Subject<Int, Never>()
      let task = time.start {
        withUnsafeCurrentTask { $0?.cancel() }
        await subject.forEach { _ in }
        await subject.waitUntilFinished()
        return await subject.collect().count + subject.reduce(0, +) + subject.count()
      }
      await time.settle()
      #expect(await task.value == 0)
      #expect(subject.subscriptionCount == 0)
    }
  }

  @Test func `a loop that is cancelled by what it calls ends instead of waiting`() async throws {
    try await VirtualTime.run { time in
      let subject = Subject<Int, Never>()
      let task = time.start {
        var seen: [Int] = []
        await subject.forEach { number in
          seen.append(number)
          if number == 2 { withUnsafeCurrentTask { $0?.cancel() } }
        }
        return seen
      }
      for number in 1...4 {
        await time.settle()
        subject.yield(number)
      }
      #expect(await task.value == [1, 2])
    }
  }

  @Test func `a loop inside of a loop ends with the task, too`() async throws {
    try await VirtualTime.run { time in
      let (outer, inner) = (Subject<Int, Never>(), Subject<Int, Never>())
      let task = time.start {
        var seen: [Int] = []
        await outer.forEach { number in
          seen.append(number)
          seen.append(contentsOf: await inner.collect())
        }
        return seen
      }
      await time.settle()
      outer.yield(1)
      await time.settle()
      inner.yield(2)
      await time.settle()
      task.cancel()
      #expect(await task.value == [1, 2])
      #expect(outer.subscriptionCount + inner.subscriptionCount == 0)
    }
  }
}
