import AsyncStreams
import Foundation
import Synchronization
import Testing

@testable import AsyncStreamsTesting

/// What an exploration notices, and what it says.
@Suite(.serialized) struct DetectionTests {
  /// A counter that is read in one critical section and written in another one.
  fileprivate final class Counter: Sendable {
    let count = Explored.Mutex(0)

    var value: Int { count.withLock { $0 } }

    func increaseInTwoSections() {
      let value = count.withLock { $0 }
      count.withLock { $0 = value + 1 }
    }

    func increase() { count.withLock { $0 += 1 } }
  }

  private func report(_ exploration: Exploration = .preemptions(2), of body: @escaping (ExplorationRun) throws -> Void)
    -> ExplorationFailure?
  {
    do {
      try explore(exploration, body)
      return nil
    } catch {
      return error
    }
  }

  private func failing(
    _ exploration: Exploration = .preemptions(2),
    of body: @escaping (ExplorationRun) throws -> Void
  ) throws -> ExplorationFailure { try #require(report(exploration, of: body)) }

  /// Two threads increase a counter, and lose an update under some schedule.
  private static func lostUpdate(_ run: ExplorationRun) {
    let counter = Counter()
    for _ in 0..<2 { run.thread { counter.increaseInTwoSections() } }
    run.whenIdle { run.expect(counter.value == 2, "\(counter.value) instead of 2") }
  }

  @Test func `a lost update is found with the fewest switches, and its schedule fails again`() throws {
    let failure = try failing(of: Self.lostUpdate)
    #expect(failure.kind == .expectation)
    #expect(failure.message == "1 instead of 2")
    #expect(Schedule(failure.schedule)?.switchCount == 2)
    #expect(failure.trace.contains("switch to 2 thread"))
    #expect(failure.trace.contains("DetectionTests.swift:"))
    let again = try failing(.replay(failure.schedule), of: Self.lostUpdate)
    #expect(again.message == failure.message)
    #expect(again.trace == failure.trace)
    #expect(report(.preemptions(0), of: Self.lostUpdate) == nil)
  }

  @Test func `the schedule of a coarse exploration fails again in a coarse one`() throws {
    let failure = try failing(.preemptions(2).coarse(), of: Self.lostUpdate)
    #expect("\(failure)".hasSuffix(".replay(\"\(failure.schedule)\").coarse()"))
    #expect(report(.replay(failure.schedule).coarse(), of: Self.lostUpdate)?.trace == failure.trace)
  }

  @Test func `a counter that is right passes under every schedule`() throws {
    let summary = try explore(.exhaustive) { run in
      let counter = Counter()
      for _ in 0..<2 { run.thread { counter.increase() } }
      run.whenIdle { run.expect(counter.value == 2) }
    }
    #expect(summary.isExhausted)
    #expect(summary.scheduleCount >= 2)
  }

  @Test func `random schedules find a lost update, and the same ones for the same seed`() throws {
    let first = try failing(.random(1_000, seed: 7), of: Self.lostUpdate)
    let second = try failing(.random(1_000, seed: 7), of: Self.lostUpdate)
    #expect(first.summary == second.summary)
    #expect(first.kind == .expectation)
  }

  @Test func `two locks that are taken in both orders are a deadlock`() throws {
    let failure = try failing { Self.addDeadlock($0) }
    #expect(failure.kind == .deadlock)
    #expect(failure.message.contains("first waits for lock"))
    #expect(failure.message.contains("which second has taken"))
    #expect(failure.trace.contains("waits for lock"))
  }

  #if os(Linux)
  /// In a process of its own, since other tests start threads meanwhile.
  @Test func `a deadlock leaves no thread behind`() async {
    await #expect(processExitsWith: .success) {
      let before = DetectionTests.threadCount
      let failure = #expect(throws: ExplorationFailure.self) {
        try explore(.preemptions(2)) { DetectionTests.addDeadlock($0) }
      }
      #expect(failure?.kind == .deadlock)
      #expect(DetectionTests.threadCount <= before)
    }
  }
  #endif

  /// Two threads take two locks, in both orders.
  private static func addDeadlock(_ run: ExplorationRun) {
    let (a, b) = (Counter(), Counter())
    run.thread("first") { a.hold { b.increase() } }
    run.thread("second") { b.hold { a.increase() } }
  }

  @Test func `a lock that a thread takes twice is a deadlock`() throws {
    let failure = try failing { run in
      let counter = Counter()
      run.thread { counter.hold { counter.increase() } }
    }
    #expect(failure.kind == .deadlock)
  }

  @Test func `a task that nobody resumes waits forever`() throws {
    let failure = try failing { run in
      let waiters = Explored.Mutex<[Explored.CheckedContinuation<Void, Never>]>([])
      let box = Shared(waiters)
      let isOpen = Shared(Explored.Mutex(false))
      run.task("visitor") {
        // Looks, and then waits in another critical section.
        if isOpen.value.withLock({ $0 }) { return }
        await Explored.withCheckedContinuation { continuation in box.value.withLock { $0.append(continuation) } }
      }
      run.thread("porter") {
        isOpen.value.withLock { $0 = true }
        for waiter in box.value.withLock({ $0 }) { waiter.resume() }
      }
    }
    #expect(failure.kind == .lostWakeUp)
    #expect(failure.message == "visitor has not ended, and nothing can run")
  }

  @Test func `a continuation that is resumed twice is a misuse with both threads in the trace`() throws {
    let failure = try failing { run in
      run.task("waiting") {
        await Explored.withCheckedContinuation { (continuation: Explored.CheckedContinuation<Void, Never>) in
          for name in ["answer", "timeout"] { run.thread(name) { continuation.resume() } }
        }
      }
    }
    #expect(failure.kind == .misuse)
    #expect(failure.message == "a continuation is resumed twice")
    #expect(failure.trace.contains("answer"))
    #expect(failure.trace.contains("timeout"))
  }

  @Test func `threads that run without an end are a livelock`() throws {
    let failure = try failing(.preemptions(1).limited(steps: 500)) { run in
      let flag = Shared(Explored.Atomic(false))
      run.thread("waits") { while !flag.value.load(ordering: .acquiring) {} }
    }
    #expect(failure.kind == .livelock)
    #expect(failure.trace.isEmpty == false)
  }

  @Test func `what is not released is a leak: an object, or a lock`() throws {
    final class Node: Sendable {
      let counter = Explored.Atomic(0)
      let next = Explored.Mutex<Node?>(nil)
    }
    let failure = try failing { run in
      let node = Node()
      node.next.withLock { $0 = node }
      run.thread { _ = node.counter.add(1, ordering: .relaxed) }
    }
    #expect(failure.kind == .leak)
    #expect(failure.message == "2 locks and atomics are not released")
    let watched = try failing { run in
      let node = Kept()
      kept.withLock { $0 = node }
      run.expectRelease(of: node)
    }
    #expect(watched.message == "a Kept is retained")
    kept.withLock { $0 = nil }
  }

  @Test func `an error that a task throws, and one of a check, is a failure`() throws {
    struct Problem: Error {}
    #expect(report { $0.task("work") { throw Problem() } }?.message == "work has thrown Problem()")
    #expect(report { $0.whenIdle { throw Problem() } }?.message == "Problem()")
    #expect(report { _ in throw Problem() }?.message == "Problem()")
  }

  @Test func `a task that waits for a queue is reported`() throws {
    let failure = try failing { run in
      run.task("visitor") {
        await withCheckedContinuation { continuation in
          // Late, so that the task waits by then.
          DispatchQueue.global().asyncAfter(deadline: .now() + 1) { continuation.resume() }
        }
      }
      run.whenIdle { Thread.sleep(forTimeInterval: 0.05) }
    }
    #expect([.outside, .lostWakeUp].contains(failure.kind))
  }

  @Test func `what is written after it was published is found, and a lock that is not free`() throws {
    let published = try failing { run in
      let (flag, data) = (Shared(Explored.Atomic(false)), Shared(Mutex(0)))
      run.thread("writer") {
        flag.value.store(true, ordering: .releasing)
        data.value.withLock { $0 = 42 }
      }
      run.thread("reader") {
        if flag.value.load(ordering: .acquiring) { run.expect(data.value.withLock { $0 } == 42, "not written") }
      }
    }
    #expect(published.message == "not written")
    let busy = try failing { run in
      let lock = Shared(Explored.Mutex(0))
      run.thread("holder") { lock.value.withLock { $0 += 1 } }
      run.thread("other") { run.expect(lock.value.withLockIfAvailable { $0 += 1 } != nil, "not free") }
    }
    #expect(busy.message == "not free")
  }

  @Test func `a timer without an end is a livelock`() throws {
    let failure = try failing(.preemptions(0).limited(steps: 100)) { run in
      run.task { [clock = run.clock] in
        while true { try await clock.sleep(until: clock.now.advanced(by: .seconds(1))) }
      }
    }
    #expect(failure.kind == .livelock)
  }

  @Test func `an exploration inside of another one is a misuse, and so is a text that is no schedule`() throws {
    let inner = try failing { run in try explore { _ in } }
    #expect(inner.message.contains("an exploration begins inside of another one"))
    for text in ["", "nonsense", "1*", "1*2 x"] { #expect(report(.replay(text)) { _ in }?.kind == .misuse) }
  }

  @Test func `a program that does something else the next time is an error`() throws {
    let round = Mutex(0)
    let failure = try failing { run in
      let atomics = (0..<2).map { _ in Shared(Explored.Atomic(0)) }
      let number = round.withLock { round in
        round += 1
        return round % 2
      }
      run.thread { _ = atomics[number].value.add(1, ordering: .relaxed) }
      run.thread { _ = atomics[0].value.add(1, ordering: .relaxed) }
      run.thread { _ = atomics[1].value.add(1, ordering: .relaxed) }
    }
    #expect(failure.kind == .differs)
  }

  @Test func `exactly as many schedules as the limit allows are no failure`() {
    #expect(report(.preemptions(2).limited(schedules: 1)) { run in run.thread {} } == nil)
    #expect(report(.random(10).limited(schedules: 10)) { run in run.thread {} } == nil)
  }

  @Test func `an exploration that is not at an end when its limit is reached fails`() throws {
    let failure = try failing(.preemptions(2).limited(schedules: 3)) { run in
      let counter = Counter()
      for _ in 0..<3 { run.thread { counter.increase() } }
    }
    #expect(failure.kind == .limit)
    #expect(failure.summary.scheduleCount == 3)
  }

  @Test func `a schedule that the program does not have is an error`() throws {
    let failure = try failing(.replay("9*3")) { run in
      let counter = Counter()
      run.thread { counter.increase() }
    }
    #expect(failure.kind == .differs)
  }

  @Test func `time passes when nothing else can run, and beside others when it is let pass`() throws {
    let orders = Mutex<Set<[String]>>([])
    try explore { run in
      let log = Shared(Explored.Mutex<[String]>([]))
      run.task("sleeper") { [clock = run.clock] in
        try await clock.sleep(until: .init(offset: .seconds(5)))
        log.value.withLock { $0.append("woken") }
      }
      run.thread("time") { run.advance(by: .seconds(5)) }
      run.thread("other") { log.value.withLock { $0.append("other") } }
      run.whenIdle {
        let seen = log.value.withLock { $0 }
        orders.withLock { _ = $0.insert(seen) }
      }
    }
    #expect(orders.withLock { $0 } == [["woken", "other"], ["other", "woken"]])
    try explore { run in
      run.task { [clock = run.clock] in try await clock.sleep(until: .init(offset: .seconds(100))) }
      run.whenIdle { run.expect(run.clock.now.offset == .seconds(100)) }
    }
  }

  @Test func `jobs of an actor run one after the other, and others come between`() throws {
    actor Account {
      let executor: ExploredExecutor
      var balance = 0
      init(_ run: ExplorationRun) { executor = run.executor }
      nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
      func add() { balance += 1 }
      func addSlowly(_ other: Account) async {
        let before = balance
        await other.add()
        balance = before + 1
      }
    }
    let failure = try failing { run in
      let (account, other) = (Account(run), Account(run))
      run.task("a") { await account.addSlowly(other) }
      run.task("b") {
        await account.add()
        let balance = await account.balance
        run.expect(balance == 2 || balance == 1)
      }
      run.task("c") {
        await account.addSlowly(other)
        await account.addSlowly(other)
      }
      run.whenIdle { run.task("check") { run.expect(await account.balance == 4, "lost") } }
    }
    #expect(failure.message == "lost")
  }

  @Test func `main actor jobs are explored like those of another actor`() throws {
    let orders = Mutex<Set<[Int]>>([])
    try explore { run in
      let log = Shared(Mutex<[Int]>([]))
      for number in 1...2 {
        run.task { @MainActor in log.value.withLock { $0.append(number) } }
      }
      run.whenIdle {
        let seen = log.value.withLock { $0 }
        orders.withLock { _ = $0.insert(seen) }
      }
    }
    #expect(orders.withLock { $0 }.contains([1, 2]))
  }

  /// How many threads the process has; 0 where that is not known.
  private static var threadCount: Int {
    (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count) ?? 0
  }
}

private final class Kept: Sendable {}

private let kept = Mutex<Kept?>(nil)

/// Holds what cannot be copied.
private final class Shared<Value: ~Copyable>: @unchecked Sendable {
  let value: Value
  init(_ value: consuming Value) { self.value = value }
}

extension DetectionTests.Counter {
  /// Calls a function while the lock is held.
  fileprivate func hold(_ body: () -> Void) { count.withLock { _ in body() } }
}
