import AsyncStreams
import AsyncStreamsTesting
import Dispatch
import Foundation
import Programs
import Testing

@testable import AsyncStreamsInspector

/// Files, full disks and files that are full.
@Suite struct RecordDiskTests {
  @Test func `a file that cannot be made is an error at once`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    #expect(throws: (any Error).self) { try Recorder(to: folder.url) }
    #expect(throws: (any Error).self) { try Recorder(to: folder.url.appending(path: "none/session.jsonl")) }
    #if os(Linux)
    #expect(throws: (any Error).self) { try Recorder(to: URL(filePath: "/dev/full")) }
    #endif
  }

  @Test func `what a full disk did not take is missing, and the recording continues`() async throws {
    let disk = MemoryDisk()
    await #expect(throws: MemoryDisk.Full.self) {
      try await VirtualTime.run { time in
        let recorder = Recorder(to: disk, clock: time.clock, flushInterval: .milliseconds(100))
        let numbers = Subject<Int, Never>()
        let words = Subject<String, Never>()
        try recorder.record(numbers, as: "numbers")
        try recorder.record(words, as: "words")
        disk.fail(2)
        numbers.yield(contentsOf: 0..<5)
        await words.send("a")
        await time.advance(by: .milliseconds(100))
        while recorder.error == nil { await Task.yield() }
        await numbers.send(5)
        await time.advance(by: .milliseconds(100))
        while recorder.statistics.missing < 7 { await Task.yield() }
        await numbers.send(6)
        #expect(recorder.error is MemoryDisk.Full)
        defer {
          #expect(recorder.statistics.dropped == ["numbers": 6, "words": 1])
          #expect(recorder.statistics.written == 1)
        }
        try await recorder.finish()
      }
    }
    let contents = disk.lines.compactMap { $0.split(separator: #","source":"#).last }
    #expect(contents == [#""numbers","dropped":6}"#, #""words","dropped":1}"#, #""numbers","value":6}"#])
    #expect(disk.isClosed)
  }

  @Test func `a full file is renamed, and the recording continues in a new one`() async throws {
    let file = try RecordFile()
    let line = Data("{\"time\":0,\"order\":1,\"source\":\"a\",\"value\":1}\n".utf8)
    let header = Data(RecordFile.header.utf8)
    try file.folder.write("", to: "session.jsonl.7")
    var disk = try RotatingFile(file.url, header: header, maxSize: header.count + 2 * line.count, keptCount: 2)
    #expect(RotatedFiles.renamed(of: file.url) == [])
    for count in [1, 1, 3, 1, 5] {
      let (written, error) = disk.write(Array(repeating: line, count: count))
      #expect(written == count)
      #expect(error == nil)
    }
    #expect(disk.close() == nil)
    let sizes = try ["", ".1", ".2"].map { try Data(contentsOf: URL(filePath: file.url.path + $0)).count }
    #expect(sizes == [1, 2, 2].map { header.count + $0 * line.count })
    #expect(RotatedFiles.renamed(of: file.url).map(\.lastPathComponent) == ["session.jsonl.2", "session.jsonl.1"])
  }

  @Test(arguments: [0, 1, 3, 100])
  func `renamed files are read as one session`(_ keptCount: Int) async throws {
    let file = try RecordFile()
    try await VirtualTime.run { time in
      let recorder = try Recorder(
        to: file.url,
        clock: time.clock,
        start: RecordFile.start,
        maxSize: 300,
        keeping: keptCount
      )
      let numbers = Subject<Int, Never>()
      try recorder.record(numbers, as: "numbers")
      for number in 0..<100 {
        await numbers.send(number)
        await time.advance(by: .milliseconds(30))
      }
      try await recorder.finish()
      #expect(recorder.statistics.written == 100)
    }
    let files = RotatedFiles.renamed(of: file.url) + [file.url]
    #expect(files.count == min(keptCount + 1, 34))
    for url in files { #expect(try Data(contentsOf: url).count <= 300) }
    let session = try file.session
    let numbers = try session.values(of: "numbers", as: Int.self)
    #expect(numbers == Array((100 - numbers.count)..<100))
    #expect(numbers.count > 2 * keptCount || numbers.count == 100)
    #expect(session.start == RecordFile.start)
    #expect(session.duration == .milliseconds(99 * 30))
    let single = try RecordFile()
    try session.write(to: single.url)
    #expect(try single.session.values(of: "numbers", as: Int.self) == numbers)
  }

  @Test func `a new recording replaces the one with its name`() async throws {
    let file = try RecordFile()
    for size in [100, nil] {
      let recorder = try Recorder(to: file.url, maxSize: size)
      let numbers = Subject<Int, Never>()
      try recorder.record(numbers, as: "numbers")
      numbers.yield(contentsOf: 1...3)
      try await recorder.finish()
    }
    #expect(RotatedFiles.renamed(of: file.url) == [])
    #expect(try file.session.values(of: "numbers", as: Int.self) == [1, 2, 3])
  }

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
