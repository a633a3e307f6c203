import AsyncStreamsDurable
import AsyncStreamsDurableTesting
import Foundation
import Programs
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
