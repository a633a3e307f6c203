import Foundation
import Testing

@testable import Bridge

@Suite("Commands", .onMainThread)
struct CommandTests {
  private func simple() -> RACCommand<Int, Int> {
    RACCommand { .return($0) }
  }

  private func current(_ signal: RACSignal<Bool>) -> Bool? {
    signal.first()
  }

  @Test("CMD-005, CMD-008, CMD-026 signals arrive on the main thread, wherever the change was made")
  func mainThread() {
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

  @Test("CMD-010 its signals complete on the main thread when it dies")
  func lifetime() {
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

  @Test("CMD-024 with concurrency an execution may start another one")
  func nested() {
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

  @Test("CMD-025 a disabled command returns an error and does nothing else")
  func disabled() {
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
