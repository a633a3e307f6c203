import AsyncStreams
import AsyncStreamsTesting
import Testing

/// Subscribing again when an asynchronous function says so.
@Suite(.noSubscriptionSurvives) struct RetryWhenTests {
  @Test func `the function gets each failure and the number of the attempt`() async {
    let asked = Shared<[[Int]]>([])
    let count = Shared(0)
    let failing = Signal<Int, Oops>.deferred {
      Signal<Int, Oops>.fail(
        Oops(
          count.update { count in
            count += 1; return count
          } * 10
        )
      )
    }
    let signal = failing.retry { failure, attempt in
      asked.update { $0.append([failure.number, attempt]) }
      return attempt < 3
    }
    await #expect(throws: Oops(30)) { for try await _ in signal {} }
    #expect(asked.value == [[10, 1], [20, 2], [30, 3]])
  }

  @Test func `delivered elements stay delivered, and the end ends`() async throws {
    let count = Shared(0)
    let signal = Signal<Int, Oops>.deferred {
      let attempt = count.update { count in
        count += 1; return count
      }
      let elements = [attempt].signal.promoteFailure(to: Oops.self)
      return attempt < 3 ? elements.append(Signal.fail(Oops())).eraseToSignal() : elements.eraseToSignal()
    }
    #expect(try await signal.retry { _, _ in true }.collect() == [1, 2, 3])
    #expect(count.value == 3)
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

  @Test(arguments: [false, true]) func `cancelling the iteration cancels the decision`(_ isMerged: Bool) async throws {
    let cancelled = Shared(0)
    try await VirtualTime.run { time in
      let retried = Signal<Int, Oops>.fail(Oops()).retry { _, _ in
        do { try await time.clock.sleep(for: .seconds(100)) } catch { cancelled.update { $0 += 1 } }
        return true
      }
      let signal = isMerged ? retried.merge(with: Signal<Int, Oops>.never).eraseToSignal() : retried.eraseToSignal()
      let task = time.start { try? await signal.collect() }
      await time.advance(by: .seconds(1))
      task.cancel()
      _ = await task.value
      await time.settle()
      #expect(time.elapsed == .seconds(1))
      #expect(cancelled.value == 1)
    }
  }

  @Test func `dropping the iterator cancels the decision`() async throws {
    try await VirtualTime.run { time in
      let cancelled = Shared(0)
      let retried = Signal<Int, Oops>.fail(Oops()).retry { _, _ in
        do { try await time.clock.sleep(for: .seconds(100)) } catch { cancelled.update { $0 += 1 } }
        return true
      }
      let recording = time.record(retried.merge(with: Signal<Int, Oops>.never))
      await time.advance(by: .seconds(1))
      recording.cancel()
      await time.settle()
      #expect(cancelled.value == 1)
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
