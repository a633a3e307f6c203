import AsyncStreamsRedis
import Foundation
import LocalServers

/// The program, which runs in a process of its own.
final class ChaosProgram: Sendable {
  private let process = Process()
  private let output: URL

  /// Starts the program.
  ///
  /// - Parameters:
  ///   - arguments: Its arguments.
  ///   - folder: Its folder for temporary files.
  ///   - path: Where it searches for other programs.
  init(_ arguments: [String], in folder: TemporaryFolder, path: String? = nil) throws {
    output = folder.url.appending(path: "output")
    try Data().write(to: output)
    var environment = ProcessInfo.processInfo.environment
    environment["TMPDIR"] = folder.url.path
    if let path { environment["PATH"] = path }
    process.executableURL = Self.program
    process.arguments = arguments
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    let handle = try FileHandle(forWritingTo: output)
    defer { try? handle.close() }
    process.standardOutput = handle
    process.standardError = handle
    try process.run()
  }

  deinit { send(SIGKILL) }

  /// Sends the program a signal.
  func send(_ signal: Int32) {
    if process.isRunning { kill(process.processIdentifier, signal) }
  }

  /// What the program has printed.
  var lines: [String] {
    get throws { try String(contentsOf: output, encoding: .utf8).split(separator: "\n").map(String.init) }
  }

  /// Waits for the end of the program.
  ///
  /// - Returns: Its exit code, or the number of the signal that has ended it.
  func end() async throws -> Int32 {
    while process.isRunning { try await Task.sleep(for: .milliseconds(20)) }
    return process.terminationStatus
  }

  /// Waits until a number of processes run that this one has started, and returns those that do.
  func children(atLeast count: Int) async throws -> Set<Int32> {
    while true {
      let children = try Self.processes().filter { $0.parent == process.processIdentifier }
      if children.count >= count { return Set(children.map(\.identifier)) }
      try await Task.sleep(for: .milliseconds(50))
    }
  }

  /// Waits until processes have ended.
  static func waitForEnd(of identifiers: Set<Int32>) async throws {
    while try processes().contains(where: { identifiers.contains($0.identifier) }) {
      try await Task.sleep(for: .milliseconds(50))
    }
  }

  /// All processes of the machine, each with the one that has started it.
  private static func processes() throws -> [(identifier: Int32, parent: Int32)] {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/ps")
    process.arguments = ["-ax", "-o", "pid=,ppid="]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    return text.split(separator: "\n").compactMap { line in
      let numbers = line.split(separator: " ").compactMap { Int32($0) }
      return numbers.count == 2 ? (numbers[0], numbers[1]) : nil
    }
  }

  /// The program is next to the bundle of the tests.
  private static var program: URL {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? .main
    let isTests = bundle.bundlePath.hasSuffix(".xctest")
    return (isTests ? bundle.bundleURL.deletingLastPathComponent() : bundle.bundleURL).appending(path: "chaos")
  }
}
