import AsyncStreams
import AsyncStreamsRedis
import Foundation
import LocalServers

/// The server and the programs of the demonstration.
final class Cast: Sendable {
  private let folder: DemoFolder
  private let server = Lock<LocalServer?>(nil)
  private let children = Lock<[ChildProcess]>([])
  private let started = ReplaySubject<ChildProcess, Never>()

  init(folder: DemoFolder) {
    self.folder = folder
  }

  /// Starts the server.
  func startServer() async throws -> LocalServer {
    let server = try await LocalServer(.full)
    self.server.withLock { $0 = server }
    return server
  }

  /// Starts this program once more.
  func start(_ name: String, _ arguments: [String]) throws -> ChildProcess {
    // A file never makes the program wait for a reader.
    let file = folder.output(of: name)
    if !FileManager.default.fileExists(atPath: file.path) { try Data().write(to: file) }
    let output = try FileHandle(forWritingTo: file)
    defer { try? output.close() }
    try output.seekToEnd()
    let child = try ChildProcess(Self.program, arguments, name: name, output: output)
    children.withLock { $0.append(child) }
    started.yield(child)
    return child
  }

  /// Waits until a program has ended by itself, and throws if it has failed.
  func waitForEnd(of child: ChildProcess) async throws {
    guard let exit = await child.exit() else { throw CancellationError() }
    if let failure = failure(of: child, exit) { throw failure }
  }

  /// Waits until a program fails, and throws that.
  func failIfOneFails() async throws {
    let exits = started.map { child in child.exits.map { (child, $0) } }.merged()
    let first = await exits.firstNonNil { child, exit in self.failure(of: child, exit) }
    if let first { throw first }
  }

  private func failure(of child: ChildProcess, _ exit: ChildProcess.Exit) -> TickerFailure? {
    guard let problem = child.problem(exit) else { return nil }
    let text = (try? String(contentsOf: folder.output(of: child.name), encoding: .utf8)) ?? ""
    return TickerFailure("\(child.name) \(problem); its last line is: \(text.split(separator: "\n").last ?? "")")
  }

  /// Kills all programs and the server, and waits until they have ended.
  func end() async {
    let children = children.withLock { $0 }
    for child in children { child.kill() }
    for child in children { _ = await child.exit() }
    await onThread { $0.releaseServer() }
  }

  /// Kills the server, which can be started again.
  func killServer() async {
    await onThread { $0.server.withLock { $0 }?.kill() }
  }

  /// Kills the server, and releases it, which removes its folder.
  private func releaseServer() {
    let server = server.withLock { $0.take() }
    server?.kill()
  }

  /// Runs a function on a thread of its own: waiting for the end of the server blocks.
  ///
  /// The thread retains its closure a little longer than the caller waits, so that the closure must not retain the
  /// server.
  private func onThread(_ body: @escaping @Sendable (Cast) -> Void) async {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        body(self)
        continuation.resume()
      }
    }
  }

  /// This program.
  private static var program: URL {
    let link = "/proc/self/exe"
    if FileManager.default.fileExists(atPath: link) { return URL(filePath: link).resolvingSymlinksInPath() }
    return Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0])
  }
}
