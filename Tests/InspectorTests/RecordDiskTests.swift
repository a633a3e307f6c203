import AsyncStreams
import AsyncStreamsTesting
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
    var disk = try RotatingFile(file.url, header: header, maximumSize: header.count + 2 * line.count, keptCount: 2)
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
        maximumSize: 300,
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
      let recorder = try Recorder(to: file.url, maximumSize: size)
      let numbers = Subject<Int, Never>()
      try recorder.record(numbers, as: "numbers")
      numbers.yield(contentsOf: 1...3)
      try await recorder.finish()
    }
    #expect(RotatedFiles.renamed(of: file.url) == [])
    #expect(try file.session.values(of: "numbers", as: Int.self) == [1, 2, 3])
  }
}
