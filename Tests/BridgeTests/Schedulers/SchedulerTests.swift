import Foundation
import Testing

@testable import Bridge

@Suite("Schedulers")
struct SchedulerTests {
  /// The kinds of schedulers, by name, so that they can be arguments.
  enum Kind: CaseIterable {
    case main, background

    func make() -> RACScheduler {
      switch self {
      case .main: .mainThread()
      case .background: .scheduler()
      }
    }
  }

  /// Schedules a block and waits until it and everything before it has run.
  private func drain(_ scheduler: RACScheduler) {
    let done = DispatchSemaphore(value: 0)
    scheduler.schedule { done.signal() }
    done.wait()
  }

  @Test("SCH-001 the current scheduler follows nested scheduling")
  func nestedCurrent() {
    let (first, second) = (RACScheduler.scheduler(), RACScheduler.scheduler())
    var seen: [RACScheduler?] = []
    let done = DispatchSemaphore(value: 0)
    first.schedule {
      seen.append(.current())
      RACScheduler.immediate().schedule { seen.append(.current()) }
      RACScheduler.subscriptionScheduler.schedule { seen.append(.current()) }
      second.schedule {
        seen.append(.current())
        first.schedule {
          seen.append(.current())
          done.signal()
        }
      }
    }
    done.wait()
    #expect(seen.count == 5)
    #expect(zip(seen, [first, first, first, second, first]).allSatisfy { $0 === $1 })
  }

  @Test("SCH-002, SCH-006 a disposed block does not run", arguments: Kind.allCases)
  func disposedBlock(kind: Kind) {
    let (first, second) = (Flag(), Flag())
    let scheduler = kind == .background ? RACScheduler.scheduler() : RACTestScheduler()
    scheduler.performAsCurrentScheduler {
      let blocked = DispatchSemaphore(value: 0)
      if kind == .background {
        scheduler.schedule { blocked.wait() }
      }
      let disposable = scheduler.schedule { first.set() }
      scheduler.schedule { second.set() }
      disposable?.dispose()
      #expect(!second.isSet)
      blocked.signal()
    }
    (scheduler as? RACTestScheduler)?.stepAll()
    if kind == .background { drain(scheduler) }
    #expect(!first.isSet && second.isSet)
  }

  @Test("SCH-003, SCH-004, SCH-008 a dated block runs later, unless disposed")
  func datedBlock() {
    let scheduler = RACScheduler.scheduler()
    let done = DispatchSemaphore(value: 0)
    let disposed = Flag()
    let date = Date(timeIntervalSinceNow: 0.01)
    var ranAt: Date?
    scheduler.after(date) { disposed.set() }?.dispose()
    scheduler.after(date) {
      ranAt = Date()
      done.signal()
    }
    done.wait()
    drain(scheduler)
    #expect(!disposed.isSet)
    #expect(ranAt.map { $0 >= date.addingTimeInterval(-0.001) } == true)
  }

  @Test("SCH-005 a repeating block runs until it is disposed")
  func repeatingBlock() {
    let scheduler = RACScheduler.scheduler()
    let runs = DispatchSemaphore(value: 0)
    var current: RACScheduler?
    let disposable = scheduler.after(Date(), repeatingEvery: 0.001, withLeeway: 0) {
      current = .current()
      runs.signal()
    }
    (0..<3).forEach { _ in runs.wait() }
    disposable?.dispose()
    drain(scheduler)
    #expect(current === scheduler)
  }

  @Test("SCH-011 the subscription scheduler of an unknown thread is a background one, and keeps order")
  func subscriptionScheduler() {
    var seen: [RACScheduler?] = []
    var order: [Int] = []
    let done = DispatchSemaphore(value: 0)
    onRawThread {
      #expect(RACScheduler.current() == nil)
      for index in 0..<10 {
        RACScheduler.subscriptionScheduler.schedule {
          seen.append(.current())
          order.append(index)
          if index == 9 { done.signal() }
        }
      }
      done.wait()
    }
    #expect(order == Array(0..<10))
    #expect(seen.allSatisfy { $0 is RACTargetQueueScheduler && $0 !== RACScheduler.mainThread() })
  }

  @Test("SCH-015 a dated block on the immediate scheduler blocks the caller")
  func immediateDated() {
    let flag = Flag()
    let date = Date(timeIntervalSinceNow: 0.01)
    #expect(RACScheduler.immediate().after(date) { flag.set() } == nil)
    #expect(flag.isSet && Date() >= date)
  }

  @Test("SCH-016, SCH-019, SCH-020 recursion happens after the block has returned, and only if asked for")
  func recursion() {
    let (once, immediate) = (Flag(), Flag())
    RACScheduler.immediate().scheduleRecursiveBlock { _ in once.set() }
    #expect(once.count == 1)
    RACScheduler.immediate().scheduleRecursiveBlock { again in
      immediate.set()
      if immediate.count < 100_000 { again() }
    }
    #expect(immediate.count == 100_000)

    let main = RACTestScheduler()
    let (single, thrice) = (Flag(), Flag())
    main.scheduleRecursiveBlock { _ in single.set() }
    main.scheduleRecursiveBlock { again in
      thrice.set()
      let before = thrice.count
      if thrice.count < 3 { again() }
      #expect(thrice.count == before)
    }
    #expect(thrice.count == 0)
    main.stepAll()
    #expect(single.count == 1)
    #expect(thrice.count == 3)
  }

  @Test("SCH-021 the next round may be asked for later, from another scheduler")
  func laterRecursion() {
    let (first, second) = (RACScheduler.scheduler(), RACScheduler.scheduler())
    let count = Flag()
    let done = DispatchSemaphore(value: 0)
    first.scheduleRecursiveBlock { again in
      second.schedule {
        count.set()
        if count.count < 3 { again() } else { done.signal() }
      }
    }
    done.wait()
    #expect(count.count == 3)
  }

  @Test("SCH-022 a disposed recursion does not go on")
  func disposedRecursion() {
    let main = RACTestScheduler()
    let count = Flag()
    let disposable = RACSerialDisposable()
    disposable.disposable = main.scheduleRecursiveBlock { again in
      count.set()
      disposable.dispose()
      again()
    }
    main.stepAll()
    #expect(count.count == 1)
  }

  @Test("SCH-024, SCH-025, TQS-001 custom and target queue schedulers are current in their blocks")
  func customSchedulers() {
    let schedulers: [RACScheduler] = [
      RACQueueScheduler(name: "custom", queue: DispatchQueue(label: "custom")),
      RACTargetQueueScheduler(name: nil, targetQueue: .global()),
    ]
    for scheduler in schedulers {
      var seen: [RACScheduler?] = []
      let done = DispatchSemaphore(value: 0)
      scheduler.schedule { seen.append(.current()) }
      scheduler.after(Date(timeIntervalSinceNow: 0.005)) {
        seen.append(.current())
        done.signal()
      }
      done.wait()
      #expect(seen.count == 2 && seen.allSatisfy { $0 === scheduler })
    }
  }

  @Test("A background scheduler is serial")
  func serial() {
    let scheduler = RACScheduler.scheduler(priority: .high)
    var count = 0
    for _ in 0..<1000 {
      scheduler.schedule { count += 1 }
    }
    drain(scheduler)
    #expect(count == 1000)
  }
}
