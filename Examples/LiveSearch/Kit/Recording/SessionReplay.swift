import AsyncStreams
import AsyncStreamsInspector
import Foundation

/// A recorded session, which takes place again without the files that were searched.
nonisolated struct SessionReplay: Sendable {
  private let path: String
  private let recording: RecordedSession
  private let reports: [RecordedEvent<Report>]
  /// The outcomes that were recorded.
  let outcomes: [Report]

  init(of path: String) throws(Refusal) {
    self.path = path
    let isComplete: Bool
    do {
      recording = try RecordedSession(contentsOf: URL(filePath: path))
      reports = try recording.events(of: "reports", as: Report.self)
      outcomes = try recording.values(of: "outcomes", as: Report.self)
      let keys = try recording.events(of: "keys", as: Key.self)
      let ends = try recording.events(of: "outcomes", as: Report.self)
      isComplete =
        recording.dropped.isEmpty && keys.last?.content == .finished && reports.last?.content == .finished
        && ends.last?.content == .finished
    } catch {
      throw .replay(path, error)
    }
    if !isComplete { throw .replay(path, reason: "events are missing, or the program was killed") }
  }

  /// Types the keys at their times, and shows the outcomes.
  ///
  /// - Returns: The outcomes of this time, or `nil` if nobody reads them any more.
  func run<C: Clock<Duration>>(on clock: C, write: (String) -> Bool) async throws(Refusal) -> [Report]? {
    let keys = Subject<Key, Never>(name: "keys")
    let playback = recording.playback(clock: clock)
    do { try playback.play("keys", into: keys) } catch { throw .replay(path, error) }
    let searches = RecordedSearches(reports)
    let session = Session(clock: clock) { query in searches(query, clock: clock) }
    return await show(session.outcomes(for: keys), write: write) { await playback.run() }
  }

  /// The first difference between other outcomes and the recorded ones, apart from how long the searches took.
  func difference(of others: [Report]) -> String? {
    if others.map({ $0.stamped(.zero) }) == outcomes { return nil }
    let recorded = outcomes.flatMap(\.lines)
    let replayed = others.flatMap(\.lines)
    let place = zip(recorded, replayed).prefix { $0 == $1 }.count
    let recordedLine = place < recorded.count ? recorded[place] : "nothing"
    let replayedLine = place < replayed.count ? replayed[place] : "nothing"
    return "different from the recording\n  recorded: \(recordedLine)\n  replayed: \(replayedLine)\n"
  }
}

nonisolated extension Refusal {
  /// The refusal of a recording that cannot be read.
  fileprivate static func replay(_ path: String, _ error: any Error) -> Refusal {
    .replay(path, reason: (error as? RecordedSessionError)?.description ?? error.localizedDescription)
  }
}
