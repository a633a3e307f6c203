import Testing

@testable import AsyncStreamsBridge

@Suite("Observing whether a command allows concurrent executions")
struct ConcurrencyObservationTests {
  @Test(.onMainThread) func `observers get the present value and every assigned one`() {
    let command = RACCommand<Int, Int> { .return($0) }
    let observed = Recorder(RACObserve(command.$allowsConcurrentExecution))
    command.allowsConcurrentExecution = true
    command.allowsConcurrentExecution = true
    command.allowsConcurrentExecution = false
    #expect(observed.values == [false, true, true, false])
  }

  @Test(.onMainThread) func `the observation ends with the command, and does not keep it`() {
    var command: RACCommand<Int, Int>? = RACCommand { .return($0) }
    weak let released = command
    let observed = (command?.$allowsConcurrentExecution).map { Recorder(RACObserve($0)) }
    command?.allowsConcurrentExecution = true
    command = nil
    main.stepAll()
    #expect(released == nil)
    #expect(observed?.values == [false, true])
    #expect(observed?.isCompleted == true)
  }

  @Test(.onMainThread) func `an observer may execute at once what the change allows`() {
    let command = RACCommand<RACSubject<Int>, Int> { $0 }
    command.execute(RACSubject())
    main.stepAll()
    var results: [Recorder<Int>] = []
    RACObserve(command.$allowsConcurrentExecution).subscribeNext { _ in
      results.append(Recorder(command.execute(RACSubject())))
    }
    #expect(results.map(\.hasFailed) == [true])
    command.allowsConcurrentExecution = true
    #expect(results.map(\.hasFailed) == [true, false])
  }

  @Test func `a command made and changed on a raw thread knows of the change at once`() {
    let result = Keeper<Bool>()
    onRawThread {
      let command = RACCommand<RACSubject<Int>, Int> { $0 }
      command.allowsConcurrentExecution = true
      let first = Recorder(command.execute(RACSubject()))
      let second = Recorder(command.execute(RACSubject()))
      result.objects = [first.hasFailed, second.hasFailed]
    }
    #expect(result.objects == [false, false])
  }
}
