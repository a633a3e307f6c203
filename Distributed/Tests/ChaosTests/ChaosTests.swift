import ArgumentParser
import ChaosKit
import Foundation
import LocalServers
import Testing

@Suite(.serialized) struct ChaosTests {
  private static let homes = Home.allCases.filter { LocalServer.isInstalled || !$0.needsServer }

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(.timeLimit(.minutes(2)), arguments: homes)
  func `ten seconds of disturbances break no promise`(_ home: Home) async throws {
    let report = folder.url.appending(path: "report")
    let arguments = ["--seconds", "10", "--home", home.rawValue, "--report", report.path]
    let program = try ChaosProgram(arguments, in: folder)
    // The processes that take part, and the one that guards them; one of them may be killed at the time.
    let children = try await program.children(atLeast: home == .memory ? 1 : home.needsServer ? 9 : 4)
    let status = try await program.end()
    let lines = try program.lines
    #expect(status == 0, "\(lines)")
    #expect(lines.last == "passed")
    let table = try String(contentsOf: report, encoding: .utf8)
    for kind in Violation.Kind.allCases { #expect(table.contains("\(kind.rawValue) ")) }
    // The folder with the logs is removed, and so are those of the servers.
    #expect(try folder.files == ["output", "report"])
    try await ChaosProgram.waitForEnd(of: children)
  }

  @Test(.timeLimit(.minutes(2)), arguments: [SIGKILL, SIGTERM], homes.filter { [.retained, .failover].contains($0) })
  func `nothing is left when the program is ended`(_ signal: Int32, _ home: Home) async throws {
    let program = try ChaosProgram(["--seconds", "60", "--home", home.rawValue, "--seed", "1"], in: folder)
    // Two servers, eight processes that take part, and the one that guards them; or four, one of which may be killed.
    let children = try await program.children(atLeast: home == .failover ? 11 : 4)
    program.send(signal)
    _ = try await program.end()
    try await ChaosProgram.waitForEnd(of: children)
    let lines = try program.lines
    if signal == SIGTERM { #expect(lines.last?.contains("was ended by the signal") == true, "\(lines)") }
  }

  @Test func `without redis-server, the program says how to install it`() async throws {
    let program = try ChaosProgram([], in: folder, path: "/nowhere")
    #expect(try await program.end() == 1)
    let beginning = "Error: redis-server is not installed; install it with: apt-get"
    #expect(try program.lines.first?.hasPrefix(beginning) == true)
  }

  @Test(arguments: [["--seconds", "0"], ["--seconds", "3601"], ["--home", "nowhere"], ["--seed", "x"]])
  func `wrong options are refused`(_ arguments: [String]) throws {
    #expect(throws: (any Error).self) { try ChaosCommand.parse(arguments) }
  }

  @Test func `options are read, and have defaults`() throws {
    let command = try ChaosCommand.parse([])
    #expect(command.seconds == 60)
    #expect(command.seed == nil)
    #expect(command.home == nil)
    let other = try ChaosCommand.parse(["--seconds", "5", "--seed", "7", "--home", "everysec", "--report", "file"])
    #expect(other.seconds == 5)
    #expect(other.seed == 7)
    #expect(other.home == .everysec)
    #expect(other.report == "file")
  }
}
