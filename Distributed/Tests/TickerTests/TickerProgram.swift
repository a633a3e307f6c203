import AsyncStreams
import AsyncStreamsFoundation
import Foundation
import LocalServers
import TickerKit

/// The program, which runs in a process of its own.
final class TickerProgram: Sendable {
  /// What the program has printed, and how it has ended.
  struct Outcome: Sendable {
    let exit: ChildProcess.Exit?
    let lines: [String]
  }

  private let child: ChildProcess
  private let output: Pipe
  private let lines = ReplaySubject<String, any Error>()
  private let reading: Task<Void, Never>

  /// Starts the program.
  ///
  /// - Parameters:
  ///   - arguments: Its arguments.
  ///   - folder: Its folder for temporary files.
  ///   - path: Where it searches for other programs.
  init(_ arguments: [String], in folder: TemporaryFolder, path: String? = nil) throws {
    var environment = ProcessInfo.processInfo.environment
    environment["TMPDIR"] = folder.url.path
    if let path { environment["PATH"] = path }
    output = Pipe()
    child = try ChildProcess(
      Self.program,
      arguments,
      name: "ticker",
      output: output.fileHandleForWriting,
      environment: environment
    )
    try output.fileHandleForWriting.close()
    reading = Task { [lines, output] in
      do {
        for try await line in output.fileHandleForReading.chunks().lines() { lines.yield(line) }
        lines.finish()
      } catch {
        lines.finish(throwing: error)
      }
    }
  }

  deinit {
    child.kill()
    reading.cancel()
  }

  /// Sends the program a signal.
  func send(_ signal: Int32) { child.send(signal) }

  /// Waits until the program has printed some lines that begin like this.
  func waitForLines(_ count: Int = 1, beginning: String) async throws {
    _ = try await lines.filter { $0.hasPrefix(beginning) }.dropFirst(count - 1).first()
  }

  /// Waits for the end of the program.
  func outcome() async throws -> Outcome {
    Outcome(exit: await child.exit(), lines: try await lines.collect())
  }

  /// Runs the program to its end.
  static func run(_ arguments: [String], in folder: TemporaryFolder, path: String? = nil) async throws -> Outcome {
    try await TickerProgram(arguments, in: folder, path: path).outcome()
  }

  /// The program is next to the bundle of the tests.
  private static var program: URL {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? .main
    let isTests = bundle.bundlePath.hasSuffix(".xctest")
    return (isTests ? bundle.bundleURL.deletingLastPathComponent() : bundle.bundleURL).appending(path: "ticker")
  }
}
