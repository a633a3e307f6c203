import ArgumentParser
import AsyncStreams
import AsyncStreamsRedis
import Foundation
import LocalServers

/// A process that reads, and that resumes where it was when it is started again.
///
/// With `--position`, it stores its position in a file beside its log, after each few entries, so that it may get these
/// entries again. Without, the last line of its log is its position, so that it gets each entry once.
struct ReaderCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "reader", shouldDisplay: false)

  @OptionGroup var options: ProcessOptions

  @Option(help: "The file with the position.")
  var position: String?

  @Option(help: "How many entries a request asks for.")
  var batchSize: Int

  func run() async throws {
    StandardInput.follow()
    if let folder = options.folderURL {
      var random = options.random
      let interval = Duration.milliseconds(Int.random(in: 1...50, using: &random))
      try await read(FileLog(reading: folder, checkInterval: interval).subject(coding: FilledText.coding))
    } else {
      try await read(options.subject)
    }
  }

  private func read<Log: AttackedLog>(_ subject: DurableSubject<String, Log>) async throws {
    typealias Lines = LineLog<ReaderLine<Log.Cursor>>
    let log = try Lines(options.logURL)
    let stored = position.map { StoredCursor<Log.Cursor>(at: URL(filePath: $0)) }
    let start = if let stored { try stored.load() } else { try Lines.last(in: options.logURL, \.position) ?? nil }
    try log.write(.started(start))
    try await Reading(subject: { subject }, log: log, stored: stored, batchSize: batchSize).run(after: start)
  }
}

/// Reads the stream, notes each entry, and stores the position.
struct Reading<Log: AttackedLog>: Sendable {
  /// How many entries are read before the position is stored.
  private static var storeInterval: Int { 20 }

  /// The stream, at the beginning and after each failure.
  let subject: @Sendable () -> DurableSubject<String, Log>
  let log: LineLog<ReaderLine<Log.Cursor>>
  let stored: StoredCursor<Log.Cursor>?
  let batchSize: Int

  /// Reads until there is a failure that must not be.
  func run(after start: Log.Cursor?) async throws {
    var position = start.map { LogPosition.after($0) } ?? .beginning
    while true {
      do {
        try await read(from: &position)
        throw ChaosFailure("the stream has ended")
      } catch let error as DurableError<Log> {
        switch error.reason {
        case .reset(let reset):
          position = reset.resumePosition
          try log.write(.reset(position.cursor))
          try store(position)
        case .trimmed(let records):
          position = records.resumePosition
          let oldest = try subject().log.oldestNumber()
          let trimming = Trimming(count: records.count, last: records.last, oldest: oldest)
          try log.write(.trimmed(trimming, position.cursor))
          try store(position)
        case let reason where reason.isTemporary:
          try log.write(.retried(reason: "\(reason)"))
          try await Task.sleep(for: retryPause)
        case let reason:
          try log.write(.failed(reason: "\(reason)"))
          throw error
        }
      }
    }
  }

  private func read(from position: inout LogPosition<Log.Cursor>) async throws {
    var count = 0
    for try await entry in subject().entries(from: position, batchSize: batchSize) {
      guard let item = Item(entry.element) else { throw ChaosFailure("no element: \(entry.element)") }
      try log.write(.read(entry.cursor, item))
      position = .after(entry.cursor)
      count += 1
      if count % Self.storeInterval == 0 { try stored?.store(entry.cursor) }
    }
  }

  /// Stores where to resume; no file is the beginning.
  private func store(_ position: LogPosition<Log.Cursor>) throws {
    guard let stored else { return }
    if let cursor = position.cursor {
      try stored.store(cursor)
    } else {
      try? FileManager.default.removeItem(at: stored.url)
    }
  }
}

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
