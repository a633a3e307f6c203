import Dispatch
import Testing

@testable import AsyncStreams
@testable import AsyncStreamsTesting

/// Runs beside each other, inside each other, and after their end.
@Suite struct RunBoundaryTests {
  @MainActor private static func story(_ time: VirtualTime) async -> [String] {
    let events = Shared<[String]>([])
    for number in 0..<5 {
      Task { @MainActor in
        for round in 1...4 {
          try? await time.clock.sleep(for: .milliseconds(round * (number % 3 + 1)))
          events.update { $0.append("\(number).\(round)@\(time.elapsed)") }
          await Task.detached {}.value
          events.update { $0.append("\(number).\(round) back") }
        }
      }
    }
    await time.advance(by: .seconds(1))
    return events.value
  }

  @Test func `several runs beside ordinary tasks of the main actor have each the exact order`() async throws {
    let first = try await VirtualTime.run { await Self.story($0) }
    #expect(first.count == 40)
    let isOver = Shared(false)
    let noise = Task { @MainActor in
      while !isOver.value { await Task.detached {}.value }
    }
    try await withThrowingTaskGroup { group in
      for _ in 0..<20 { group.addTask { try await VirtualTime.run { await Self.story($0) } } }
      for try await other in group { #expect(other == first) }
    }
    isOver.update { $0 = true }
    await noise.value
  }

  @Test @MainActor func `while a task waits for an inner run, the time of the outer one stands still`() async throws {
    for _ in 0..<20 {
      try await VirtualTime.run { outer in
        let events = Shared<[String]>([])
        Task {
          try? await outer.clock.sleep(for: .seconds(1))
          events.update { $0.append("outer timer") }
        }
        await outer.settle()
        try await VirtualTime.run { inner in
          Task { try? await inner.clock.sleep(for: .seconds(5)) }
          try await inner.clock.sleep(for: .seconds(10))
          events.update { $0.append("inner at \(inner.elapsed.components.seconds)") }
        }
        events.update { $0.append("outer at \(outer.elapsed.components.seconds)") }
        await outer.advance(by: .seconds(1))
        #expect(events.value == ["inner at 10", "outer at 0", "outer timer"])
      }
    }
  }

  @Test func `a run that waits for an inner one does not stand still`() async throws {
    let isOver = try await VirtualTime.run(stallTimeout: .milliseconds(1)) { _ in
      await #expect(throws: VirtualTimeStall.self) {
        try await VirtualTime.run(stallTimeout: .milliseconds(50)) { _ in await Signal<Int, Never>.never.collect() }
      }
      return true
    }
    #expect(isOver)
  }

  @Test func `a task that a callback resumes belongs to its run again`() async throws {
    for _ in 0..<20 {
      let times = try await VirtualTime.run(stallTimeout: .seconds(300)) { time in
        await Task.detached {
          await withCheckedContinuation { continuation in DispatchQueue.global().async { continuation.resume() } }
          time.start { try? await time.clock.sleep(for: .seconds(1)) }
          for _ in 0..<10 { await MainActor.run {} }
          let before = time.elapsed
          await Task { try? await time.clock.sleep(for: .seconds(2)) }.value
          return [before, time.elapsed]
        }.value
      }
      #expect(times == [.zero, .seconds(2)])
    }
  }

  @Test func `a run that is over is forgotten`() async throws {
    struct Reference: Sendable { weak let timeline: VirtualTimeline? }
    let reference = try await VirtualTime.run { time in
      await Task.detached { await MainActor.run {} }.value
      return Reference(timeline: time.timeline)
    }
    let end = ContinuousClock.now.advanced(by: .seconds(30))
    // The thread on which the run ended may still be inside it.
    while reference.timeline != nil, ContinuousClock.now < end { await Task.yield() }
    #expect(reference.timeline == nil)
  }

  @Test func `a detached task of a run begins an inner run, too`() async throws {
    try await VirtualTime.run { outer async throws in
      let inner = Task.detached {
        try await VirtualTime.run { try await $0.clock.sleep(for: .seconds(7)) }
        return outer.elapsed
      }
      #expect(try await inner.value == .zero)
    }
  }

