import Testing

@testable import AsyncStreams
@testable import AsyncStreamsTesting

/// Commands: what is published when, and what an execution returns.
@Suite(.noSubscriptionSurvives) struct CommandTests {
  /// Everything that a command publishes, in order.
  private func history<Output: Sendable>(_ command: Command<Int, Output, Oops>) -> Signal<String, Never> {
    Signal.merge(contentsOf: [
      command.isExecuting.map { "executing \($0)" }.eraseToSignal(),
      command.isEnabled.map { "enabled \($0)" }.eraseToSignal(),
      command.executions.map { "\($0)" }.eraseToSignal(),
      command.executions.flatMapMerge { execution in
        execution.events.materialize().map { event in
          switch event {
          case .value(let value): "value \(value)"
          case .finished: "end"
          case .failure(let failure): "failure \(failure.number)"
          }
        }
      }.eraseToSignal(),
      command.failures.map { "failed \($0.number)" }.eraseToSignal(),
    ])
  }

  @Test func `states, execution, work, end of the work, states follow each other`() async throws {
    try await VirtualTime.run { time async throws in
      let log = Shared<[String]>([])
      let command = Command(name: "load") { (input: Int) in
        log.update { $0.append("work") }
        return Signal<Int, Oops> { send in
          log.update { $0.append("begin") }
          await send(input * 2)
        }
      }
      let watching = time.start { [history = history(command)] in
        await history.forEach { event in log.update { $0.append(event) } }
      }
      await time.settle()
      #expect(try await command.execute(3) == 6)
      await time.settle()
      #expect(
        log.value == [
          "executing false", "enabled true", "work", "executing true", "enabled false", "load.execution(1)", "begin",
          "value 6", "end", "executing false", "enabled true",
        ]
      )
      watching.cancel()
    }
  }

  @Test func `a failure ends the execution, then is published, and the command goes on`() async throws {
    try await VirtualTime.run { time async throws in
      let command = Command<Int, Int, Oops>(name: "load") { input throws(Oops) in
        if input < 0 { throw Oops(input) }
        return input
      }
      let recording = time.record(history(command))
      await #expect(throws: CommandError.failed(Oops(-1))) { try await command.execute(-1) }
      await time.settle()
      #expect(
        recording.elements == [
          "executing false", "enabled true", "executing true", "enabled false", "load.execution(1)", "failure -1",
          "executing false", "enabled true", "failed -1",
        ]
      )
      #expect(try await command.execute(1) == 1)
    }
  }

  @Test func `a command that executes is disabled, and refuses with its name`() async throws {
    try await VirtualTime.run { time async throws in
      let command = Command<Int, Int, Oops>(name: "save") { input in
        try? await time.clock.sleep(for: .seconds(1))
        return input
      }
      let first = try await command.start(1)
      #expect(command.isExecuting.value)
      #expect(!command.isEnabled.value)
      let recording = time.record(history(command))
      let refusal = await #expect(throws: CommandError<Oops>.self) { try await command.execute(2) }
      #expect(refusal.map { "\($0)" } == "save is disabled")
      await time.settle()
      #expect(recording.elements == ["executing true", "enabled false"], "a refused execution changes nothing")
      #expect(try await first.output() == 1)
      #expect(try await command.execute(3) == 3)
      #expect(time.elapsed == .seconds(2))
    }
  }

  @Test func `what the enabling signal has delivered counts from the start, and for every execution`() async throws {
    try await VirtualTime.run { time async throws in
      let switched = BehaviorSubject<Bool, Never>(false)
      let command = Command<Int, Int, Oops>(enabled: switched) { $0 }
      #expect(!command.isEnabled.value)
      let recording = time.record(command.isEnabled)
      await #expect(throws: CommandError<Oops>.disabled(command: "Command")) { try await command.execute(1) }
      switched.yield(true)
      #expect(try await command.execute(1) == 1, "without waiting for anybody to look")
      switched.yield(false)
      await #expect(throws: CommandError<Oops>.disabled(command: "Command")) { try await command.execute(1) }
      await time.settle()
      switched.yield(true)
      await time.settle()
      #expect(command.isEnabled.value)
      #expect(recording.elements == [false, true, false, true, false, true])
      switched.finish()
      #expect(try await command.execute(2) == 2, "the last element of the enabling signal stays")
    }
  }

  @Test func `a failure of the enabling signal is reported, and what it delivered last stays`() async throws {
    try await VirtualTime.run { time async throws in
      let switched = BehaviorSubject<Bool, Oops>(true)
      let command = Command<Int, Int, Never>(enabled: switched) { $0 }
      let recording = time.record(command.enablingFailures.map { ($0 as? Oops)?.number })
      #expect(command.isEnabled.value)
      switched.finish(throwing: Oops(7))
      await time.settle()
      #expect(recording.elements == [7])
      #expect(await command.enablingFailures.first() is Oops, "whoever comes later gets it too")
      #expect(command.isEnabled.value)
      #expect(try await command.execute(1) == 1)
      #expect(!recording.hasEnded)
    }
  }

  @Test func `switchToLatest and values see the executions that begin after subscribing, completely`() async throws {
    try await VirtualTime.run { time async throws in
      let command = Command { (input: Int) in
        Signal<String, Oops> { send throws(Oops) in
          await send("a\(input)")
          try? await time.clock.sleep(for: .seconds(2))
          await send("b\(input)")
          if input == 2 { throw Oops() }
        }
      }
      await command.setConcurrency(.concurrent)
      let early = try await command.start(0)
      await time.settle()
      let values = time.record(command.values)
      let latest = time.record(command.executions.switchToLatest())
      for input in 1...3 {
        try await command.start(input)
        await time.advance(by: .seconds(1))
      }
      await time.advanceUntilIdle()
      #expect(text(values.entries) == "0:a1 1:a2 2:b1 2:a3 3:b2 4:b3")
      #expect(text(latest.entries) == "0:a1 1:a2 2:a3 4:b3")
      #expect(await early.collect() == ["a0", "b0"], "an execution replays everything")
    }
  }
}

