import AsyncStreams
import AsyncStreamsDurable
import AsyncStreamsDurableTesting
import AsyncStreamsTesting
import Testing

/// The examples of the page on tests of logs.
@Suite struct TestingLogs {
  @Test func `an interval stores what was written when it is over`() async throws {
    try await VirtualTime.run { time in
      let disk = MemoryDisk(clock: time.clock)
      let numbers = MemoryLog(on: disk, sync: .interval(.seconds(1))).subject(of: Int.self)
      try await numbers.send(1)
      await time.advance(by: .seconds(1))
      try await numbers.send(2)
      await time.advance(by: .milliseconds(900))
      disk.crash(.machine)
      let later = MemoryLog(on: disk).subject(of: Int.self)
      #expect(try await later.signal(from: .beginning, upTo: .present).collect() == [1])
    }
  }

  private struct MemoryHarness: LogHarness {
    let disk: MemoryDisk

    func open() async throws -> MemoryLog { MemoryLog(on: disk) }
    func trim(_ log: MemoryLog) async throws { disk.removeOldest(4) }
    func delete() async throws { disk.removeAll() }
    func crash(_ log: MemoryLog) async throws { disk.crash(.machine) }
  }

  @Test(arguments: LogCheck.allCases) func `it keeps the promises of all logs`(_ check: LogCheck) async throws {
    try await check.run(MemoryHarness(disk: MemoryDisk()))
  }
}
