import AsyncStreams
import AsyncStreamsTesting
import Dispatch
import Testing

@testable import AsyncStreamsInspector

/// Sources that send faster than the disk writes.
@Suite struct RecordPressureTests {
  @Test func `events beyond the limit are dropped, and the recording says how many and where`() async throws {
    let disk = MemoryDisk(gate: DispatchSemaphore(value: 0))
    try await VirtualTime.run { time in
      let recorder = Recorder(to: disk, clock: time.clock, flushInterval: .milliseconds(100))
      let numbers = Subject<Int, Never>()
      try recorder.record(numbers, as: "numbers", whenFull: .dropping(limit: 4))
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
    try await VirtualTime.run { time in
      let recorder = Recorder(to: disk, clock: time.clock, flushInterval: .milliseconds(100))
      let numbers = Subject<Int, Never>()
      try recorder.record(numbers, as: "numbers", whenFull: .dropping(limit: 1))
      numbers.yield(contentsOf: 0..<5)
      await time.settle()
      for _ in 0..<9 { disk.gate?.signal() }
      while disk.lines.isEmpty { await Task.yield() }
      await time.advance(by: .milliseconds(100))
      await numbers.send(5)
      try await recorder.finish()
    }
    let contents = disk.lines.compactMap { $0.split(separator: #""numbers","#).last }
    #expect(contents == [#""value":0}"#, #""dropped":4}"#, #""value":5}"#])
  }

  @Test func `a waiting sender loses nothing`() async throws {
    let disk = MemoryDisk(gate: DispatchSemaphore(value: 0))
    try await VirtualTime.run { time in
      let recorder = Recorder(to: disk, clock: time.clock, flushInterval: .milliseconds(100))
      let numbers = Subject<Int, Never>()
      try recorder.record(numbers, as: "numbers", whenFull: .waiting(limit: 4))
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
    try await VirtualTime.run { time in
      let recorder = Recorder(to: disk, clock: time.clock, flushInterval: .seconds(1_000))
      let numbers = Subject<Int, Never>()
      try recorder.record(numbers, as: "numbers", whenFull: .dropping(limit: 10))
      numbers.yield(contentsOf: 0..<5)
      await time.settle()
      while disk.lines.count < 5 { await Task.yield() }
      #expect(time.elapsed < .seconds(1_000))
      try await recorder.finish()
    }
  }
}
