import AsyncStreamsDurable
import AsyncStreamsDurableTesting
import Foundation
import Programs
import Synchronization
import Testing

@Suite("A log in a folder keeps the promises of all logs") struct FileLogPromiseTests {
  /// One file, a file for each batch, and a wait for the disk at each send.
  private static let settings: [(fileSize: Int, sync: SyncPolicy)] = [(16_777_216, .never), (1, .never), (200, .each)]

  @Test(arguments: LogCheck.allCases, settings)
  func `it keeps a promise`(_ check: LogCheck, _ setting: (fileSize: Int, sync: SyncPolicy)) async throws {
    // One file cannot be trimmed.
    if check == .trimmed, setting.fileSize > 200 { return }
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let log = folder.url.appending(path: "log")
    try await check.run(FileHarness(log, fileSize: setting.fileSize, sync: setting.sync))
  }
}

/// A log in a folder, for the suite of all logs.
final class FileHarness: LogHarness {
  let folder: URL
  let fileSize: Int
  let sync: SyncPolicy
  private let current = Mutex<FileLog?>(nil)

  init(_ folder: URL, fileSize: Int, sync: SyncPolicy) {
    (self.folder, self.fileSize, self.sync) = (folder, fileSize, sync)
  }

  func open() async throws -> FileLog {
    try await current.withLock { $0.take() }?.close()
    let log = try FileLog(at: folder, sync: sync, fileSize: fileSize)
    current.withLock { $0 = log }
    return log
  }

  /// Removes the oldest files, as the retention of a log does.
  func trim(_ log: FileLog) throws {
    for file in try folder.logFiles().dropLast().prefix(4) { try FileManager.default.removeItem(at: file) }
  }

  func delete() async throws {
    try await current.withLock { $0.take() }?.close()
    try FileManager.default.removeItem(at: folder)
  }

  func crash(_ log: FileLog) async throws { try await current.withLock { $0.take() }?.close() }
}
