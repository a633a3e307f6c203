import AsyncStreamsRedis
import Foundation
import LocalServers

/// One task of a sender: it sends single elements and transactions, and notes what became of each.
struct SenderLane: Sendable {
  let name: String
  let subject: RedisSubject<String>
  let log: LineLog<SenderLine>
  /// How many elements are sent per second.
  let rate: Int
  var random: SeededGenerator

  /// Sends until a flag is set.
  func run(until isFinishing: Flag) async throws {
    var random = random
    var number = 0
    var due = ContinuousClock.now
    while !isFinishing.isSet {
      let count = Int.random(in: 0..<10, using: &random) < 4 ? Int.random(in: 2...12, using: &random) : 1
      let delay = Int.random(in: 0..<50, using: &random) == 0 ? Int.random(in: 0...3_000, using: &random) : nil
      let items = Item.all(of: number..<number + count, in: name)
      number += count
      let isAccepted = try await send(items, cancelAfter: delay.map { .microseconds($0) })
      // After an outage, what was not sent meanwhile is not sent at once.
      due = max(due, .now - .milliseconds(100)) + .seconds(1) * count / rate
      try await Task.sleep(until: isAccepted ? due : .now + retryPause)
    }
    try log.write(.finished(lane: name, count: number))
  }

  /// Sends elements as one transaction, and notes what became of them.
  ///
  /// - Parameter delay: When to cancel the send.
  private func send(_ items: [Item], cancelAfter delay: Duration?) async throws -> Bool {
    do {
      let cursor = try await cursor(of: items, cancelAfter: delay)
      try log.write(items.map { .acknowledged($0, cursor) })
      return true
    } catch let error as RedisError {
      let reason = "\(error.reason)"
      switch error.reason {
      case .outcomeUnknown, .cancelled: try log.write(items.map { .uncertain($0, reason: reason) })
      default: try log.write(items.map { .refused($0, reason: reason) })
      }
      return false
    }
  }

  private func cursor(of items: [Item], cancelAfter delay: Duration?) async throws -> EntryIdentifier {
    guard let delay else { return try await send(items) }
    let task = Task { try await send(items) }
    try await Task.sleep(for: delay)
    task.cancel()
    return try await task.value
  }

  private func send(_ items: [Item]) async throws -> EntryIdentifier {
    let texts = items.map(\.description)
    if texts.count == 1 { return try await subject.send(texts[0]) }
    guard let last = try await subject.send(contentsOf: texts) else { throw ChaosFailure("a send without a cursor") }
    return last
  }
}
