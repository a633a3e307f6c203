import AsyncStreamsRedis
import Foundation

/// What was done to the processes and the servers, and when: the file `chaos.log`, and a number for each kind.
final class Journal: Sendable {
  /// What is counted.
  enum Count: String, CaseIterable {
    case serverKills = "server kills"
    case powerLosses = "power losses"
    case failovers = "failovers"
    case pauses = "server pauses"
    case clientKills = "CLIENT KILL"
    case slowCommands = "slow commands"
    case rewrites = "rewrites of the file"
    case cuts = "connections cut"
    case fullDisks = "full disks"
    case slowDisks = "slow disks"
    case secondWriters = "second writers refused"
    case tears = "kills within a write"
    case senderKills = "sender kills"
    case readerKills = "reader kills"
    case consumerKills = "consumer kills"
    case stops = "processes stopped"
  }

  private let log: LineLog<String>
  private let start = ContinuousClock.now
  private let current = Lock<[Count: Int]>([:])

  init(at url: URL) throws { log = try LineLog(url) }

  /// How often each of them was done.
  var counts: [Count: Int] { current.withLock { $0 } }

  /// Notes an event.
  func note(_ text: String, _ count: Count? = nil, _ number: Int = 1) throws {
    if let count { current.withLock { $0[count, default: 0] += number } }
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    try log.write("\(seconds.formatted(.number.precision(.fractionLength(3)))) \(text)")
  }
}

/// The output of the program.
enum Console {
  /// Writes a line at once, also to a pipe.
  static func print(_ line: String) {
    // If the reader of the pipe has ended, the run goes on.
    try? FileHandle.standardOutput.write(contentsOf: Data("\(line)\n".utf8))
  }
}

/// Why the program ends with an error.
package struct ChaosFailure: Error, Hashable, CustomStringConvertible {
  /// What is the matter.
  package let description: String

  init(_ description: String) { self.description = description }
}
