import Foundation
import Testing

@testable import AsyncStreamsBridge

@Suite("The test scheduler")
struct TestSchedulerTests {
  @Test("TST-001 stepping an empty scheduler is harmless")
  func empty() {
    let scheduler = RACTestScheduler()
    scheduler.step()
    scheduler.step(5)
    scheduler.stepAll()
    let flag = Flag()
    scheduler.schedule { flag.set() }
    scheduler.step()
    #expect(flag.count == 1)
  }

  @Test("TST-002, TST-003, TST-004 steps run the earliest blocks")
  func stepping() {
    let scheduler = RACTestScheduler()
    var ran: [Int] = []
    for index in 0..<10 {
      scheduler.schedule { ran.append(index) }
    }
    #expect(ran.isEmpty)
    scheduler.step()
    #expect(ran == [0])
    scheduler.step(2)
    #expect(ran == [0, 1, 2])
    scheduler.stepAll()
    #expect(ran == Array(0..<10))
  }

  @Test("A cancelled block does not run but uses up a tick")
  func cancelled() {
    let scheduler = RACTestScheduler()
    let (first, second) = (Flag(), Flag())
    scheduler.schedule { first.set() }?.dispose()
    scheduler.schedule { second.set() }
    scheduler.step()
    #expect(!first.isSet && !second.isSet)
    scheduler.step()
    #expect(!first.isSet && second.isSet)
  }

  @Test("Running until a date moves the time there, also when nothing is due, and never back")
  func runUntil() {
    let start = Date(timeIntervalSinceReferenceDate: 0)
    let scheduler = RACTestScheduler(start: start)
    var times: [Double] = []
    scheduler.run(until: start.addingTimeInterval(10))
    #expect(scheduler.now == start.addingTimeInterval(10))
    scheduler.afterDelay(5) { times.append(scheduler.now.timeIntervalSinceReferenceDate) }
    scheduler.run(until: start.addingTimeInterval(12))
    #expect(times.isEmpty)
    scheduler.run(until: start)
    #expect(scheduler.now == start.addingTimeInterval(12))
    scheduler.stepAll()
    #expect(times == [15])
    #expect(scheduler.now == start.addingTimeInterval(15))
  }

  @Test("Releasing the scheduler runs what is queued, with a current scheduler")
  func release() {
    var current: RACScheduler?
    let flag = Flag()
    func make() {
      let scheduler = RACTestScheduler()
      scheduler.afterDelay(1) {
        current = .current()
        flag.set()
      }
      scheduler.after(Date(), repeatingEvery: 1, withLeeway: 0) { flag.set() }
    }
    make()
    #expect(flag.count == 2)
    #expect(current is RACTestScheduler)
  }
}