  @Test @MainActor func `a task that is left over goes on when the run is over`() async throws {
    let subject = Subject<Int, Never>()
    let (mains, others) = (Shared(0), Shared(0))
    let left = try await VirtualTime.run { time in
      let left = [
        Task { @MainActor in for await number in subject { mains.update { $0 += number } } },
        Task.detached { for await number in subject { others.update { $0 += number } } },
        time.start { for await number in subject { others.update { $0 += number } } },
      ]
      await time.settle()
      subject.yield(1)
      return left
    }
    for number in 2...10 {
      subject.yield(number)
      await Task.yield()
    }
    subject.finish()
    for task in left { await task.value }
    #expect(mains.value == 55)
    #expect(others.value == 110)
  }

  @Test @MainActor func `what belongs to a run that is over does not belong to the next one`() async throws {
    let subject = Subject<Int, Never>()
    let seen = Shared<[Int]>([])
    let left = try await VirtualTime.run { time in
      let left = Task { @MainActor in for await number in subject { seen.update { $0.append(number) } } }
      await time.settle()
      return left
    }
    try await VirtualTime.run { time in
      // Wakes the task, which belongs to this run from then on.
      subject.yield(1)
      await time.settle()
      #expect(seen.value == [1])
      subject.yield(2)
      await time.settle()
      #expect(seen.value == [1, 2])
    }
    subject.finish()
    await left.value
  }

  @Test @MainActor func `a standstill on the main actor is reported`() async throws {
    let stall = await #expect(throws: VirtualTimeStall.self) {
      try await VirtualTime.run(stallTimeout: .milliseconds(20)) { time in
        let keys = Subject<Int, Never>(name: "keys")
        await time.advance(by: .seconds(4))
        let consumer = Task { await keys.collect() }
        _ = await withTaskCancellationHandler {
          await consumer.value
        } onCancel: {
          consumer.cancel()
        }
      }
    }
    #expect(stall?.now == .seconds(4))
    #expect(stall?.description.contains("keys: 1 waiting for an element") == true)
  }

  @Test @MainActor func `a body on the main actor without a symbol of the runtime is an error that names it`()
    async throws
  {
    let error = await #expect(throws: VirtualTimeUnsupported.self) {
      try await VirtualTime.run(withoutSymbol: "swift_task_some_hook") { _ in }
    }
    #expect(error?.missingSymbol == "swift_task_some_hook")
    #expect(error?.description.contains("swift_task_some_hook") == true)
  }

  @Test func `without a symbol of the runtime, other bodies run as far as that is possible`() async throws {
    let elapsed = try await VirtualTime.run(withoutSymbol: "swift_task_some_hook") { time in
      let task = time.start { try? await time.clock.sleep(for: .seconds(3)) }
      await task.value
      return time.elapsed
    }
    #expect(elapsed == .seconds(3))
  }

  @Test(arguments: [false, true]) func `a body that waits for the value of a stalled task fails`(isStarted: Bool) async
  {
    let held = Shared<Subject<Int, Never>?>(nil)
    let stall = await #expect(throws: VirtualTimeStall.self) {
      try await VirtualTime.run(stallTimeout: .milliseconds(20)) { time in
        let keys = Subject<Int, Never>(name: "keys")
        held.value = keys
        let task = isStarted ? time.start { await keys.collect() } : Task { await keys.collect() }
        await time.settle()
        return await task.value
      }
    }
    #expect(stall?.description.contains("keys: 1 waiting for an element") == true)
    held.value?.finish()
  }

  @Test @MainActor func `a body on the main actor that waits for the value of a stalled task fails`() async {
    let keys = Subject<Int, Never>()
    await #expect(throws: VirtualTimeStall.self) {
      try await VirtualTime.run(stallTimeout: .milliseconds(20)) { @MainActor time in
        let task = Task { await keys.collect() }
        await time.settle()
        return await task.value
      }
    }
    keys.finish()
  }

  @Test func `the time of a run that has ended stands still`() async throws {
    let ticks = Shared(0)
    let (task, clock) = try await VirtualTime.run { time in
      let task = Task.detached { [clock = time.clock] in
        for await _ in Signal.interval(every: .seconds(1), clock: clock) { ticks.update { $0 += 1 } }
      }
      await time.advance(by: .seconds(3))
      return (task, time.clock)
    }
    let inRun = ticks.value
    for _ in 0..<1_000 { await Task.detached {}.value }
    // The interval may have had a tick when the run ended.
    #expect(ticks.value <= inRun + 1)
    #expect(clock.now.offset == .seconds(3))
    task.cancel()
    await task.value
  }
}
