import AsyncStreamsRedis
import Foundation
import LocalServers

/// The tasks of a sender, which send at once over one log object.
struct SenderLanes<Log: AttackedLog>: Sendable {
  let name: String
  let subject: DurableSubject<String, Log>
  let log: LineLog<SenderLine<Log.Cursor>>
  /// How many elements they send per second together.
  let rate: Int
  let seed: UInt64
  /// Runs before each send.
  var before: @Sendable () throws -> Void = {}

  /// Sends until it is told to finish.
  func run(_ orders: SenderOrders) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      let suffixes = ["a", "b", "c", "d"]
      for (index, suffix) in suffixes.enumerated() {
        let lane = SenderLane(
          name: name + suffix,
          subject: subject,
          log: log,
          rate: rate / suffixes.count,
          random: SeededGenerator(seed: seed &+ UInt64(index)),
          before: before
        )
        group.addTask { try await lane.run(orders) }
      }
      try await group.waitForAll()
    }
  }
}

/// One task of a sender: it sends single elements and transactions, and notes what became of each.
struct SenderLane<Log: AttackedLog>: Sendable {
  /// How many elements a very large transaction has.
  private static var burstCount: Int { 500 }

  let name: String
  let subject: DurableSubject<String, Log>
  let log: LineLog<SenderLine<Log.Cursor>>
  /// How many elements are sent per second.
  let rate: Int
  var random: SeededGenerator
  /// Runs before each send.
  let before: @Sendable () throws -> Void

  /// Sends until it is told to finish.
  func run(_ orders: SenderOrders) async throws {
    var random = random
    var number = 0
    var due = ContinuousClock.now
    while !orders.isFinishing {
      let count = orders.takeBurst() ? Self.burstCount : Self.count(&random)
      let delay = Int.random(in: 0..<50, using: &random) == 0 ? Int.random(in: 0...3_000, using: &random) : nil
      let items = Item.all(of: number..<number + count, in: name)
      number += count
      try before()
      let isAccepted = try await send(items, cancelAfter: delay.map { .microseconds($0) })
      // After an outage, what was not sent meanwhile is not sent at once.
      due = max(due, .now - .milliseconds(100)) + .seconds(1) * min(count, 2 * rate) / rate
      try await Task.sleep(until: isAccepted ? due : .now + retryPause)
    }
    try log.write(.finished(lane: name, count: number))
  }

  /// How many elements are sent together.
  private static func count(_ random: inout SeededGenerator) -> Int {
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<60: 1
    case 60..<98: .random(in: 2...12, using: &random)
    default: .random(in: 50...150, using: &random)
    }
  }

  /// Sends elements as one transaction, and notes what became of them.
  ///
  /// - Parameter delay: When to cancel the send.
  private func send(_ items: [Item], cancelAfter delay: Duration?) async throws -> Bool {
    do {
      let cursor = try await cursor(of: items, cancelAfter: delay)
      try log.write(items.map { .acknowledged($0, cursor) })
      return true
    } catch let error as DurableError<Log> {
      let reason = "\(error.reason)"
      switch error.reason {
      case .outcomeUnknown, .cancelled: try log.write(items.map { .uncertain($0, reason: reason) })
      default: try log.write(items.map { .refused($0, reason: reason) })
      }
      return false
    }
  }

  private func cursor(of items: [Item], cancelAfter delay: Duration?) async throws -> Log.Cursor {
    guard let delay else { return try await send(items) }
    let task = Task { try await send(items) }
    try await Task.sleep(for: delay)
    task.cancel()
    return try await task.value
  }

  private func send(_ items: [Item]) async throws -> Log.Cursor {
    let texts = items.map(\.description)
    if texts.count == 1 { return try await subject.send(texts[0]) }
    guard let last = try await subject.send(contentsOf: texts) else { throw ChaosFailure("a send without a cursor") }
    return last
  }
}
