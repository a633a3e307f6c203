import AsyncStreamsTesting

@testable import AsyncStreams

/// Limits of work: a signal has its place until its producer has returned.
extension Scenario {
  static let limits: [Scenario] = [
    Scenario("limits: one job after the other, which end before their producers have returned") { run in
      let running = Box(0)
      let jobs = [0, 1].signal.flatMapMerge(maxConcurrent: 1) { run.job($0, running).prefix(1) }
      let reading = run.read("reader", jobs)
      run.whenIdle {
        run.expect(reading.elements == [0, 1] && reading.endCount == 1, "\(reading.elements) \(reading.endCount)")
        run.expect(running.value == 0, "a producer waits")
      }
    },
    Scenario("limits: a job that is made again") { run in
      let running = Box(0)
      let jobs = [0].signal.promoteFailure(to: Problem.self).flatMapMerge(maxConcurrent: 1) { number in
        run.job(number, running).tryMap { (_) throws(Problem) -> Int in throw Problem() }.retry(1)
      }
      let reading = run.read("reader", jobs)
      run.whenIdle {
        run.expect(reading.elements.isEmpty && reading.failureCount == 1, "\(reading.elements)")
        run.expect(running.value == 0, "a producer waits")
      }
    },
    Scenario("limits: the consumer is cancelled while a job waits for the producer of another one") { run in
      let running = Box(0)
      let jobs = [0, 1].signal.flatMapMerge(maxConcurrent: 1) { run.job($0, running).prefix(1) }
      let reading = run.read("reader", jobs)
      run.thread("canceller") { reading.task?.cancel() }
      run.whenIdle {
        run.expect(reading.endCount == 1, "ends")
        run.expect([[], [0], [0, 1]].contains(reading.elements), "\(reading.elements)")
        run.expect(running.value == 0, "a producer waits")
      }
    },
  ]
}

extension ExplorationRun {
  /// Delivers a number as long as it is accepted, and expects that no other job runs meanwhile.
  fileprivate func job<Failure: Error>(_ number: Int, _ running: Box<Int>) -> Signal<Int, Failure> {
    Signal(runAhead: 1) { [self] send in
      running.value += 1
      expect(running.value == 1, "\(running.value) jobs run")
      while await send(number) == .accepted {}
      running.value -= 1
    }
  }
}
