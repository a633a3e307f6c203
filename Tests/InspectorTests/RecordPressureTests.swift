import AsyncStreams
import AsyncStreamsTesting
import Dispatch
import Testing

@testable import AsyncStreamsInspector

/// Sources that send faster than the disk writes.
@Suite struct RecordPressureTests {
  /// Records a source of numbers in virtual time, while a function sends.
  private func record(
    to disk: MemoryDisk,
    flushInterval: Duration = .milliseconds(100),
    whenFull policy: RecordingPolicy,
    _ body: @escaping @Sendable (Subject<Int, Never>, Recorder, VirtualTime) async throws -> Void
  ) async throws {
    try await VirtualTime.run { time in
      let recorder = Recorder(to: disk, clock: time.clock, flushInterval: flushInterval)
      let numbers = Subject<Int, Never>()
      try recorder.record(numbers, as: "numbers", whenFull: policy)
      try await body(numbers, recorder, time)
      try await recorder.finish()
    }
  }

  @Test func `events beyond the limit are dropped, and the recording says how many and where`() async throws {
    let disk = MemoryDisk(gate: DispatchSemaphore(value: 0))
    try await record(to: disk, whenFull: .dropping(limit: 4)) { numbers, recorder, time in
      await numbers.send(0)
      await time.advance(by: .milliseconds(100))
      // The disk has the first element, and keeps the recorder waiting.
      for number in 1...10 { await numbers.send(number) }
      numbers.finish()
      disk.gate?.signal()
      disk.gate?.signal()
      try await recorder.finish()
      #expect(recorder.statistics.dropped == ["numbers": 6])
      #expect(recorder.statistics.missing == 6)
      #expect(recorder.statistics.written == 6)
    }
    let contents = disk.lines.map { $0.split(separator: ",", maxSplits: 2).last }
    #expect(
      contents == [
        #""source":"numbers","value":0}"#, #""source":"numbers","value":1}"#, #""source":"numbers","value":2}"#,
        #""source":"numbers","value":3}"#, #""source":"numbers","value":4}"#, #""source":"numbers","dropped":6}"#,
        #""source":"numbers","end":true}"#,
      ]
    )
    #expect(disk.isClosed)
  }

  @Test func `the recording continues after dropped events`() async throws {
    let disk = MemoryDisk(gate: DispatchSemaphore(value: 0))
    try await record(to: disk, whenFull: .dropping(limit: 1)) { numbers, _, time in
      numbers.yield(contentsOf: 0..<5)
      await time.settle()
      for _ in 0..<9 { disk.gate?.signal() }
      while disk.lines.isEmpty { await Task.yield() }
      await time.advance(by: .milliseconds(100))
      await numbers.send(5)
    }
    let contents = disk.lines.compactMap { $0.split(separator: #""numbers","#).last }
    #expect(contents == [#""value":0}"#, #""dropped":4}"#, #""value":5}"#])
  }

  @Test func `a waiting sender loses nothing`() async throws {
    let disk = MemoryDisk(gate: DispatchSemaphore(value: 0))
    try await record(to: disk, whenFull: .waiting(limit: 4)) { numbers, recorder, time in
      let sender = time.start { for number in 0..<100 { await numbers.send(number) } }
      await time.advance(by: .seconds(1))
      // The disk has not taken the first flush yet, and later elements wait.
      #expect(numbers.statistics.sent <= 8)
      #expect(numbers.statistics.waitingSenderCount == 1)
      for _ in 0..<200 { disk.gate?.signal() }
      await sender.value
      try await recorder.finish()
      #expect(recorder.statistics.missing == 0)
    }
    #expect(disk.lines.compactMap { $0.split(separator: ":").last } == (0..<100).map { "\($0)}" })
  }

  @Test func `a half-full source is written at once`() async throws {
    let disk = MemoryDisk()
    try await record(to: disk, flushInterval: .seconds(1_000), whenFull: .dropping(limit: 10)) { numbers, _, time in
      numbers.yield(contentsOf: 0..<5)
      await time.settle()
      while disk.lines.count < 5 { await Task.yield() }
      #expect(time.elapsed < .seconds(1_000))
    }
  }
}
