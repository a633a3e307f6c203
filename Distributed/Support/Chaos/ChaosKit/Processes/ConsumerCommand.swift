import ArgumentParser
import AsyncStreams
import AsyncStreamsRedis
import Foundation
import LocalServers

/// A process that is a consumer of the group, and acknowledges each entry.
struct ConsumerCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "consumer", shouldDisplay: false)
  /// The name of the group.
  static let group = "group"
  /// When another consumer gets an entry.
  private static let claimAfter = Duration.seconds(1)

  @OptionGroup var options: ProcessOptions

  func run() async throws {
    StandardInput.follow()
    let (subject, log) = (options.subject, try LineLog<ConsumerLine<EntryIdentifier>>(options.logURL))
    var random = SeededGenerator(seed: options.seed)
    while true {
      do {
        try await consume(subject, log, &random)
        throw ChaosFailure("the stream has ended")
      } catch let error as RedisError where error.reason.isTemporary {
        try log.write(.retried(reason: "\(error.reason)"))
        try await Task.sleep(for: retryPause)
      } catch let error as RedisError {
        if case .reset(let reset) = error.reason {
          try log.write(.reset(reset.last))
          continue
        }
        try log.write(.failed(reason: "\(error.reason)"))
        throw error
      }
    }
  }

  private func consume(
    _ subject: RedisSubject<String>,
    _ log: LineLog<ConsumerLine<EntryIdentifier>>,
    _ random: inout SeededGenerator
  ) async throws {
    let deliveries = subject.group(Self.group, consumer: options.name, claimAfter: Self.claimAfter, batchSize: 20)
    for try await delivery in deliveries {
      let element = try delivery.element
      guard let item = Item(element) else { throw ChaosFailure("no element: \(element)") }
      try log.write(.delivered(delivery.cursor, item, isRepeated: delivery.isRepeated))
      // Some work takes so long that another consumer gets the entry, and those that follow it.
      if Int.random(in: 0..<2_000, using: &random) == 0 { try await Task.sleep(for: Self.claimAfter * 1.2) }
      try await delivery.acknowledge()
    }
  }
}
