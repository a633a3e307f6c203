import AsyncStreams
import AsyncStreamsFoundation
import Foundation
import TickerClient
import TickerKit

/// A server in a process of its own.
struct ServerProcess: Sendable {
  let port: Int
  private let process: Process
  private let ended: ReplaySubject<Int32, Never>

  /// The server does not do what it should.
  struct Failure: Error {
    let message: String
  }

  /// Starts the server, and waits until it accepts connections.
  static func start(rate: Int, inspect: Bool) async throws -> ServerProcess {
    let process = Process()
    let output = Pipe()
    let ended = ReplaySubject<Int32, Never>(keeping: 1)
    process.executableURL = Bundle.main.executableURL
    // Long events fill the connections of slow clients soon.
    process.arguments =
      [
        "ticker", "--port", "0", "--rate", "\(rate)", "--symbols", "500", "--replay", "0", "--keep", "8",
        "--patience", "30",
      ] + (inspect ? ["--inspect"] : [])
    process.standardOutput = output
    process.terminationHandler = { ended.yield($0.terminationStatus) }
    try process.run()
    // The line is: Open http://127.0.0.1:PORT/
    let line = try await output.fileHandleForReading.chunks().lines().first() ?? ""
    guard let port = URL(string: line.split(separator: " ").last.map { String($0) } ?? "")?.port else {
      process.terminate()
      throw Failure(message: "the server has not started: \(line)")
    }
    return ServerProcess(port: port, process: process, ended: ended)
  }

  /// The subscriptions that are left when the server has noticed that all clients are gone; waits for at most
  /// 10 seconds.
  func subscriptionsWhenIdle() async throws -> Int {
    let beginning = ContinuousClock.now
    while true {
      let statistics = try await JSONDecoder().decode(Statistics.self, from: fetch("/statistics", port: port))
      if statistics.subscriptions == 0 || ContinuousClock.now - beginning > .seconds(10) {
        return statistics.subscriptions
      }
      try await Task.sleep(for: .milliseconds(50))
    }
  }

  /// Asks the server to shut down.
  func terminate() { process.terminate() }

  /// Ends the server if it has not ended by itself.
  func kill() {
    if process.isRunning { Foundation.kill(process.processIdentifier, SIGKILL) }
  }

  /// Waits until the server has ended; for at most 40 seconds.
  func exitStatus() async throws -> Int32 {
    let status = try? await ended.promoteFailure(to: Failure.self)
      .timeout(between: .seconds(40), throwing: Failure(message: "the server does not end"))
      .first()
    guard let status else { throw Failure(message: "the server does not end") }
    return status
  }

  /// How many bytes of memory the server has.
  var memory: Int {
    get throws {
      #if os(Linux)
      let pages = try String(contentsOfFile: "/proc/\(process.processIdentifier)/statm", encoding: .utf8)
      return (Int(pages.split(separator: " ")[1]) ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE)))
      #else
      let list = Process()
      let output = Pipe()
      list.executableURL = URL(filePath: "/bin/ps")
      list.arguments = ["-o", "rss=", "-p", "\(process.processIdentifier)"]
      list.standardOutput = output
      try list.run()
      let kilobytes = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      return (Int(kilobytes.trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0) * 1024
      #endif
    }
  }
}
