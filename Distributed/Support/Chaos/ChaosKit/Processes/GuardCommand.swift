import ArgumentParser
import AsyncStreamsRedis
import Foundation

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
