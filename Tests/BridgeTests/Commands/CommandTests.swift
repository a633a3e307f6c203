import Foundation
import Testing

@testable import Bridge

@Suite("Commands")
struct CommandTests {
  private func simple() -> RACCommand<Int, Int> {
    RACCommand { .return($0) }
  }

  private func current(_ signal: RACSignal<Bool>) -> Bool? {
    signal.first()
  }

  @Test("CMD-001 enabled and not concurrent by default")
  func defaults() {
    onMainThread { _ in
      let command = simple()
      #expect(current(command.enabled) == true)
      #expect(current(command.executing) == false)
      #expect(!command.allowsConcurrentExecution)
    }
  }

  @Test("CMD-003, CMD-004 each execution sends one signal with the events of the work")
  func executionSignals() {
    onMainThread { main in
      let command = simple()
      var inners: [Recorder<Int>] = []
      command.executionSignals.subscribeNext { inners.append(Recorder($0!)) }
      let result = Recorder(command.execute(nil))
      #expect(inners.isEmpty)
      main.stepAll()
      #expect(inners.count == 1)
      #expect(inners.first?.values == [nil] && inners.first?.isCompleted == true)
      #expect(result.values == [nil] && result.isCompleted)
    }
  }

  @Test("CMD-005, CMD-008, CMD-026 signals arrive on the main thread, wherever the change was made")
  func mainThread() {
    onMainThread { main in
      let enabling = RACSubject<Bool>()
      let command = RACCommand<Int, Int>(enabled: enabling) { .return($0) }
      var schedulers: [RACScheduler?] = []
      command.executionSignals.subscribeNext { _ in schedulers.append(.current()) }
      command.executing.skip(1).subscribeNext { _ in schedulers.append(.current()) }
      command.enabled.skip(1).subscribeNext { _ in schedulers.append(.current()) }
      RACScheduler.scheduler().performAsCurrentScheduler {
        command.execute(1)
        enabling.sendNext(false)
      }
      #expect(schedulers.isEmpty)
      main.stepAll()
      #expect(schedulers.count == 4)
      #expect(schedulers.allSatisfy { $0 === main })
      #expect(current(command.enabled) == false)
    }
  }

  @Test("CMD-007, CMD-023 executing is true and enabled false while the work runs")
  func whileRunning() {
    onMainThread { main in
      let command = RACCommand<Int, Int>(enabled: RACSubject<Bool>()) { .return($0) }
      var states: [Bool?] = []
      command.executionSignals.flatten().subscribeNext { _ in
        states = [command.executing.first() ?? nil, command.enabled.first() ?? nil]
      }
      #expect(current(command.enabled) == true)
      command.execute(nil)
      main.stepAll()
      #expect(states == [true, false])
      #expect(current(command.executing) == false)
      #expect(current(command.enabled) == true)
    }
  }

