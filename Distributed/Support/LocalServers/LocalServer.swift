public import AsyncStreamsRedis
import Foundation

/// A Redis server of its own, on a free port of the loopback interface, with a temporary folder.
///
/// It is killed, and its folder removed, when the object is released.
public final class LocalServer: Sendable {
  /// What the server does with what it is told.
  public enum Durability: Sendable {
    /// It forgets everything when it ends.
    case none
    /// It writes everything to its disk before it answers.
    case full
  }

  /// Why a server does not start.
  public struct StartFailure: Error, CustomStringConvertible {
    /// What is the matter.
    public let description: String
  }

  /// Whether a server is installed.
  public static var isInstalled: Bool { executable != nil }

  private static let executable: URL? = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin").split(separator: ":")
    return folders.lazy.map { URL(filePath: "\($0)/redis-server") }.first {
      FileManager.default.isExecutableFile(atPath: $0.path)
    }
  }()

  /// The port.
  public let port: Int
  private let arguments: [String]
  private let folder: URL
  private let process = Lock<Process?>(nil)

  /// Starts a server, and returns when it answers.
  ///
  /// - Parameters:
  ///   - durability: Whether the server keeps what it has acknowledged.
  ///   - configuration: Further arguments, such as `["--maxmemory", "2mb"]`.
  public init(_ durability: Durability = .none, configuration: [String] = []) async throws {
    port = try FreePort.find()
    folder = FileManager.default.temporaryDirectory.appending(path: "redis-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var arguments = ["--port", "\(port)", "--bind", "127.0.0.1", "--dir", folder.path, "--save", ""]
    switch durability {
    case .none: arguments += ["--appendonly", "no"]
    case .full: arguments += ["--appendonly", "yes", "--appendfsync", "always"]
    }
    self.arguments = arguments + configuration
    try await start()
  }

  deinit {
    if let process = process.withLock({ $0 }) { Foundation.kill(process.processIdentifier, SIGKILL) }
    try? FileManager.default.removeItem(at: folder)
  }

  /// The server, as a subject needs it.
  public var address: RedisServer { RedisServer(port: port) }

  /// Starts the server again, with what it has kept.
  public func start() async throws {
    guard let executable = Self.executable else { throw StartFailure(description: "redis-server is not installed") }
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    self.process.withLock { $0 = process }
    // While it loads its data, it refuses to answer.
    for _ in 0..<600 {
      if (try? await RedisSubject<String>("started", on: address).lastIdentifier()) != nil { return }
      if !process.isRunning { throw StartFailure(description: "redis-server ended at its start") }
      try await Task.sleep(for: .milliseconds(25))
    }
    throw StartFailure(description: "redis-server does not answer")
  }

  /// Kills the server with `SIGKILL`, and waits until it is gone.
  public func kill() {
    guard let process = process.withLock({ $0.take() }) else { return }
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// Stops the server for a while with `SIGSTOP`, or lets it go on.
  public func pause(_ isPaused: Bool) {
    if let process = process.withLock({ $0 }) {
      Foundation.kill(process.processIdentifier, isPaused ? SIGSTOP : SIGCONT)
    }
  }

  /// Runs a command with `redis-cli`, and returns what it prints.
  ///
  /// A thread of its own waits for it, so that a task that awaits it keeps no thread from other tasks.
  @discardableResult
  public func command(_ arguments: String...) async throws -> String {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread { [self] in continuation.resume(with: Result { try run(arguments) }) }
    }
  }

  private func run(_ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = Self.executable?.deletingLastPathComponent().appending(path: "redis-cli")
    process.arguments = ["-p", "\(port)"] + arguments
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .newlines)
  }
}
