import AsyncStreams
import AsyncStreamsFoundation
import AsyncStreamsRedis
import Foundation

/// Receives quotes, and stores where to resume.
struct Watching: Sendable {
  let subject: RedisSubject<Quote>
  /// Where to begin if nothing is stored.
  let start: Start
  let position: StoredCursor<EntryIdentifier>?
  /// The file of the log.
  let log: URL?
  /// Whether to end at the end of the stream.
  let endsWithStream: Bool

  /// Watches until the end or an interruption, and prints how many quotes there were.
  func run() async throws {
    let progress = Progress()
    let interruptible = Interruptible(signals: .unixSignals(.interrupt, .terminate)) { _ in }
    try await interruptible.run {
      try await watch(progress)
    } beside: {
      await progress.report { state, rate in
        let lag = state.last.map { "the last one \($0.age) ms old" } ?? "none yet"
        return "\(state.count) quotes received, \(rate) per second, \(lag)"
      }
    }
    let state = progress.state
    Console.print("\(state.count) quotes received, the last one is \(state.last?.description ?? "none")")
  }

  private func watch(_ progress: Progress) async throws {
    let log = try log.map { try QuoteLog($0) }
    var next = try await firstPosition(log)
    while true {
      for try await batch in subject.entries(from: next).chunked(every: .milliseconds(20), orCount: 500) {
        guard let last = batch.last?.cursor else { continue }
        // The log is written first: a position that is behind it does not matter.
        try log?.append(batch)
        try position?.store(last)
        progress.add(batch.count, last: last)
        next = .after(last)
      }
      // A cancelled iteration ends, too.
      if Task.isCancelled || endsWithStream { return }
      next = try await positionAfterEnd(next)
    }
  }

  /// Where to begin or to resume.
  private func firstPosition(_ log: QuoteLog?) async throws -> LogPosition<EntryIdentifier> {
    if let stored = [log?.lastIdentifier, try position?.load()].compactMap(\.self).max() { return .after(stored) }
    switch start {
    case .beginning: return .beginning
    case .after(let identifier): return .after(identifier)
    case .newest:
      let last = try await subject.lastCursor()
      // A watcher that is killed before its first quote resumes here.
      try position?.store(last)
      return .after(last)
    }
  }

  /// The position after the end of the stream, which is the next entry after a position.
  private func positionAfterEnd(_ before: LogPosition<EntryIdentifier>) async throws -> LogPosition<EntryIdentifier> {
    let end = try await subject.lastCursor()
    let ordinal: Int? =
      switch before {
      case .after(let identifier): identifier.ordinal
      case .beginning, .newest: 0
      }
    guard let ordinal, end.ordinal == ordinal + 1 else {
      throw TickerFailure("\(subject): the stream goes on after an end; --from with a later identifier skips the end")
    }
    Console.report("the stream has ended at \(end); waiting for what is appended after it")
    try position?.store(end)
    return .after(end)
  }
}