/// Commands: what is decided before the enabling signal has delivered an element.
@Suite(.noSubscriptionSurvives) struct CommandDecisionTests {
  private let disabled = CommandError<Oops>.disabled(command: "Command")

  @Test func `a command is disabled until its enabling signal delivers, and enabled without one`() async throws {
    let switched = Subject<Bool, Never>()
    let command = Command<Int, Int, Oops>(enabled: switched) { $0 }
    #expect(!command.isEnabled.value)
    await #expect(throws: disabled) { try await command.start(1) }
    switched.yield(true)
    #expect(try await command.start(1).output() == 1)
    #expect(Command<Int, Int, Oops> { $0 }.isEnabled.value)
  }

  @Test("A signal that ends or fails without an element disables", arguments: [nil, Oops(3)])
  func endWithoutElement(_ failure: Oops?) async throws {
    let switched = Subject<Bool, Oops>()
    let command = Command<Int, Int, Oops>(enabled: switched) { $0 }
    var failures = command.enablingFailures.makeAsyncIterator()
    if let failure { switched.finish(throwing: failure) } else { switched.finish() }
    await #expect(throws: disabled) { try await command.execute(1) }
    #expect(!command.isEnabled.value)
    if failure != nil { #expect(await failures.next() as? Oops == failure) }
    let never = Command<Int, Int, Oops>(enabled: Signal<Bool, Never>.empty) { $0 }
    await #expect(throws: disabled) { try await never.execute(1) }
  }

  @Test(
    "execute waits for the first element of the enabling signal, or for its end",
    arguments: [("true", "1"), ("false", "Command is disabled"), ("end", "Command is disabled")]
      + [("failure", "Command is disabled"), ("cancel", "Command was cancelled")]
  )
  func waiting(_ happening: String, _ expected: String) async throws {
    try await VirtualTime.run { time async throws in
      let switched = Subject<Bool, Oops>()
      let command = Command<Int, Int, Oops>(enabled: switched) { $0 }
      let outcome = Shared("waits")
      let waiting = time.start {
        do throws(CommandError<Oops>) {
          outcome.value = "\(try await command.execute(1))"
        } catch {
          outcome.value = "\(error)"
        }
      }
      await time.advance(by: .seconds(1))
      #expect(outcome.value == "waits")
      switch happening {
      case "true": switched.yield(true)
      case "false": switched.yield(false)
      case "end": switched.finish()
      case "failure": switched.finish(throwing: Oops())
      default: waiting.cancel()
      }
      await time.settle()
      #expect(outcome.value == expected)
      withExtendedLifetime(command) {}
    }
  }

  @Test func `of two that wait for an exclusive command, one is refused`() async throws {
    try await VirtualTime.run { time async throws in
      let switched = Subject<Bool, Never>()
      let command = Command<Int, Int, Oops>(enabled: switched) { input in
        try? await time.clock.sleep(for: .seconds(1))
        return input
      }
      let outcomes = Shared<[String]>([])
      for input in 1...2 {
        time.start {
          do throws(CommandError<Oops>) {
            let output = try await command.execute(input)
            outcomes.update { $0.append("\(output)") }
          } catch {
            outcomes.update { $0.append("\(error)") }
          }
        }
      }
      await time.settle()
      switched.yield(true)
      await time.advance(by: .seconds(2))
      #expect(outcomes.value == ["Command is disabled", "1"])
    }
  }
}

/// Commands: which object retains which.
@Suite(.noSubscriptionSurvives) struct CommandLifetimeTests {
  @Test func `a command that goes away cancels its work, and its streams finish`() async throws {
    let ledger = Ledger()
    try await VirtualTime.run { time async throws in
      let switched = BehaviorSubject<Bool, Never>(true)
      var command: Command<Int, Int, Never>? = Command(enabled: switched) { [canary = Canary(ledger)] _ in
        try? await time.clock.sleep(for: .seconds(100))
        withExtendedLifetime(canary) {}
        return 0
      }
      let executing = time.record(try #require(command).isExecuting)
      let values = time.record(try #require(command).values)
      let executions = time.record(try #require(command).executions.map { _ in 0 })
      let execution = try await command?.start(1)
      await time.advance(by: .seconds(1))
      #expect(switched.subscriptionCount == 1)
      command = nil
      await time.settle()
      #expect(text(executing.entries) == "0:false 0:true 1:|")
      #expect(text(values.entries) == "1:|")
      #expect(text(executions.entries) == "0:0 1:|")
      #expect(execution?.hasEnded == true)
      #expect(switched.subscriptionCount == 0, "the enabling signal is unsubscribed from")
      #expect(time.clock.timers.count == 0, "the work is cancelled")
    }
    #expect(ledger.live == 0)
  }

  @Test func `an execution keeps its elements, and releases them with itself`() async throws {
    let ledger = Ledger()
    // In virtual time, because the task of the work retains the execution until it returns, after the last element.
    try await VirtualTime.run { time async throws in
      let command = Command { (count: Int) in (1...count).signal.map { Item($0, ledger) } }
      var execution: CommandExecution<Item, Never>? = try await command.start(5)
      _ = try await execution?.output()
      await time.settle()
      #expect(ledger.live == 5)
      execution = nil
      #expect(ledger.live == 0)
      #expect(try await command.execute(3).number == 3)
      await time.settle()
      #expect(ledger.live == 0)
    }
  }
}
