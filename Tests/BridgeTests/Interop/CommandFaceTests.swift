import AsyncStreams
import AsyncStreamsTesting
import Foundation
import Testing

@testable import AsyncStreamsBridge

/// An async command, observed and executed by callbacks.
@Suite("Async commands as commands of RAC") struct CommandFaceTests {
  /// A command whose work takes as many seconds as its input says.
  private func slow(_ time: VirtualTime, _ concurrency: CommandConcurrency) -> Command<Int, Int, TestError> {
    Command(name: "slow", concurrency: concurrency) { seconds in
      try? await time.clock.sleep(for: .seconds(seconds))
      return seconds
    }
  }

  /// Notes everything that a command publishes, in order.
  private func watch(_ command: RACCommand<Int, Int>) -> Trail<String> {
    let trail = Trail<String>()
    command.executing.subscribeNext { trail.note("executing \($0 ?? false)") }
    command.enabled.subscribeNext { trail.note("enabled \($0 ?? false)") }
    command.executionSignals.subscribeNext { execution in
      trail.note("begun")
      execution?.subscribeNext {
        trail.note("inner \($0 ?? 0)")
      } completed: {
        trail.note("inner end")
      }
    }
    command.errors.subscribeNext { trail.note("error \(($0 as? TestError)?.code ?? -1)") }
    return trail
  }

