import Foundation
import Testing

@testable import AsyncStreamsBridge

@Suite("Commands", .onMainThread)
struct CommandTests {
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
    #expect(command.enabled.first() == false)
  }

  @Test("CMD-010 it dies with its last reference, and its signals complete on the main thread")
  func lifetime() {
    weak var released: RACCommand<Int, Int>?
    var schedulers: [RACScheduler?] = []
    func make() {
      let command = RACCommand<Int, Int> { .return($0) }
      released = command
      command.executing.subscribeCompleted { schedulers.append(.current()) }
      command.errors.subscribeCompleted { schedulers.append(.current()) }
      command.executionSignals.subscribeCompleted { schedulers.append(.current()) }
      command.enabled.subscribeCompleted { schedulers.append(.current()) }
    }
    RACScheduler.scheduler().performAsCurrentScheduler(make)
    #expect(released == nil)
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
    #expect(command.enabled.first() == true)
  }
}
