import ArgumentParser
import AsyncStreamsRedis
import Foundation
import LocalServers

/// A process that sends, until its standard input says `finish`.
struct SenderCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "sender", shouldDisplay: false)

  /// The tasks that send at once, over one connection.
  private static let lanes = ["a", "b", "c", "d"]

  @OptionGroup var options: ProcessOptions

  @Option(help: "How many elements it sends per second.")
  var rate: Int

  func run() async throws {
    let isFinishing = Flag()
    StandardInput.follow { line in
      if line == "finish" { isFinishing.set() }
    }
    let (subject, log) = (options.subject, try LineLog<SenderLine>(options.logURL))
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (index, suffix) in Self.lanes.enumerated() {
        let lane = SenderLane(
          name: options.name + suffix,
          subject: subject,
          log: log,
          rate: rate / Self.lanes.count,
          random: SeededGenerator(seed: options.seed &+ UInt64(index))
        )
        group.addTask { try await lane.run(until: isFinishing) }
      }
      try await group.waitForAll()
    }
  }
}

/// What becomes true once.
final class Flag: Sendable {
  private let state = Lock(false)

  /// Whether it is true.
  var isSet: Bool { state.withLock { $0 } }

  /// Makes it true.
  func set() { state.withLock { $0 = true } }
}