  @Test func `what is executed by a callback is told in the order of RAC`() async throws {
    try await inVirtualTime { time in
      let double = Command(name: "double") { (input: Int) in Signal<Int, Never>.just(input * 2) }
      let command = double.racCommand()
      let trail = watch(command)
      command.execute(3).subscribeNext {
        trail.note("r \($0 ?? 0)")
      } completed: {
        trail.note("r end")
      }
      await time.settle()
      #expect(
        trail.notes == [
          "executing false", "enabled true", "executing true", "enabled false", "begun", "r 6", "inner 6", "r end",
          "inner end", "executing false", "enabled true",
        ]
      )
    }
  }

  @Test func `a failure ends the execution, completes the inner signal, and is an error then`() async throws {
    try await inVirtualTime { time in
      let failing = Command<Int, Int, TestError>(name: "fail") { code throws(TestError) in throw TestError(code: code) }
      let command = failing.racCommand()
      let trail = watch(command)
      command.execute(7).subscribeError { trail.note("r error \(($0 as? TestError)?.code ?? -1)") }
      await time.settle()
      #expect(
        trail.notes == [
          "executing false", "enabled true", "executing true", "enabled false", "begun", "r error 7", "inner end",
          "error 7", "executing false", "enabled true",
        ]
      )
      let again = EventRecording(command.execute(8))
      await time.settle()
      #expect(again.events.count == 1, "a failure does not end the command")
    }
  }

  @Test func `a disabled command refuses at once, or in turn, and starts nothing`() async throws {
    try await inVirtualTime { time in
      let allowed = BehaviorSubject<Bool, Never>(false)
      let works = Trail<Int>()
      let save = Command<Int, Int, TestError>(name: "save", enabled: allowed) { input in
        works.note(input)
        try? await time.clock.sleep(for: .seconds(1))
        return input
      }
      let command = save.racCommand()
      let enabled = EventRecording(command.enabled)
      let refused = EventRecording(command.execute(1))
      #expect(refused.events.first?.error is RACCommandError, "at once")
      allowed.yield(true)
      await time.settle()
      #expect(enabled.values == [false, true])
      let first = EventRecording(command.execute(2))
      let second = EventRecording(command.execute(3))
      await time.advance(by: .seconds(2))
      #expect(first.values == [2])
      #expect(second.events.count == 1)
      #expect((second.events.first?.error as? RACCommandError)?.command === command, "in turn")
      #expect(works.notes == [2])
      withExtendedLifetime(command) {}
    }
  }

  @Test func `what async code executes is seen by callbacks, too`() async throws {
    try await inVirtualTime { time in
      let double = Command(name: "double") { (input: Int) in [input, input * 2].signal }
      let command = double.racCommand()
      let trail = watch(command)
      let output = try await double.execute(2)
      #expect(output == 4)
      await time.settle()
      #expect(
        trail.notes == [
          "executing false", "enabled true", "executing true", "enabled false", "begun", "inner 2", "inner 4",
          "inner end", "executing false", "enabled true",
        ]
      )
      withExtendedLifetime(command) {}
    }
  }

  @Test func `a queue takes executions of both sides in the order in which they were asked for`() async throws {
    try await inVirtualTime { time in
      let queue = slow(time, .queued)
      let command = queue.racCommand()
      let trail = Trail<String>()
      command.executionSignals.flatten().subscribeNext { trail.note("\($0 ?? 0) at \(time.elapsed)") }
      for seconds in [3, 1] { command.execute(seconds) }
      await time.settle()
      try await queue.start(2)
      await time.advance(by: .seconds(10))
      #expect(trail.notes == ["3 at 3.0 seconds", "1 at 4.0 seconds", "2 at 6.0 seconds"])
      withExtendedLifetime(command) {}
    }
  }

  @Test func `an execution that the latest one cancels completes without a value`() async throws {
    try await inVirtualTime { time in
      let command = slow(time, .latestWins).racCommand()
      let first = EventRecording(command.execute(5))
      await time.advance(by: .seconds(1))
      let second = EventRecording(command.execute(2))
      await time.settle()
      #expect(first.events == [.completed()])
      await time.advance(by: .seconds(5))
      #expect(second.events == [RACEvent(value: 2), .completed()])
      withExtendedLifetime(command) {}
    }
  }

  @Test func `allowing concurrent executions is told to the command`() async throws {
    try await inVirtualTime { time in
      let work = slow(time, .exclusive)
      let command = work.racCommand()
      let executing = EventRecording(command.executing)
      #expect(!command.allowsConcurrentExecution)
      command.allowsConcurrentExecution = true
      #expect(command.allowsConcurrentExecution)
      let recordings = [3, 1].map { EventRecording(command.execute($0)) }
      await time.advance(by: .seconds(3))
      #expect(recordings.map(\.values) == [[3], [1]])
      #expect(executing.values == [false, true, false])
      #expect(time.elapsed == .seconds(3))
      command.allowsConcurrentExecution = false
      await time.settle()
      #expect(await work.concurrency == .exclusive)
    }
  }

  @Test func `cancelling in async code completes the execution, and disposing does not cancel it`() async throws {
    try await inVirtualTime { time in
      let work = slow(time, .queued)
      let command = work.racCommand()
      let kept = EventRecording(command.execute(2))
      command.execute(1).subscribeNext { _ in }.dispose()
      let executing = EventRecording(command.executing)
      await time.advance(by: .seconds(3))
      #expect(kept.values == [2])
      #expect(executing.values.last == false, "the second was carried out as well")
      let running = EventRecording(command.execute(5))
      let waiting = EventRecording(command.execute(5))
      await time.advance(by: .seconds(1))
      await work.cancelAll()
      await time.settle()
      #expect(running.events == [.completed()])
      #expect(waiting.events == [.completed()], "also one that had not begun")
      #expect(executing.values.last == false)
      #expect(time.elapsed == .seconds(4))
    }
  }

  @Test func `nil is no input, unless the input is optional or Void`() async throws {
    try await inVirtualTime { time in
      let strictCommand = Command<Int, Int, Never>(name: "strict") { $0 }
      let anything = Command<any Sendable, Int, Never>(name: "anything") { _ in 0 }
      let strict = EventRecording(strictCommand.racCommand().execute(nil))
      #expect(strict.events.first?.error as? RACInteropError == .nilValue)
      let optional = Command<Int?, Int, Never>(name: "optional", concurrency: .queued) { $0 ?? -1 }
      let lenient = optional.racCommand()
      let absent = EventRecording(lenient.execute(nil))
      let present = EventRecording(lenient.execute(5))
      let unwrapped = optional.racCommand(of: Int.self)
      let typed = EventRecording(unwrapped.execute(nil))
      let generic = execution(of: optional)
      let refresh = Command<Void, Int, Never>(name: "refresh") { 5 }.racCommand()
      let refreshed = EventRecording(refresh.execute(nil))
      await time.settle()
      #expect(absent.values == [-1])
      #expect(present.values == [5])
      #expect(typed.values == [-1])
      #expect(generic.values == [-1])
      #expect(refreshed.values == [5])
      #expect(execution(of: strictCommand).events.first?.error as? RACInteropError == .nilValue)
      #expect(execution(of: anything).events.first?.error as? RACInteropError == .nilValue, "Void is not nil for it")
      withExtendedLifetime((lenient, unwrapped, refresh)) {}
    }
  }

  /// Executes without an input, in code that does not know whether the input is optional.
  private func execution<Input, Output>(of command: Command<Input, Output, Never>) -> EventRecording<Output> {
    EventRecording(command.racCommand().execute(nil))
  }

  @Test func `a face that is released says so, and what it began is followed to the end`() async throws {
    try await inVirtualTime { time in
      let work = slow(time, .queued)
      var command: RACCommand<Int, Int>? = work.racCommand()
      let (executing, enabled) = try (
        EventRecording(#require(command).executing), EventRecording(#require(command).enabled)
      )
      let (executions, errors) = try (
        EventRecording(#require(command).executionSignals.map { _ in 0 }), EventRecording(#require(command).errors)
      )
      let running = try EventRecording(#require(command).execute(2))
      let waiting = try EventRecording(#require(command).execute(1))
      command = nil
      await time.settle()
      #expect(executing.hasEnded && enabled.hasEnded && executions.hasEnded && errors.hasEnded)
      await time.advance(by: .seconds(5))
      #expect(running.events == [RACEvent(value: 2), .completed()])
      #expect(waiting.events == [RACEvent(value: 1), .completed()])
      #expect(!work.isExecuting.value)
    }
  }

  @Test func `the face keeps the command, and nothing else does`() async throws {
    try await inVirtualTime { time in
      var work: Command<Int, Int, TestError>? = slow(time, .exclusive)
      weak let reference = work
      var command = work?.racCommand()
      work = nil
      let first = EventRecording(try #require(command).execute(1))
      await time.advance(by: .seconds(2))
      #expect(first.values == [1])
      #expect(reference != nil)
      let last = EventRecording(try #require(command).execute(9))
      await time.advance(by: .seconds(1))
      command = nil
      await time.settle()
      #expect(reference == nil)
      #expect(last.events == [.completed()], "a command that goes away cancels its executions")
    }
  }
}
