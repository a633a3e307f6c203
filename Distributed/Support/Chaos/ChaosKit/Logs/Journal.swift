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

  init(at url: URL) throws {
    log = try LineLog(url)
  }

  /// How often each of them was done.
  var counts: [Count: Int] { current.withLock { $0 } }

  /// Notes an event.
  func note(_ text: String, _ count: Count? = nil, _ number: Int = 1) throws {
    if let count { current.withLock { $0[count, default: 0] += number } }
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    try log.write("\(seconds.formatted(.number.precision(.fractionLength(3)))) \(text)")
  }
}
