import Foundation
import LocalServers
import Testing
import TickerKit

@Suite struct ProgramTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test(arguments: [["serve"], ["watch"], ["watch", "--from", "beginning"]])
  func `without a server, the error names the stream and the server`(_ command: [String]) async throws {
    // Nothing listens on the port for multiplexing services.
    let outcome = try await TickerProgram.run(command + ["--port", "1", "--key", "k"], in: folder)
    #expect(outcome.exit == .code(1))
    #expect(outcome.lines.count == 1)
    #expect(outcome.lines.first?.hasPrefix("Error: k on redis://127.0.0.1:1/0: the server cannot be reached") == true)
  }

  @Test func `without redis-server, the demonstration says how to install it`() async throws {
    let outcome = try await TickerProgram.run(["--demo"], in: folder, path: "/nowhere")
    #expect(outcome.exit == .code(1))
    #expect(outcome.lines.first?.hasPrefix("Error: redis-server is not installed; install it with: apt-get") == true)
  }

  @Test func `without arguments, the program prints its help`() async throws {
    let outcome = try await TickerProgram.run([], in: folder)
    #expect(outcome.exit == .code(0))
    #expect(outcome.lines.contains { $0.hasPrefix("USAGE: ticker") })
  }

  @Test(.enabled(if: LocalServer.isInstalled, "redis-server is not installed"), .timeLimit(.minutes(2)))
  func `the demonstration passes, and removes its files`() async throws {
    let outcome = try await TickerProgram.run(["--demo", "--seconds", "2"], in: folder)
    #expect(outcome.exit == .code(0), "\(outcome.lines)")
    #expect(outcome.lines.last == "passed")
    #expect(outcome.lines.contains { $0.hasPrefix("each of 5 watchers has 6000 quotes: ") })
    #expect(try folder.files == [])
  }

  @Test(
    .enabled(if: LocalServer.isInstalled, "redis-server is not installed"),
    .timeLimit(.minutes(2)),
    arguments: [SIGINT, SIGTERM, SIGHUP]
  )
  func `an interrupted demonstration removes its files`(_ signal: Int32) async throws {
    let demo = try TickerProgram(["--demo"], in: folder)
    try await demo.waitForLines(beginning: "3 publishers publish ")
    demo.send(signal)
    let outcome = try await demo.outcome()
    #expect(outcome.exit == .code(1))
    let ending = "Error: the demonstration was ended by the signal "
    #expect(outcome.lines.last?.hasPrefix(ending) == true, "\(outcome.lines)")
    #expect(try folder.files == [])
  }
}
