public import AsyncStreamsRedis
package import Foundation

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
  /// The port whose connections are encrypted, if the server has certificates.
  public let encryptedPort: Int?
  private let arguments: [String]
  /// Where the server keeps its data.
  package let folder: URL
  private let process: Lock<Process?>

  /// Starts a server, and returns when it answers.
  ///
  /// - Parameters:
  ///   - durability: Whether the server keeps what it has acknowledged.
  ///   - certificates: Those of a second port, whose connections are encrypted.
  ///   - needsClientCertificate: Whether that port is only for clients with a certificate.
  ///   - configuration: Further arguments, such as `["--maxmemory", "2mb"]`.
  public convenience init(
    _ durability: Durability = .none,
    certificates: Certificates? = nil,
    needsClientCertificate: Bool = false,
    configuration: [String] = []
  ) async throws {
    var arguments = ["--save", ""]
    switch durability {
    case .none: arguments += ["--appendonly", "no"]
    case .full: arguments += ["--appendonly", "yes", "--appendfsync", "always"]
    }
    arguments += configuration
    let encryptedPort = try certificates.map { _ in try FreePort.find() }
    if let certificates, let encryptedPort {
      arguments += certificates.configuration(port: encryptedPort, needsClient: needsClientCertificate)
    }
    try await self.init(encryptedPort: encryptedPort) { _ in arguments }
  }

  /// Starts a sentinel that watches a server, and knows it by a name.
  public convenience init(sentinelOf server: LocalServer, name: String) async throws {
    try await self.init(encryptedPort: nil) { folder in
      let file = folder.appending(path: "sentinel.conf")
      let lines = ["monitor \(name) 127.0.0.1 \(server.port) 1", "down-after-milliseconds \(name) 1000"]
      try lines.map { "sentinel \($0)\n" }.joined().write(to: file, atomically: true, encoding: .utf8)
      return [file.path, "--sentinel"]
    }
  }

  /// - Parameter arguments: What the server gets besides its port and its folder, which exists by then.
  private init(encryptedPort: Int?, arguments: (_ folder: URL) throws -> [String]) async throws {
    self.encryptedPort = encryptedPort
    let folder = FileManager.default.temporaryDirectory.appending(path: "redis-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    do {
      let arguments = try arguments(folder) + ["--bind", "127.0.0.1", "--dir", folder.path]
      let (process, port) = try await Self.launchOnFreePort(arguments)
      self.process = Lock(process)
      self.port = port
      self.arguments = arguments
      self.folder = folder
    } catch {
      try? FileManager.default.removeItem(at: folder)
      throw error
    }
  }

  deinit {
    if let process = process.withLock({ $0 }) { Foundation.kill(process.processIdentifier, SIGKILL) }
    try? FileManager.default.removeItem(at: folder)
  }

  /// The identifier of the process; `nil` if it was killed.
  package var processIdentifier: Int32? { process.withLock { $0?.processIdentifier } }

  /// The server, as a subject needs it.
  public var address: RedisServer { RedisServer(port: port) }

  /// Starts the server again, with what it has kept.
  public func start() async throws {
    let process = try await Self.launch(arguments, port: port)
    self.process.withLock { $0 = process }
  }

  /// Another process may take a port between the moment when it was free and the start of the server.
  private static func launchOnFreePort(_ arguments: [String]) async throws -> (Process, port: Int) {
    var attemptCount = 0
    while true {
      let port = try FreePort.find()
      do {
        return (try await launch(arguments, port: port), port)
      } catch let failure as StartFailure {
        attemptCount += 1
        if attemptCount == 5 { throw failure }
      }
    }
  }

  /// Starts a server, and returns when it answers itself, and not another one that has got the port.
  private static func launch(_ arguments: [String], port: Int) async throws -> Process {
    guard let executable else {
      throw StartFailure(description: "redis-server is not installed: apt-get install redis-server")
    }
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments + ["--port", "\(port)"]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    // While it loads its data, it answers nothing else.
    for _ in 0..<600 {
      let answer = try await command(["INFO"], port: port).split(whereSeparator: \.isNewline)
      if answer.contains("process_id:\(process.processIdentifier)"), !answer.contains("loading:1") { return process }
      if !process.isRunning { throw StartFailure(description: "redis-server ended at its start") }
      try await Task.sleep(for: .milliseconds(25))
    }
    Foundation.kill(process.processIdentifier, SIGKILL)
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
  @discardableResult public func command(_ arguments: String...) async throws -> String {
    try await command(arguments: arguments)
  }

  /// Runs a command with `redis-cli`, and returns what it prints.
  public func command(arguments: [String]) async throws -> String { try await Self.command(arguments, port: port) }

  /// How often a command was called since the start of the server or `CONFIG RESETSTAT`; 0 for an unknown one.
  ///
  /// - Parameter name: The name as the server counts it, such as `xread` or `xinfo|groups`.
  public func callCount(of name: String) async throws -> Int {
    let prefix = "cmdstat_\(name):calls="
    let lines = try await command("INFO", "commandstats").split(whereSeparator: \.isNewline)
    let line = lines.first { $0.hasPrefix(prefix) }
    return line.flatMap { Int($0.dropFirst(prefix.count).prefix { $0.isNumber }) } ?? 0
  }

  /// How many clients are connected, without the one that asks.
  ///
  /// - Parameter command: What their last command must be; without it, all are counted.
  public func clientCount(running command: String? = nil) async throws -> Int {
    let clients = try await self.command("CLIENT", "LIST").split(separator: "\n")
    guard let command else { return clients.count - 1 }
    return clients.count { $0.contains("cmd=\(command) ") }
  }

  /// Waits until as many clients are connected as a condition wants.
  public func waitForClients(running command: String? = nil, _ isEnough: (Int) -> Bool) async throws {
    while try await !isEnough(clientCount(running: command)) { try await Task.sleep(for: .milliseconds(5)) }
  }

  private static func command(_ arguments: [String], port: Int) async throws -> String {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(
          with: Result {
            let process = Process()
            process.executableURL = executable?.deletingLastPathComponent().appending(path: "redis-cli")
            process.arguments = ["-p", "\(port)"] + arguments
            let output = Pipe()
            process.standardOutput = output
            process.standardError = FileHandle.nullDevice
            try process.run()
            let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
            process.waitUntilExit()
            return String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .newlines)
          }
        )
      }
    }
  }
}
