import AsyncStreams
import AsyncStreamsDurable
import AsyncStreamsDurableTesting
import AsyncStreamsTesting
import Foundation
import Programs
import Testing

/// A log in memory, for the suite of all logs.
struct MemoryHarness: LogHarness {
  let disk: MemoryDisk
  var sync = SyncPolicy.each

  func open() async throws -> MemoryLog { MemoryLog(on: disk, sync: sync) }
  func trim(_ log: MemoryLog) async throws { disk.removeOldest(4) }
  func delete() async throws { disk.removeAll() }
  func crash(_ log: MemoryLog) async throws { disk.crash(.machine) }
}

@Suite("A log in memory") struct MemoryLogTests {
  @Test(arguments: LogCheck.allCases) func `it keeps the promises of all logs`(_ check: LogCheck) async throws {
    try await check.run(MemoryHarness(disk: MemoryDisk()))
  }

  @Test(arguments: LogCheck.allCases) func `it keeps them with a slow disk, in virtual time`(_ check: LogCheck)
    async throws
  {
    // This check waits in real time until something was sent.
    if check == .newest { return }
    try await VirtualTime.run { time in
      try await check.run(MemoryHarness(disk: MemoryDisk(clock: time.clock, latency: .milliseconds(5))))
    }
  }

  @Test func `a machine that stops loses what was not stored, and readers that had read it hear of it`() async throws {
    let disk = MemoryDisk()
    let numbers = MemoryLog(on: disk, sync: .never).subject(of: Int.self)
    try await numbers.send(contentsOf: [1, 2])
    disk.synchronize()
    let last = try await numbers.send(3)
    disk.crash(.machine)
    await #expect(throws: DurableError<MemoryLog>(.log(.closed), log: "MemoryLog")) { try await numbers.send(4) }
    let later = MemoryLog(on: disk).subject(of: Int.self)
    #expect(try await later.signal(from: .beginning, upTo: .present).collect() == [1, 2])
    try await later.send(5)
    let reset = DurableError<MemoryLog>(.reset(LogReset(last: last, resumePosition: .beginning)), log: "MemoryLog")
    await #expect(throws: reset) { try await later.signal(from: .after(last)).first() }
  }

  @Test func `a disk that is slow for ever acknowledges nothing, and stops no program`() async throws {
    try await VirtualTime.run { time in
      let numbers = MemoryLog(on: MemoryDisk(latency: Duration(attoseconds: .max))).subject(of: Int.self)
      let sending = Task { try await numbers.send(1) }
      // The task that waits for the disk, on the clock of the system, belongs to the run.
      await time.settle()
      let unacknowledged = try await numbers.newest()
      #expect(unacknowledged == nil)
      sending.cancel()
      let outcome = await sending.result
      #expect(throws: DurableError<MemoryLog>(.cancelled, log: "MemoryLog")) { try outcome.get() }
    }
  }

  @Test func `a process that ends loses nothing that was written`() async throws {
    try await VirtualTime.run { time in
      let disk = MemoryDisk(clock: time.clock, latency: .seconds(1))
      let numbers = MemoryLog(on: disk).subject(of: Int.self)
      let sending = time.start { await Task { try await numbers.send(1) }.result }
      await time.advance(by: .milliseconds(500))
      let unacknowledged = try await numbers.newest()
      #expect(unacknowledged == nil)
      disk.crash(.process)
      await time.advance(by: .seconds(1))
      let outcome = await sending.value
      #expect(throws: DurableError<MemoryLog>(.outcomeUnknown, log: "MemoryLog")) { try outcome.get() }
      let left = try await MemoryLog(on: disk).subject(of: Int.self).newest()
      #expect(left?.element == 1)
    }
  }

  @Test func `sends share a wait for the disk, and are acknowledged when it is over`() async throws {
    try await VirtualTime.run { time in
      let disk = MemoryDisk(clock: time.clock, latency: .milliseconds(10))
      let numbers = MemoryLog(on: disk).subject(of: Int.self)
      let sends = [0, 3, 5, 8].map { delay in
        time.start { () -> Duration in
          try? await time.clock.sleep(for: .milliseconds(delay))
          _ = try? await numbers.send(delay)
          return time.elapsed
        }
      }
      var times: [Duration] = []
      for send in sends { times.append(await send.value) }
      #expect(times == [10, 20, 20, 20].map { .milliseconds($0) })
      let count = try await numbers.lastCursor().number
      #expect(count == 4)
    }
  }

