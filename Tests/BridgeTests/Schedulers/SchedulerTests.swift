import Foundation
import Testing

@testable import AsyncStreamsBridge

/// The kinds of schedulers whose blocks run by themselves.
enum SchedulerKind: CaseIterable {
  case background, priority, queue, targetQueue, clock

  func make() -> RACScheduler {
    switch self {
    case .background: .scheduler()
    case .priority: RACScheduler(priority: RACSchedulerPriorityHigh)
    case .queue: RACQueueScheduler(name: "custom", queue: DispatchQueue(label: "custom"))
    case .targetQueue: RACTargetQueueScheduler(name: nil, targetQueue: .global())
    case .clock: .scheduler(clock: ContinuousClock())
    }
  }
}

@Suite("Schedulers")
struct SchedulerTests {
  /// Waits until the blocks that were scheduled so far have run.
  private func drain(_ scheduler: RACScheduler) async {
    await withCheckedContinuation { continuation in
      scheduler.schedule { continuation.resume() }
    }
  }

  @Test("SCH-024 blocks run one at a time, each thread's in its order, and find it", arguments: SchedulerKind.allCases)
  func serial(kind: SchedulerKind) async {
    let scheduler = kind.make()
    let (threads, each) = (4, 200)
    let trail = Trail<[Int]>()
    let inside = FreelyTransferred(Counter())
    let mistakes = Trail<String>()
    await onThreads(threads) { thread in
      for number in 0..<each {
        scheduler.schedule {
          if inside.wrapped.increment() > 1 { mistakes.note("overlap") }
          if RACScheduler.current() !== scheduler { mistakes.note("elsewhere") }
          trail.note([thread, number])
          inside.wrapped.decrement()
        }
      }
    }
    await drain(scheduler)
    #expect(mistakes.notes == [])
    #expect(trail.count == threads * each)
    for thread in 0..<threads {
      #expect(trail.notes.filter { $0[0] == thread }.map { $0[1] } == Array(0..<each))
    }
  }

  @Test("SCH-002, SCH-006 a disposed block does not run", arguments: SchedulerKind.allCases)
  func disposedBlock(kind: SchedulerKind) async {
    let scheduler = kind.make()
    let trail = Trail<String>()
    let gate = DispatchSemaphore(value: 0)
    scheduler.schedule { gate.wait() }
    let disposable = scheduler.schedule { trail.note("disposed") }
    scheduler.schedule { trail.note("kept") }
    disposable?.dispose()
    gate.signal()
    await drain(scheduler)
    #expect(trail.notes == ["kept"])
  }

  @Test("SCH-003, SCH-004, SCH-008 a dated block runs later, unless disposed", arguments: SchedulerKind.allCases)
  func datedBlock(kind: SchedulerKind) async {
    let scheduler = kind.make()
    let date = Date(timeIntervalSinceNow: 0.01)
    scheduler.after(date) { Issue.record("was disposed of") }?.dispose()
    let (ranAt, isCurrent) = await withCheckedContinuation { continuation in
      scheduler.after(date) { continuation.resume(returning: (Date(), RACScheduler.current() === scheduler)) }
    }
    await drain(scheduler)
    #expect(ranAt >= date.addingTimeInterval(-0.001))
    #expect(isCurrent)
  }

  @Test("SCH-005, SCH-025, TQS-001 a repeating block runs until it is disposed", arguments: SchedulerKind.allCases)
  func repeatingBlock(kind: SchedulerKind) async {
    let scheduler = kind.make()
    let runs = RACReplaySubject<Bool>()
    let disposable = scheduler.after(Date(), repeatingEvery: 0.001, withLeeway: 0) {
      runs.sendNext(RACScheduler.current() === scheduler)
    }
    let areCurrent = await events(of: runs.take(3).values).compactMap(\.value)
    disposable?.dispose()
    await drain(scheduler)
    #expect(areCurrent == [true, true, true])
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
    #expect(seen.allSatisfy { $0 === seen[0] })
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
}