  @Test("The order of all events of one execution")
  func order() {
    onMainThread { main in
      var order: [String] = []
      let command = RACCommand<Int, String> { _ in
        order.append("block")
        return RACSignal.createSignal { subscriber in
          order.append("work")
          subscriber.sendNext("v")
          subscriber.sendCompleted()
          return nil
        }
      }
      command.executing.subscribeNext { order.append("executing \($0!)") }
      command.enabled.subscribeNext { order.append("enabled \($0!)") }
      command.executionSignals.subscribeNext { signal in
        order.append("signal")
        signal!.subscribeNext { _ in
          order.append("inner v")
        } completed: {
          order.append("inner completed")
        }
      }
      command.execute(1).subscribeNext { _ in
        order.append("r v")
      } completed: {
        order.append("r completed")
      }
      main.stepAll()
      #expect(
        order == [
          "executing false", "enabled true", "block", "executing true", "enabled false", "signal", "work", "r v",
          "inner v", "r completed", "inner completed", "executing false", "enabled true",
        ]
      )
    }
  }

  @Test("CMD-010 its signals complete on the main thread when it dies")
  func lifetime() {
    onMainThread { main in
      var schedulers: [RACScheduler?] = []
      func make() {
        let command = simple()
        command.executing.subscribeCompleted { schedulers.append(.current()) }
        command.errors.subscribeCompleted { schedulers.append(.current()) }
        command.executionSignals.subscribeCompleted { schedulers.append(.current()) }
        command.enabled.subscribeCompleted { schedulers.append(.current()) }
      }
      RACScheduler.scheduler().performAsCurrentScheduler(make)
      main.stepAll()
      #expect(schedulers.count == 4)
      #expect(schedulers.allSatisfy { $0 === main })
    }
  }

  @Test("CMD-011 the block is called once per execution")
  func blockCalls() {
    onMainThread { main in
      var inputs: [String?] = []
      let command = RACCommand<String, Int> {
        inputs.append($0)
        return .empty()
      }
      command.execute("foo")
      main.stepAll()
      command.execute("bar")
      main.stepAll()
      #expect(inputs == ["foo", "bar"])
    }
  }

  @Test("CMD-013, CMD-017 with concurrency it executes until the last execution ends, and sends all errors as values")
  func concurrent() {
    onMainThread { main in
      let command = RACCommand<RACSubject<Int>, Int> { $0 }
      command.allowsConcurrentExecution = true
      let subjects = (0..<3).map { _ in RACSubject<Int>() }
      subjects.forEach { command.execute($0) }
      let errors = Recorder(command.errors)
      main.stepAll()
      #expect(current(command.executing) == true)
      subjects[0].sendError(TestError(code: 1))
      main.stepAll()
      #expect(current(command.executing) == true)
      #expect(errors.values.map { $0 as? TestError } == [TestError(code: 1)])
      subjects[1].sendError(TestError(code: 2))
      subjects[2].sendNext(nil)
      #expect(current(command.executing) == true)
      subjects[2].sendCompleted()
      main.stepAll()
      #expect(current(command.executing) == false)
      #expect(errors.values.map { $0 as? TestError } == [TestError(code: 1), TestError(code: 2)])
      #expect(!errors.isFinished)
    }
  }

  @Test("CMD-015, CMD-016 an error reaches the returned signal, the inner signal completes")
  func errors() {
    onMainThread { main in
      let subject = RACSubject<String>()
      let command = RACCommand<Int, String> { _ in subject }
      let inner = Recorder(command.executionSignals.flatten().materialize())
      let result = Recorder(command.execute(nil).materialize())
      main.stepAll()
      subject.sendNext("foo")
      #expect(current(command.executing) == true)
      subject.sendError(TestError(code: 1))
      main.stepAll()
      #expect(inner.values == [RACEvent(value: "foo")])
      #expect(result.values == [RACEvent(value: "foo"), RACEvent(error: TestError(code: 1))])
      #expect(current(command.executing) == false)
    }
  }

  @Test("CMD-020, CMD-022 enabled is true before its signal speaks, a value sent at once counts")
  func enabling() {
    onMainThread { _ in
      let silent = RACCommand<Int, Int>(enabled: RACSubject<Bool>()) { .return($0) }
      #expect(current(silent.enabled) == true)
      let disabled = RACCommand<Int, Int>(enabled: RACSignal.return(false)) { .return($0) }
      #expect(current(disabled.enabled) == false)
    }
  }

  @Test("CMD-024 with concurrency an execution may start another one")
  func nested() {
    onMainThread { main in
      let command = RACCommand<Int, Int>(enabled: RACSubject<Bool>()) { .return($0) }
      command.allowsConcurrentExecution = true
      var states: [Bool?] = []
      var nested: Recorder<Int>?
      let outer = Recorder(
        command.execute(1).doNext { _ in
          states = [command.executing.first() ?? nil, command.enabled.first() ?? nil]
          nested = Recorder(command.execute(2))
        }
      )
      main.stepAll()
      #expect(states == [true, true])
      #expect(outer.isCompleted)
      #expect(nested?.values == [2] && nested?.isCompleted == true)
      #expect(current(command.enabled) == true)
    }
  }

  @Test("CMD-025 a disabled command returns an error and does nothing else")
  func disabled() {
    onMainThread { main in
      let enabling = RACSubject<Bool>()
      let called = Flag()
      let command = RACCommand<Int, Int>(enabled: enabling) {
        called.set()
        return .return($0)
      }
      enabling.sendNext(false)
      var success = true
      var error: (any Error)?
      #expect(command.execute(1).firstOrDefault(nil, success: &success, error: &error) == nil)
      #expect(!success && !called.isSet)
      #expect((error as? RACCommandError)?.command === command)
      let nsError = error.map { $0 as NSError }
      #expect(nsError?.domain == RACCommandErrorDomain && nsError?.code == RACCommandErrorNotEnabled)
      #expect(nsError?.userInfo[RACUnderlyingCommandErrorKey] as AnyObject? === command)
      main.stepAll()
      #expect(current(command.executing) == false)
    }
  }

  @Test("A second execution during the first one is refused")
  func refusedWhileExecuting() {
    onMainThread { main in
      let command = simple()
      command.execute(1)
      #expect(Recorder(command.execute(2)).error is RACCommandError)
      main.stepAll()
      let again = Recorder(command.execute(3))
      main.stepAll()
      #expect(again.values == [3])
    }
  }
}
