package import AsyncStreams
import AsyncStreamsRedis
package import Foundation

/// Another program that this one has started.
package final class ChildProcess: Sendable {
  /// How a program has ended.
  package enum Exit: Hashable, Sendable {
    case code(Int32)
    case signal(Int32)
  }

  /// What the program is called in messages.
  package let name: String
  private let process: Process
  private let isUnwanted = Lock(false)
  /// Delivers how the program has ended, and ends.
  package let exits = ReplaySubject<Exit, Never>(keeping: 1)

  /// Starts a program, with empty input.
  ///
  /// - Parameters:
  ///   - program: The program.
  ///   - arguments: Its arguments.
  ///   - name: What it is called in messages.
  ///   - output: Where it prints, also its errors; the caller closes this.
  ///   - environment: Its environment; that of this process, if left out.
  package init(
    _ program: URL,
    _ arguments: [String],
    name: String,
    output: FileHandle,
    environment: [String: String]? = nil
  ) throws {
    self.name = name
    process = Process()
    process.executableURL = program
    process.arguments = arguments
    if let environment { process.environment = environment }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = output
    process.terminationHandler = { [exits] process in
      let status = process.terminationStatus
      exits.yield(process.terminationReason == .exit ? .code(status) : .signal(status))
      exits.finish()
    }
    try process.run()
  }

  /// Waits for the end of the program, without blocking a thread; `nil` if the task is cancelled.
  package func exit() async -> Exit? { await exits.first() }

  /// Sends the program a signal, such as `SIGINT`.
  package func send(_ signal: Int32) {
    if process.isRunning { Foundation.kill(process.processIdentifier, signal) }
  }

  /// Kills the program with `SIGKILL`, which is no failure of it then.
  package func kill() {
    isUnwanted.withLock { $0 = true }
    send(SIGKILL)
  }

  /// What is wrong with an end of the program; `nil` if nothing is.
  func problem(_ exit: Exit) -> String? {
    if isUnwanted.withLock({ $0 }) { return nil }
    switch exit {
    case .code(0): return nil
    case .code(let code): return "has ended with exit code \(code)"
    case .signal(let signal): return "was ended by signal \(signal)"
    }
  }
}
