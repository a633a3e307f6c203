import AsyncStreamsDurable
import AsyncStreamsDurableTesting
import Foundation
import Programs
import Testing

@Suite("A log in a folder keeps the promises of all logs") struct FileLogPromiseTests {
  @Test(arguments: LogCheck.allCases) func `with one file`(_ check: LogCheck) async throws {
    if check == .trimmed { return }
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try await check.run(FileHarness(folder.url.appending(path: "log")))
  }

  @Test(arguments: LogCheck.allCases) func `with a file for each batch`(_ check: LogCheck) async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try await check.run(FileHarness(folder.url.appending(path: "log"), fileSize: 1))
  }

  @Test(arguments: LogCheck.allCases) func `with a wait for the disk at each send`(_ check: LogCheck) async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try await check.run(FileHarness(folder.url.appending(path: "log"), fileSize: 200, sync: .each))
  }
}
