public import ArgumentParser
import AsyncStreams
import AsyncStreamsFoundation
import Foundation
import LocalServers

/// The program.
public struct ChaosCommand: AsyncParsableCommand {
  /// What the program is called, and what it does.
  public static let configuration = CommandConfiguration(
    commandName: "chaos",
    abstract: "Kills servers, processes and connections, and verifies what durable subjects promise.",
    discussion: """
      Senders, readers and the consumers of a group are processes of their own, over one stream in a folder, or of a \
      server that is killed, stopped and cut off again and again. At the end, their logs are compared with the stream. \
      The program fails at the first promise that was not kept, and then keeps the folder with all logs.
      """,
    subcommands: [SenderCommand.self, ReaderCommand.self, ConsumerCommand.self, GuardCommand.self]
  )

  @Option(help: "How many seconds to disturb, between 1 and 3600; without --home, the homes share them.")
  package var seconds = 60

  @Option(help: "The seed of all random choices; what the processes do meanwhile differs nevertheless.")
  package var seed: UInt64?

  @Option(
    help: "Where the stream is: memory, folder, retained, always, everysec or failover. Without it, all share the time."
  )
  package var home: Home?

  @Option(help: ArgumentHelp("A file that gets the table of the numbers.", valueName: "file"))
  package var report: String?

  /// Makes the command with its default options.
  public init() {}

  /// Checks the options.
  public func validate() throws {
    guard (1...3_600).contains(seconds) else { throw ValidationError("the seconds are between 1 and 3600") }
  }

  /// Runs all homes.
  public func run() async throws {
    let homes = home.map { [$0] } ?? Home.allCases
    guard LocalServer.isInstalled || !homes.contains(where: \.needsServer) else {
      throw ChaosFailure(
        "redis-server is not installed; install it with: apt-get install redis-server, or: brew install redis"
      )
    }
    let seed = seed ?? .random(in: 0...999_999)
    let folder = FileManager.default.temporaryDirectory.appending(path: "chaos-\(seed)-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // A process that was killed does not read what this one writes to it.
    signal(SIGPIPE, SIG_IGN)
    // The folders of the servers, too, are below the folder of the run.
    setenv("TMPDIR", folder.path, 1)
    let runs = Runs(homes: homes, seconds: seconds, seed: seed, folder: folder)
    let place = "seed \(seed), logs in \(folder.path)"
    Console.print(place)
    // Reading the logs takes longer the more there are.
    let limit = TimeInterval(seconds + 60 + seconds / 10)
    Watchdog.start(limit: limit, message: place)
    let report: Report
    do {
      report = try await ending { try await runs.report() }
    } catch {
      throw ChaosFailure("\(error); \(place)")
    }
    Console.print("\(report)")
    if let file = self.report { try Data("\(report)\n".utf8).write(to: URL(filePath: file)) }
    if let violation = report.firstViolation { throw ChaosFailure("\(violation); \(place)") }
    try? FileManager.default.removeItem(at: folder)
    Console.print("passed")
  }

  /// Runs a function, until a signal tells the program to end.
  private func ending(_ body: @escaping @Sendable () async throws -> Report) async throws -> Report {
    try await withThrowingTaskGroup(of: Report.self) { group in
      group.addTask {
        let signals = Signal.unixSignals(.interrupt, .terminate, .hangup, .quit)
        for await signal in signals { throw ChaosFailure("the run was ended by the signal \(signal)") }
        throw CancellationError()
      }
      group.addTask { try await body() }
      defer { group.cancelAll() }
      guard let report = try await group.next() else { throw CancellationError() }
      return report
    }
  }
}
