import AsyncStreamsTesting

@testable import AsyncStreams

/// Commands, whose executions begin, end and are cancelled from several tasks.
extension Scenario {
  static let commands: [Scenario] = [
    Scenario("commands: two begin at once, of which one is refused") { run in
      let source = Subject<Int, Never>()
      let command = Command<Int, Int, Never>(isolation: nil) { number in source.prefix(1).map { $0 + number } }
      let executing = run.read("executing", command.isExecuting.map { $0 ? 1 : 0 })
      let (outputs, refusals) = (Box<[Int]>([]), Box(0))
      for number in [10, 20] {
        run.task("caller \(number)") {
          switch await command.result(of: number) {
          case .success(let output): outputs.value.append(output)
          case .failure(let error):
            run.expect(error == .disabled(command: "Command"), "\(error)")
            refusals.value += 1
          }
        }
      }
      run.whenIdle {
        run.expect(refusals.value == 1 && source.subscriptionCount == 1, "\(refusals.value) were refused")
        run.expect(command.isExecuting.value && !command.isEnabled.value, "not executing")
        source.yield(1, isolation: nil)
      }
      run.whenIdle {
        run.expect([[11], [21]].contains(outputs.value), "\(outputs.value)")
        run.expect(executing.elements == [0, 1, 0], "\(executing.elements)")
        run.expect(!command.isExecuting.value && command.isEnabled.value, "executing")
      }
      // Here the last function that retains the command is released.
      run.whenIdle {}
      run.whenIdle { run.expect(executing.endCount == 1, "ends") }
    },
    Scenario("commands: disabled while one begins") { run in
      let allowed = BehaviorSubject<Bool, Never>(true)
      let command = Box<Command<Int, Int, Never>?>(
        Command(enabled: allowed, isolation: nil) { number in Signal<Int, Never>.just(number) }
      )
      let execution = Box<Result<CommandExecution<Int, Never>, any Error>?>(nil)
      run.task("caller") { [command = command.value] in
        guard let command else { return }
        do { execution.value = .success(try await command.start(1)) } catch { execution.value = .failure(error) }
      }
      run.thread("disabling") { allowed.yield(false, isolation: nil) }
      run.whenIdle {
        switch execution.value {
        case .success(let execution)?: run.expect(execution.hasEnded, "has not ended")
        case .failure(let error)?:
          run.expect(error as? CommandError<Never> == .disabled(command: "Command"), "\(error)")
        case nil: run.fail("neither begun nor refused")
        }
        run.expect(command.value?.isEnabled.value == false, "enabled")
        run.expect(command.value?.isExecuting.value == false, "executing")
        (command.value, execution.value) = (nil, nil)
      }
    },
    Scenario("commands: an execution is cancelled beside its end") { run in
      let source = Subject<Int, Never>()
      let command = Command<Int, Int, Never>(isolation: nil) { number in source.prefix(1).map { $0 + number } }
      let execution = Box<CommandExecution<Int, Never>?>(nil)
      let result = Box<Result<Int, CommandError<Never>>?>(nil)
      run.task("caller") {
        guard let started = try? await command.start(10) else { return run.fail("refused") }
        execution.value = started
      }
      run.whenIdle {
        run.task("output") { result.value = await execution.value?.result() }
        run.thread("source") { source.yield(1, isolation: nil) }
        run.thread("canceller") { execution.value?.cancel() }
      }
      run.whenIdle {
        switch result.value {
        case .success(let output)?: run.expect(output == 11, "\(output)")
        case .failure(let error)?: run.expect(error == .cancelled(command: "Command"), "\(error)")
        case nil: run.fail("no result")
        }
        run.expect(execution.value?.hasEnded == true, "has not ended")
        run.expect(!command.isExecuting.value && command.isEnabled.value, "executing")
        run.expect(source.subscriptionCount == 0, "the work goes on")
        execution.value = nil
      }
    },
    Scenario("commands: an execution is cancelled beside its failure") { run in
      let source = Subject<Int, Problem>()
      let command = Box<Command<Void, Int, Problem>?>(Command(isolation: nil) { source.prefix(1) })
      guard let failures = command.value.map({ run.read("failures", $0.failures.map { _ in 1 }) }) else { return }
      let execution = Box<CommandExecution<Int, Problem>?>(nil)
      run.task("caller") { [command = command.value] in execution.value = try await command?.start() }
      run.whenIdle {
        run.thread("source") { source.finish(throwing: Problem(), isolation: nil) }
        run.thread("canceller") { execution.value?.cancel() }
      }
      run.whenIdle {
        guard let core = execution.value?.core else { return run.fail("refused") }
        run.expect(core.hasEnded && core.log.hasEnded, "has not ended")
        run.expect(failures.elements.count == (core.wasCancelled ? 0 : 1), "\(failures.elements), \(core.wasCancelled)")
        run.expect(command.value?.isExecuting.value == false, "executing")
        (execution.value, command.value) = (nil, nil)
      }
      run.whenIdle { run.expect(failures.endCount == 1, "ends") }
    },
    Scenario("commands: two at the same time, of which one ends") { run in
      let sources = (0..<2).map { _ in Subject<Int, Never>() }
      let command = Command<Int, Int, Never>(concurrency: .concurrent, isolation: nil) { sources[$0].prefix(1) }
      let results = Box<[Result<Int, CommandError<Never>>?]>([nil, nil])
      run.task("first") { results.value[0] = await command.result(of: 0) }
      run.whenIdle {
        run.task("second") { results.value[1] = await command.result(of: 1) }
        run.thread("source") { sources[0].yield(10, isolation: nil) }
      }
      run.whenIdle {
        run.expect(results.value == [.success(10), nil], "\(results.value)")
        run.expect(command.isExecuting.value && command.isEnabled.value, "not executing")
        sources[1].yield(11, isolation: nil)
      }
      run.whenIdle {
        run.expect(results.value == [.success(10), .success(11)], "\(results.value)")
        run.expect(!command.isExecuting.value, "executing")
      }
    },
    Scenario("commands: the latest wins") { run in
      let source = Subject<Int, Never>()
      let command = Command<Int, Int, Never>(concurrency: .latestWins, isolation: nil) { number in
        source.prefix(1).map { $0 + number }
      }
      let results = Box<[Result<Int, CommandError<Never>>?]>([nil, nil])
      for number in 0..<2 {
        run.task("caller \(number)") { results.value[number] = await command.result(of: number) }
      }
      run.whenIdle {
        run.expect(results.value.filter { $0 == nil }.count == 1, "\(results.value)")
        run.expect(results.value.contains(.failure(.cancelled(command: "Command"))), "\(results.value)")
        run.expect(command.isExecuting.value && source.subscriptionCount == 1, "\(source.subscriptionCount) work")
        source.yield(10, isolation: nil)
      }
      run.whenIdle {
        run.expect(results.value.contains(.success(10)) || results.value.contains(.success(11)), "\(results.value)")
        run.expect(!command.isExecuting.value && source.subscriptionCount == 0, "executing")
      }
    },
    Scenario("commands: a caller waits for the decision whether it may") { run in
      let allowed = Subject<Bool, Never>()
      let command = Box<Command<Int, Int, Never>?>(
        Command(enabled: allowed, isolation: nil) { number in Signal<Int, Never>.just(number) }
      )
      let output = Box<Int?>(nil)
      run.task("caller") { [command = command.value] in output.value = try await command?.execute(1) }
      run.thread("deciding") { allowed.yield(true, isolation: nil) }
      run.whenIdle {
        run.expect(output.value == 1, "\(String(describing: output.value))")
        run.expect(command.value?.isEnabled.value == true, "disabled")
        command.value = nil
      }
      run.whenIdle { run.expect(allowed.subscriptionCount == 0, "a subscription remains") }
    },
    Scenario("commands: executions are cancelled as they begin") { run in
      let source = Subject<Int, Never>()
      let command = Box<Command<Int, Int, Never>?>(Command(isolation: nil) { number in source.map { $0 + number } })
      guard let executions = command.value.map({ Passed($0.executions.makeAsyncIterator()) }) else { return }
      let execution = Box<CommandExecution<Int, Never>?>(nil)
      run.task("canceller") {
        var iterator = executions.value
        await iterator.next()?.cancel()
      }
      run.task("caller") { [command = command.value] in execution.value = try await command?.start(10) }
      run.whenIdle {
        run.expect(execution.value?.hasEnded == true, "has not ended")
        run.expect(source.subscriptionCount == 0, "the work goes on")
        run.expect(command.value?.isExecuting.value == false, "executing")
        (execution.value, command.value) = (nil, nil)
      }
    },
    Scenario("commands: a queue of two is cancelled") { run in
      let command = Command<Int, Int, Never>(concurrency: .queued, isolation: nil) { number in
        Signal<Int, Never>.just(number)
      }
      let results = Box<[Int: Result<Int, CommandError<Never>>]>([:])
      for number in 1...2 {
        run.task("caller \(number)") { results.value[number] = await command.result(of: number) }
      }
      run.task("canceller") { await command.cancelAll() }
      run.whenIdle {
        for number in 1...2 {
          switch results.value[number] {
          case .success(let output)?: run.expect(output == number, "\(output)")
          case .failure(let error)?: run.expect(error == .cancelled(command: "Command"), "\(error)")
          case nil: run.fail("no result")
          }
        }
        run.expect(!command.isExecuting.value && command.isEnabled.value, "executing")
      }
    },
  ]
}

extension Command where Failure == Never {
  /// What an execution results in.
  fileprivate nonisolated func result(of input: Input) async -> Result<Output, CommandError<Never>> {
    do throws(CommandError<Never>) { return .success(try await execute(input)) } catch { return .failure(error) }
  }
}

extension CommandExecution where Problem == Never {
  /// What the execution results in.
  fileprivate func result() async -> Result<Output, CommandError<Never>> {
    do throws(CommandError<Never>) { return .success(try await output()) } catch { return .failure(error) }
  }
}
