import AsyncStreams
import AsyncStreamsTesting
import Testing

@Suite(.noSubscriptionSurvives) struct VirtualTimeTests {
  @Test func `jobs run in the order in which they became ready`() async throws {
    let order = Shared<[Int]>([])
    try await VirtualTime.run { time in
      for number in 0..<50 { time.start { order.update { $0.append(number) } } }
      #expect(order.value.isEmpty)
      await time.settle()
      #expect(order.value == Array(0..<50))
      #expect(time.elapsed == .zero)
    }
  }

  @Test func `timers fire by deadline, equal ones in the order in which they were set`() async throws {
    let order = Shared<[String]>([])
    try await VirtualTime.run { time in
      for (name, seconds) in [("c", 3), ("a", 1), ("b1", 2), ("b2", 2), ("b3", 2), ("zero", 0)] {
        time.start {
          try? await time.clock.sleep(for: .seconds(seconds))
          order.update { $0.append("\(name)@\(time.elapsed.components.seconds)") }
        }
      }
      await time.settle()
      #expect(order.value == ["zero@0"])
      await time.advance(by: .seconds(2))
      #expect(order.value == ["zero@0", "a@1", "b1@2", "b2@2", "b3@2"])
      #expect(await time.advanceToNextDeadline())
      #expect(order.value.last == "c@3")
      #expect(await !time.advanceToNextDeadline())
    }
  }

  @Test func `what a timer brings about happens before the next timer of the same deadline`() async throws {
    let order = Shared<[String]>([])
    try await VirtualTime.run { time in
      let subject = Subject<Int, Never>()
      time.start { for await number in subject { order.update { $0.append("received \(number)") } } }
      for number in 0..<3 {
        time.start {
          try? await time.clock.sleep(for: .seconds(1))
          order.update { $0.append("sent \(number)") }
          subject.yield(number)
        }
      }
      await time.advance(by: .seconds(1))
      #expect(order.value == (0..<3).flatMap { ["sent \($0)", "received \($0)"] })
      subject.finish()
      await time.settle()
    }
  }

  @Test func `advance passes exactly so much time, step by step`() async throws {
    try await VirtualTime.run { time in
      let ticks = Shared<[Duration]>([])
      time.start {
        while true {
          do { try await time.clock.sleep(for: .seconds(3)) } catch { return }
          ticks.update { $0.append(time.elapsed) }
        }
      }
      await time.advance(by: .seconds(10))
      #expect(time.elapsed == .seconds(10))
      #expect(ticks.value == [.seconds(3), .seconds(6), .seconds(9)])
      await time.advance(by: .zero)
      #expect(time.elapsed == .seconds(10))
      #expect(time.clock.now.offset == .seconds(10))
    }
  }

  @Test func `advanceUntilIdle goes as far as anybody waits`() async throws {
    try await VirtualTime.run { time in
      let task = time.start {
        for _ in 0..<10 { try? await time.clock.sleep(for: .seconds(7)) }
        return time.elapsed
      }
      await time.advanceUntilIdle()
      #expect(time.elapsed == .seconds(70))
      #expect(await task.value == .seconds(70))
    }
  }

  @Test func `time passes by itself when all tasks wait`() async throws {
    let elapsed = try await VirtualTime.run { time in
      try await time.clock.sleep(for: .seconds(3_600))
      return time.elapsed
    }
    #expect(elapsed == .seconds(3_600))
  }

  @Test func `actors and task groups run in virtual time`() async throws {
    actor Counter {
      var count = 0

      func add(after delay: Duration, on clock: VirtualClock) async throws -> Duration {
        try await clock.sleep(for: delay)
        count += 1
        return clock.now.offset
      }
    }
    try await VirtualTime.run { time in
      let counter = Counter()
      let times = try await withThrowingTaskGroup { group in
        for seconds in 1...100 {
          group.addTask { try await counter.add(after: .seconds(seconds), on: time.clock) }
        }
        return try await group.reduce(into: [Duration]()) { $0.append($1) }
      }
      #expect(times == (1...100).map { .seconds($0) })
      #expect(await counter.count == 100)
    }
  }

