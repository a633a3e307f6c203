import Testing

@testable import AsyncStreams
@testable import AsyncStreamsTesting

/// Commands: what happens to an execution when another one starts, or when it is cancelled.
@Suite(.noSubscriptionSurvives) struct CommandConcurrencyTests {
  private func slow(_ time: VirtualTime, _ concurrency: CommandConcurrency) -> Command<Int, Int, Oops> {
    Command(name: "slow", concurrency: concurrency) { input in
      try? await time.clock.sleep(for: .seconds(input))
      return input
    }
  }

  @Test func `concurrent executions run side by side, and the command executes until the last has ended`() async throws
  {
    try await VirtualTime.run { time async throws in
      let command = slow(time, .concurrent)
      let executing = time.record(command.isExecuting)
      let enabled = time.record(command.isEnabled)
      let values = time.record(command.values)
      for seconds in [3, 1, 2] { try await command.start(seconds) }
      await time.advanceUntilIdle()
      #expect(text(values.entries) == "1:1 2:2 3:3")
      #expect(text(executing.entries) == "0:false 0:true 3:false")
      #expect(text(enabled.entries) == "0:true")
    }
  }

  @Test func `the latest execution cancels the one before`() async throws {
    try await VirtualTime.run { time async throws in
      let command = slow(time, .latestWins)
      let executing = time.record(command.isExecuting)
      let values = time.record(command.values)
      let first = try await command.start(5)
      await time.advance(by: .seconds(1))
      let second = try await command.start(2)
      await #expect(throws: CommandError<Oops>.cancelled(command: "slow")) { try await first.output() }
      #expect(try await second.output() == 2)
      await time.advanceUntilIdle()
      #expect(text(values.entries) == "3:2")
      #expect(text(executing.entries) == "0:false 0:true 3:false")
      #expect(time.clock.timers.count == 0, "the timer of the cancelled work is gone")
    }
  }

  @Test func `queued executions run one after the other`() async throws {
    try await VirtualTime.run { time async throws in
      let command = slow(time, .queued)
      let executions = time.record(command.executions.map(\.description))
      let executing = time.record(command.isExecuting)
      let started = try await [command.start(2), command.start(1), command.start(3)]
      started[1].cancel()
      await time.advanceUntilIdle()
      #expect(text(executions.entries) == "0:slow.execution(1) 2:slow.execution(3)")
      #expect(text(executing.entries) == "0:false 0:true 5:false")
      #expect(try await started[2].output() == 3)
      await #expect(throws: CommandError<Oops>.cancelled(command: "slow")) { try await started[1].output() }
    }
  }

  @Test func `forbidding concurrency counts what is running`() async throws {
    try await VirtualTime.run { time async throws in
      let command = slow(time, .concurrent)
      try await command.start(2)
      await command.setConcurrency(.exclusive)
      #expect(!command.isEnabled.value)
      await time.advanceUntilIdle()
      #expect(command.isEnabled.value)
    }
  }

  @Test func `executions that wait get their turn when they need not wait any more`() async throws {
    try await VirtualTime.run { time async throws in
      let command = slow(time, .queued)
      let values = time.record(command.values)
      for seconds in [3, 2, 1] { try await command.start(seconds) }
      await command.setConcurrency(.concurrent)
      await time.advanceUntilIdle()
      #expect(text(values.entries) == "1:1 2:2 3:3")
    }
  }

  @Test func `cancelling an execution frees the command, whatever the work does about it`() async throws {
    try await VirtualTime.run { time async throws in
      let command = Command<Int, Int, Oops>(name: "stubborn") { input in
        // Sleeps in a task that is never cancelled.
        await Task { try? await time.clock.sleep(for: .seconds(9)) }.value
        return input
      }
      let values = time.record(command.values)
      let execution = try await command.start(1)
      execution.cancel()
      execution.cancel()
      await time.settle()
      #expect(execution.hasEnded)
      #expect(!command.isExecuting.value)
      #expect(command.isEnabled.value)
      await time.advanceUntilIdle()
      #expect(values.elements == [], "what comes too late goes nowhere")
    }
  }

  @Test func `cancelling the task that waits in execute cancels the execution`() async throws {
    try await VirtualTime.run { time async throws in
      let command = slow(time, .exclusive)
      let executing = time.record(command.isExecuting)
      let outcome = Shared<String>("")
      let waiting = time.start {
        do throws(CommandError<Oops>) {
          _ = try await command.execute(5)
        } catch {
          outcome.value = "\(error)"
        }
      }
      await time.advance(by: .seconds(1))
      waiting.cancel()
      await time.settle()
      #expect(outcome.value == "slow was cancelled")
      #expect(text(executing.entries) == "0:false 0:true 1:false")
    }
  }

  @Test func `cancelAll cancels what runs and what waits`() async throws {
    try await VirtualTime.run { time async throws in
      let command = slow(time, .queued)
      let started = try await [command.start(2), command.start(1)]
      await command.cancelAll()
      #expect(!command.isExecuting.value)
      for execution in started {
        await #expect(throws: CommandError<Oops>.cancelled(command: "slow")) { try await execution.output() }
      }
      #expect(try await command.execute(1) == 1)
    }
  }

  @Test func `work that is a signal without elements has no output`() async throws {
    let command = Command(name: "nothing") { (_: Int) in Signal<Int, Never>.empty }
    await #expect(throws: CommandError<Never>.finishedWithoutOutput(command: "nothing")) {
      try await command.execute(1)
    }
  }
}
