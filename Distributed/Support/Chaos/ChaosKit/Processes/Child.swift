import ArgumentParser
import AsyncStreams
import AsyncStreamsRedis
import Foundation

/// Another process of this program.
final class Child: Sendable {
  let name: String
  private let process: Process
  private let input: Pipe
  private let exits = ReplaySubject<String, Never>(keeping: 1)
  /// Ends when all lines of the process are in their files.
  private let copies = ReplaySubject<Never, Never>(keeping: 1)

  /// Starts the program once more.
  ///
  /// - Parameters:
  ///   - name: What it is called in messages.
  ///   - arguments: Its arguments.
  ///   - output: The file that gets what it prints.
  ///   - lines: The folder with the files of ``NamedLines`` that get its standard output instead, if there are any. All
  ///     lines that the process has written get there, also if it is killed.
  init(_ name: String, _ arguments: [String], output: URL, lines: URL? = nil) throws {
    self.name = name
    if !FileManager.default.fileExists(atPath: output.path) { try Data().write(to: output) }
    let handle = try FileHandle(forWritingTo: output)
    defer { try? handle.close() }
    try handle.seekToEnd()
    (process, input) = (Process(), Pipe())
    process.executableURL = Self.program
    process.arguments = arguments
    process.standardInput = input
    let pipe = lines.map { _ in Pipe() }
    process.standardOutput = pipe ?? handle as Any
    process.standardError = handle
    process.terminationHandler = { [exits] process in
      let status = process.terminationStatus
      exits.yield(process.terminationReason == .exit ? "exit code \(status)" : "signal \(status)")
      exits.finish()
    }
    try process.run()
    if let lines, let pipe {
      Self.copy(pipe.fileHandleForReading, into: lines) { [copies] in copies.finish() }
    } else {
      copies.finish()
    }
  }

  private static func copy(_ source: FileHandle, into folder: URL, then end: @escaping @Sendable () -> Void) {
    Thread.detachNewThread {
      var lines = NamedLines(in: folder)
      // What cannot be written is missing at the end, and is noticed then.
      while case let data = source.availableData, !data.isEmpty { try? lines.take(data) }
      end()
    }
  }

  /// The identifier of the process.
  var identifier: Int32 { process.processIdentifier }

  /// Whether the process has not ended.
  var isRunning: Bool { process.isRunning }

  /// Kills the process, and waits until it has ended.
  func kill() async {
    send(SIGKILL)
    _ = await exits.first()
    for await _ in copies {}
  }

  /// Sends the process a signal.
  func send(_ signal: Int32) {
    if process.isRunning { Foundation.kill(process.processIdentifier, signal) }
  }

  /// Writes a line to the standard input of the process.
  func write(_ line: String) {
    // The process may have ended.
    try? input.fileHandleForWriting.write(contentsOf: Data("\(line)\n".utf8))
  }

  /// Ends the standard input of the process, which ends the process.
  func closeInput() { try? input.fileHandleForWriting.close() }

  /// Waits until the process has ended, and says how.
  ///
  /// - Returns: `nil` if it has not ended in time.
  func end(within limit: Duration) async -> String? {
    await withTaskGroup(of: String?.self) { group in
      group.addTask { [exits] in await exits.first() }
      group.addTask {
        try? await Task.sleep(for: limit)
        return nil
      }
      defer { group.cancelAll() }
      return await group.next() ?? nil
    }
  }

  /// This program.
  private static var program: URL {
    let link = "/proc/self/exe"
    if FileManager.default.fileExists(atPath: link) { return URL(filePath: link).resolvingSymlinksInPath() }
    return Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0])
  }
}

/// The processes that run; another process kills them when this one ends.
final class LivingProcesses: Sendable {
  private let watcher: Child
  private let identifiers = Lock<Set<Int32>>([])

  init(in folder: URL) throws {
    watcher = try Child("guard", ["guard"], output: folder.appending(path: "guard.output"))
  }

  /// Notes a process that was started.
  func insert(_ identifier: Int32?) {
    guard let identifier else { return }
    identifiers.withLock { _ = $0.insert(identifier) }
    publish()
  }

  /// Notes a process that has ended.
  func remove(_ identifier: Int32?) {
    guard let identifier else { return }
    identifiers.withLock { _ = $0.remove(identifier) }
    publish()
  }

  /// Ends the other process, which kills what still runs.
  func end() async {
    watcher.closeInput()
    _ = await watcher.end(within: .seconds(5))
  }

  /// Only the task that directs the run starts and kills processes.
  private func publish() { watcher.write(identifiers.withLock { $0 }.map { "\($0)" }.joined(separator: " ")) }
}

/// A process that kills the servers and the other processes when the process that has started it ends, in whatever way.
///
/// Each line of its standard input has the identifiers of all processes that run.
struct GuardCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "guard", shouldDisplay: false)

  func run() throws {
    // A terminal sends these to all its processes.
    for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] { signal(number, SIG_IGN) }
    var processes: [Int32] = []
    while let line = readLine() { processes = line.split(separator: " ").compactMap { Int32($0) } }
    for process in processes { kill(process, SIGKILL) }
  }
}
