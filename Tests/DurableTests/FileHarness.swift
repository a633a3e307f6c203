import AsyncStreamsDurable
import AsyncStreamsDurableTesting
import Foundation
import Programs
import Synchronization

/// A log in a folder, for the suite of all logs.
final class FileHarness: LogHarness {
  let folder: URL
  let fileSize: Int
  let sync: SyncPolicy
  private let current = Mutex<FileLog?>(nil)

  init(_ folder: URL, fileSize: Int = 16_777_216, sync: SyncPolicy = .never) {
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
