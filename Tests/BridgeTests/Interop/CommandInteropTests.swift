import AsyncStreams
import AsyncStreamsTesting
import Foundation
import Testing

@testable import AsyncStreamsBridge

@Suite("Commands for async code")
struct CommandInteropTests {
  @Test func `run waits for the end and returns the last value`() async throws {
    try await inVirtualTime { time in
      let command = RACCommand<Int, Int> { input in
        RACSignal.return(input).concat(RACSignal.return((input ?? 0) * 2).delay(2))
      }
      let value = try await command.run(21)
      #expect(value == 42)
      #expect(time.elapsed == .seconds(2))
      let empty = RACCommand<Int, Int> { _ in .empty() }
      let nothing = try await empty.run(1)
      #expect(nothing == nil)
    }
  }

  @Test func `run starts the execution at once, also in a task without a scheduler`() async throws {
    try await inVirtualTime { time in
      let trail = Trail<String>()
      let command = RACCommand<Int, Int> { input in
        trail.note("started")
        return .return(input)
      }
      let value = try await SchedulerContext.$current.withValue(nil) { try await command.run(1) }
      #expect(value == 1)
      #expect(trail.notes == ["started"])
      #expect(time.elapsed == .zero)
    }
  }

  @Test func `run throws what the execution fails with, and at once if the command is disabled`() async throws {
    try await inVirtualTime { _ in
      let failing = RACCommand<Int, Int> { _ in .error(TestError(code: 3)) }
      await #expect(throws: TestError(code: 3)) { try await failing.run(1) }
      let nameless = RACCommand<Int, Int> { _ in .error(nil) }
      await #expect(throws: RACInteropError.nilError) { try await nameless.run(1) }
      let disabled = RACCommand<Int, Int>(enabled: RACSignal.return(false)) { .return($0) }
      await #expect(throws: RACCommandError.self) { try await disabled.run(1) }
    }
  }

  @Test func `cancelling ends the wait and not the work`() async throws {
    try await inVirtualTime { time in
      let finished = Trail<Duration>()
      let command = RACCommand<Int, Int> { input in
        RACSignal.return(input).delay(2).doNext { _ in finished.note(time.elapsed) }
      }
      let task = time.start { try? await command.run(1) }
      await time.advance(by: .seconds(1))
      task.cancel()
      #expect(await task.value == nil)
      #expect(time.elapsed == .seconds(1))
      await time.advance(by: .seconds(5))
      #expect(finished.notes == [.seconds(2)])
    }
  }

  @Test func `an asynchronous function is the work of a command`() async throws {
    try await inVirtualTime { time in
      let command = RACCommand<Int, String>(performing: { input in
        try await time.clock.sleep(for: .seconds(1))
        guard let input else { throw TestError() }
        return "\(input)"
      })
      let executing = EventRecording(command.executing)
      let failures = EventRecording(command.errors)
      let text = try await command.run(5)
      #expect(text == "5")
      #expect(time.elapsed == .seconds(1))
      await #expect(throws: TestError()) { try await command.run(nil) }
      await time.settle()
      #expect(executing.values == [false, true, false, true, false])
      #expect(failures.values.map { $0 as? TestError } == [TestError()])
    }
  }

  @Test func `a command that performs is disabled while it does, and while its owner says so`() async throws {
    try await inVirtualTime { time in
      let allowed = RACSubject<Bool>()
      let command = RACCommand<Int, Int>(
        enabled: allowed,
        performing: { input in
          try await time.clock.sleep(for: .seconds(1))
          return input ?? 0
        }
      )
      let first = time.start { try? await command.run(1) }
      await time.settle()
      await #expect(throws: RACCommandError.self) { try await command.run(2) }
      #expect(await first.value == 1)
      await time.settle()
      allowed.sendNext(false)
      await #expect(throws: RACCommandError.self) { try await command.run(3) }
      allowed.sendNext(true)
      let four = try await command.run(4)
      #expect(four == 4)
      allowed.sendCompleted()
    }
  }

  @Test func `a command that performs lets executions run side by side if it is told so`() async throws {
    try await inVirtualTime { time in
      let command = RACCommand<Int, Int>(performing: { seconds in
        try await time.clock.sleep(for: .seconds(seconds ?? 0))
        return seconds ?? 0
      })
      command.allowsConcurrentExecution = true
      let executing = EventRecording(command.executing)
      let runs = [3, 1, 2].map { seconds in time.start { try? await command.run(seconds) } }
      await time.settle()
      for run in runs.reversed() { #expect(await run.value != nil) }
      await time.settle()
      #expect(time.elapsed == .seconds(3), "side by side")
      #expect(executing.values == [false, true, false], "until the last has ended")
    }
  }

  @Test func `the values of all executions are one stream, the errors another`() async throws {
    try await inVirtualTime { time in
      let outputs: Task<[RACEvent<Int>], Never>
      let failures: Task<[RACEvent<any Error>], Never>
      do {
        let command = RACCommand<Int, Int>(performing: { input in
          guard let input, input > 0 else { throw TestError() }
          return input
        })
        let (values, errors) = (
          Once(command.outputs(bufferingPolicy: .unbounded)), Once(command.errors.signal(bufferingPolicy: .unbounded))
        )
        outputs = time.start { await events(of: values) }
        failures = time.start { await events(of: errors) }
        _ = try await command.run(1)
        await time.settle()
        _ = try? await command.run(0)
        await time.settle()
        _ = try await command.run(2)
        await time.settle()
      }
      #expect(await outputs.value == [RACEvent(value: 1), RACEvent(value: 2), .completed()])
      #expect(await failures.value.map { $0.value as? TestError } == [TestError(), nil])
    }
  }
}