  @Test func `a disk that becomes fast lets no send overtake those that wait`() async throws {
    let numbers = try await VirtualTime.run { time in
      let disk = MemoryDisk(clock: time.clock)
      let log = MemoryLog(on: disk).subject(of: Int.self)
      disk.latency = .milliseconds(10)
      let sends = [1, 2].map { number in time.start { await Task { try await log.send(number) }.result } }
      await time.advance(by: .milliseconds(5))
      disk.latency = .zero
      let third = time.start { await Task { try await log.send(3) }.result }
      await time.settle()
      let end = time.start { await Task { try await log.finish() }.result }
      await time.advance(by: .milliseconds(30))
      for task in sends + [third, end] { _ = try await task.value.get() }
      await #expect(throws: DurableError<MemoryLog>(.ended, log: "MemoryLog")) { try await log.send(4) }
      return try await log.signal(from: .beginning).collect()
    }
    #expect(numbers == [1, 2, 3])
  }

  @Test func `what waits for the disk is not removed as one of the oldest`() async throws {
    try await VirtualTime.run { time in
      let disk = MemoryDisk(clock: time.clock)
      let log = MemoryLog(on: disk).subject(of: Int.self)
      let start = try await log.lastCursor()
      for number in 0..<3 { try await log.send(number) }
      disk.latency = .milliseconds(10)
      let sending = time.start { await Task { try await log.send(3) }.result }
      await time.advance(by: .milliseconds(5))
      disk.removeOldest(10)
      let error = await #expect(throws: DurableError<MemoryLog>.self) {
        try await log.signal(from: .after(start), upTo: .present).collect()
      }
      guard case .trimmed(let records)? = error?.reason else { throw try #require(error) }
      await time.advance(by: .milliseconds(5))
      _ = try await sending.value.get()
      let rest = try await log.signal(from: records.resumePosition, upTo: .present).collect()
      #expect(rest == [3])
    }
  }

  @Test func `a full disk refuses a send as a whole, until there is room`() async throws {
    let disk = MemoryDisk(capacity: 6)
    let texts = MemoryLog(on: disk).subject(coding: .text)
    try await texts.send("1234")
    let full = DurableError<MemoryLog>(.log(.full), log: "MemoryLog")
    await #expect(throws: full) { try await texts.send(contentsOf: ["5", "678"]) }
    await #expect(throws: full) { try await texts.finish(throwing: RemoteFailure(message: "long")) }
    try await texts.send("56")
    disk.removeOldest(1)
    try await texts.send(contentsOf: ["78", "90"])
    try await texts.finish()
    #expect(try await texts.signal(from: .beginning).collect() == ["56", "78", "90"])
  }

  @Test func `a log that is closed ends its readings with an error`() async throws {
    let log = MemoryLog()
    let reading = Task { try await log.subject(of: Int.self).signal(from: .beginning).collect() }
    log.close()
    let closed = DurableError<MemoryLog>(.log(.closed), log: "MemoryLog")
    await #expect(throws: closed) { try await reading.value }
    await #expect(throws: closed) { try await log.subject(of: Int.self).send(1) }
  }

  @Test(.inFolder, arguments: [SyncPolicy.never, .each])
  func `a log in a folder is sent to and read in virtual time, which waits for the disk`(_ sync: SyncPolicy)
    async throws
  {
    let counts = try await VirtualTime.run { time in
      let log = try FileLog(at: folder, sync: sync).subject(of: Int.self)
      let sent = BehaviorSubject<Int, Never>(0)
      let read = BehaviorSubject<Int, Never>(0)
      let reading = Task { for try await _ in log.signal(from: .beginning) { read.update { $0 += 1 } } }
      let ticking = Task {
        for await _ in Signal.interval(every: .seconds(1), clock: time.clock) {
          try await log.send(1)
          sent.update { $0 += 1 }
        }
      }
      await time.advance(by: .seconds(10))
      defer {
        reading.cancel()
        ticking.cancel()
      }
      return [sent.value, read.value]
    }
    #expect(counts == [10, 10])
  }
}
