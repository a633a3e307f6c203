import AsyncStreams
import AsyncStreamsDurable
import Foundation
import Fuzzing
import Programs
import Testing

/// A program that appends, and is killed.
@Suite("A program that appends is killed") struct KilledWriterTests {
  @Test(.inFolder, arguments: ["each", "5", "never"])
  func `each acknowledged record is there, once, in order`(_ sync: String) async throws {
    let rounds = isLong ? 334 : 6
    var acknowledged = -1
    var generator = SystemRandomNumberGenerator()
    for round in 0..<rounds {
      // Each round reads the whole log.
      if round % 10 == 0 { acknowledged = -1 }
      let folder = temporary.appending(path: "log \(round / 10)")
      let writer = try await Writer(folder, first: acknowledged + 1, sync: sync, fileSize: 20_000)
      // A live reading in this process, which must not see anything that is gone later.
      let reading = Task { try await FileLog(reading: folder).subject(of: Int.self).signal(from: .beginning).first() }
      try await Task.sleep(for: .microseconds(Int.random(in: 0...30_000, using: &generator)))
      let last = try await writer.kill()
      reading.cancel()
      _ = await reading.result
      let numbers = try FileLog(at: folder, sync: .never).subject(of: Int.self)
      let existing = try await numbers.existing()
      #expect(existing == Array(0..<existing.count), "round \(round)")
      #expect(existing.count > last, "round \(round): \(last) was acknowledged, and \(existing.count) are there")
      acknowledged = existing.count - 1
      try await numbers.log.close()
    }
    #expect(acknowledged >= 0)
  }

  @Test(.inFolder) func `a reader in another process follows over many files`() async throws {
    let numbers = FileLog(reading: folder, checkInterval: .milliseconds(2)).subject(of: Int.self)
    async let read = numbers.signal(from: .beginning).prefix(2_000).collect()
    let writer = try await Writer(folder, first: 0, sync: "never", fileSize: 1_000)
    #expect(try await read == Array(0..<2_000))
    _ = try await writer.kill()
    #expect(try folder.logFiles().count > 20)
  }

  @Test(.inFolder) func `a second object cannot append, until the first one is gone`() async throws {
    let writer = try await Writer(folder, first: 0, sync: "never", fileSize: 1_000_000)
    #expect(throws: DurableError<FileLog>(.log(.alreadyOpen), log: folder.path)) { try FileLog(at: folder) }
    _ = try await writer.kill()
    let log = try FileLog(at: folder)
    #expect(throws: DurableError<FileLog>(.log(.alreadyOpen), log: folder.path)) { try FileLog(at: folder) }
    try await log.close()
    _ = try FileLog(at: folder)
  }

  // The thread sanitizer, which the program has, too, needs larger files than the limit.
  @Test(.inFolder, .disabled(if: Sanitizer.isThread))
  func `a send for which the disk has no room appends nothing, and is repeated later`() async throws {
    // A file of at most 8 KiB is a disk of that size.
    let script = "trap '' XFSZ; ulimit -f 16; exec \"$0\" \"$1\" 0 never 1000000"
    let program = Program.products.appending(path: "log-writer").path
    let outcome = try await Program.run(script: script, [program, folder.path])
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("there is no room on the disk"))
    let lines = outcome.output.split(separator: "\n").compactMap { Int($0) }
    let numbers = try FileLog(at: folder).subject(of: Int.self)
    #expect(numbers.log.torn == nil)
    let existing = try await numbers.existing()
    #expect(existing == Array(0...(lines.last ?? -1)))
    try await numbers.send(existing.count)
    #expect(try await numbers.existing().count == existing.count + 1)
  }

  /// Whether the long tests were asked for: a thousand kills.
  private var isLong: Bool { ProcessInfo.processInfo.environment["LONG_TESTS"] != nil }
}

/// The program that appends.
private final class Writer: Sendable {
  private let process: Process
  private let output: URL
  private let folder: TemporaryFolder

  /// Starts the program, and waits until it has the lock of the log.
  init(_ log: URL, first: Int, sync: String, fileSize: Int) async throws {
    folder = try TemporaryFolder()
    output = try folder.write("", to: "output")
    process = Process()
    process.executableURL = Program.products.appending(path: "log-writer")
    process.arguments = [log.path, String(first), sync, String(fileSize)]
    let handle = try FileHandle(forWritingTo: output)
    process.standardOutput = handle
    process.standardInput = FileHandle.nullDevice
    try process.run()
    try handle.close()
    while try Data(contentsOf: output).isEmpty { try await Task.sleep(for: .milliseconds(1)) }
  }

  /// Kills the program.
  ///
  /// - Returns: The last number that was acknowledged.
  func kill() async throws -> Int {
    await withCheckedContinuation { continuation in
      process.terminationHandler = { _ in continuation.resume() }
      Foundation.kill(process.processIdentifier, SIGKILL)
    }
    let lines = try String(contentsOf: output, encoding: .utf8).split(separator: "\n")
    return lines.compactMap { Int($0) }.last ?? -1
  }
}