  @Test func `a run has the same outcome every time, also beside others`() async throws {
    @Sendable func story() async throws -> [String] {
      try await VirtualTime.run(stallTimeout: .seconds(30)) { time in
        let events = Shared<[String]>([])
        let subject = Subject<Int, Never>()
        for consumer in 0..<3 {
          time.start {
            for await number in subject.delay(for: .milliseconds(10 * consumer), clock: time.clock) {
              events.update { $0.append("\(consumer):\(number)@\(time.elapsed)") }
            }
          }
        }
        await time.settle()
        for number in 0..<20 {
          time.start {
            try? await time.clock.sleep(for: .milliseconds(number % 7))
            await subject.send(number)
          }
        }
        await time.advanceUntilIdle()
        subject.finish()
        await time.advanceUntilIdle()
        return events.value
      }
    }
    let first = try await story()
    #expect(first.count == 60)
    try await withThrowingTaskGroup { group in
      for _ in 0..<20 { group.addTask { try await story() } }
      for try await other in group { #expect(other == first) }
    }
  }

  @Test func `a cancelled sleep ends at once and leaves no timer`() async throws {
    try await VirtualTime.run { time in
      let task = time.start { () -> Bool in
        do { try await time.clock.sleep(for: .seconds(100)) } catch { return error is CancellationError }
        return false
      }
      await time.settle()
      #expect(!time.waiting.isEmpty)
      task.cancel()
      #expect(await task.value)
      #expect(time.elapsed == .zero)
      #expect(time.waiting.isEmpty)
      #expect(await !time.advanceToNextDeadline())
    }
  }

  @Test func `a sleep of a cancelled task throws, and a deadline in the past does not wait`() async throws {
    try await VirtualTime.run { time in
      let task = time.start { () -> Bool in
        withUnsafeCurrentTask { $0?.cancel() }
        do { try await time.clock.sleep(for: .seconds(100)) } catch { return true }
        return false
      }
      #expect(await task.value)
      await time.advance(by: .seconds(5))
      try await time.clock.sleep(until: VirtualClock.Instant(offset: .seconds(2)))
      #expect(time.elapsed == .seconds(5))
    }
  }

  @Test func `a standstill names who waits for what`() async throws {
    let stall = await #expect(throws: VirtualTimeStall.self) {
      try await VirtualTime.run(stallTimeout: .milliseconds(20)) { time in
        let keys = Subject<Int, Never>(name: "keys")
        let slow = Subject<Int, Never>(name: "slow")
        let subscription = slow.subscribe(bufferingPolicy: .suspending(1))
        time.start { for number in 0..<3 { await slow.send(number) } }
        await time.advance(by: .seconds(4))
        _ = await keys.map { $0 }.collect()
        withExtendedLifetime(subscription) {}
      }
    }
    #expect(stall?.now == .seconds(4))
    let description = stall?.description ?? ""
    #expect(description.contains("keys: 1 waiting for an element"))
    #expect(description.contains("slow: 1 waiting for room"))
  }

  @Test func `a run that waits longer for the main actor than it is patient does not stand still`() async throws {
    let answer = try await VirtualTime.run(stallTimeout: .milliseconds(1)) { _ in
      await MainActor.run {
        let end = ContinuousClock.now.advanced(by: .milliseconds(20))
        while ContinuousClock.now < end {}
        return 42
      }
    }
    #expect(answer == 42)
  }

  @Test func `a run that needs more time than the limit is taken for endless`() async throws {
    await #expect(throws: VirtualTimeStall.self) {
      try await VirtualTime.run(limit: .seconds(10), stallTimeout: .milliseconds(20)) { time in
        try await time.clock.sleep(for: .seconds(11))
      }
    }
  }

  @Test func `what the body throws is thrown`() async throws {
    await #expect(throws: Oops(3)) {
      try await VirtualTime.run { _ in throw Oops(3) }
    }
  }

  @Test func `cancelling the run cancels the body`() async throws {
    let hasBegun = Subject<Int, Never>()
    let task = Task {
      try await VirtualTime.run(stallTimeout: .seconds(30)) { _ in
        hasBegun.finish()
        return await Signal<Int, Never>.never.collect()
      }
    }
    _ = await hasBegun.collect()
    task.cancel()
    #expect(try await task.value == [])
  }

  @Test @MainActor func `the main actor can consume timed operators`() async throws {
    // Other tests occupy the main actor, for a long time on a busy machine.
    let (words, elapsed) = try await VirtualTime.run(stallTimeout: .seconds(300)) { time in
      await Task { @MainActor in
        let words = await ["a", "b"].signal.delay(for: .seconds(2), clock: time.clock).collect()
        await time.advance(by: .seconds(1))
        return (words, time.elapsed)
      }.value
    }
    #expect(words == ["a", "b"])
    #expect(elapsed == .seconds(3))
  }
}
