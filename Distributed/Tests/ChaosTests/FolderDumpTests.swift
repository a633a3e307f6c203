import AsyncStreamsRedis
import ChaosKit
import Foundation
import LocalServers
import Testing

@Suite struct FolderDumpTests {
  private let folder: TemporaryFolder
  private let texts = (0..<60).map { "sender-1.0a/\($0)" }

  init() throws { folder = try TemporaryFolder() }

  private var log: URL { folder.url.appending(path: "log") }

  private var files: [URL] {
    get throws {
      try FileManager.default.contentsOfDirectory(at: log, includingPropertiesForKeys: nil)
        .filter { $0.pathExtension == "log" }.sorted { $0.path < $1.path }
    }
  }

  /// Writes elements one by one, and then a batch.
  private func write() async throws -> [FileLogCursor] {
    let log = try FileLog(at: log, sync: .never, fileSize: 4_000)
    let subject = log.subject(coding: FilledText.coding)
    var cursors: [FileLogCursor] = []
    for text in texts.dropLast(10) { cursors.append(try await subject.send(text)) }
    try await subject.send(contentsOf: texts.suffix(10))
    try await log.close()
    return cursors
  }

  @Test func `the records are those that the library has written`() async throws {
    let cursors = try await write()
    let dump = try FolderDump(log)
    #expect(dump.problems == [])
    #expect(dump.entries.map(\.text) == texts)
    #expect(dump.entries.map(\.cursor).dropLast(10) == cursors[...])
    let firsts = try files.map { try #require(Int($0.deletingPathExtension().lastPathComponent)) }
    #expect(dump.starts == Set(firsts.map { $0 - 1 }))
    #expect(dump.starts.count > 1)
  }

  @Test(arguments: [0, 12, 20, 40, 60, 100])
  func `a byte that has changed is a problem`(_ offset: Int) async throws {
    _ = try await write()
    let file = try files[0]
    var bytes = try Data(contentsOf: file)
    bytes[offset] ^= 1
    try bytes.write(to: file)
    #expect(try !FolderDump(log).problems.isEmpty)
  }

  @Test func `a file that is missing is a problem`() async throws {
    _ = try await write()
    try FileManager.default.removeItem(at: files[1])
    #expect(try !FolderDump(log).problems.isEmpty)
  }

  @Test func `a batch that was not written to its end is left out`() async throws {
    _ = try await write()
    let file = try #require(try files.last)
    let bytes = try Data(contentsOf: file)
    try bytes.dropLast(1).write(to: file)
    let dump = try FolderDump(log)
    #expect(dump.problems == [])
    #expect(dump.entries.map(\.text) == texts.dropLast(10))
  }

  @Test func `an archive keeps what the log removes, and nothing that the log has made anew`() async throws {
    let archiveFolder = folder.url.appending(path: "archive")
    let archive = try FileArchive(of: log, in: archiveFolder)
    let retained = try FileLog(at: log, sync: .never, retention: FileLogRetention(maxSize: 8_000), fileSize: 2_000)
    let subject = retained.subject(coding: FilledText.coding)
    for text in texts {
      try archive.update()
      try await subject.send(text)
    }
    try await retained.close()
    // A file that a process has begun, and did not live to write.
    let unused = log.appending(path: "00000000000000000061.log")
    try Data().write(to: unused)
    try archive.update()
    try FileManager.default.removeItem(at: unused)
    try archive.update()
    let dump = try FolderDump(archiveFolder)
    #expect(dump.problems == [])
    #expect(dump.entries.map(\.text) == texts)
    #expect(try files.count < dump.starts.count)
  }
}
