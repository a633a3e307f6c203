import AsyncStreams
import AsyncStreamsInspector
import Foundation

/// Records a session in a file.
///
/// The keys and the reports of the searches are all that a session gets from outside. The outcomes are what it makes of
/// them; a replay compares its own with these.
nonisolated struct SessionRecorder: Sendable {
  private let path: String
  private let recorder: Recorder
  private let keys: Subject<Key, Never>
  private let reports = Subject<Report, Never>(name: "reports")
  private let outcomes = Subject<Report, Never>(name: "outcomes")

  init(of keys: Subject<Key, Never>, to path: String, clock: any Clock<Duration> = ContinuousClock()) throws(Refusal) {
    self.path = path
    self.keys = keys
    do {
      recorder = try Recorder(to: URL(filePath: path), clock: clock)
      try recorder.record(keys, as: "keys")
      try recorder.record(reports, as: "reports")
      try recorder.record(outcomes, as: "outcomes")
    } catch {
      throw .recording(path, reason: error.localizedDescription)
    }
  }

  /// The session with its searches and their outcomes recorded.
  func recording<C>(_ session: Session<C>) -> Session<C> {
    var recorded = session
    recorded.search = { query in session.search(query).onValue { reports.yield($0) }.eraseToSignal() }
    recorded.onOutcome = { outcomes.yield($0) }
    return recorded
  }

  /// Ends the recording and writes what is left of it.
  func finish() async throws(Refusal) {
    keys.finish()
    reports.finish()
    outcomes.finish()
    do { try await recorder.finish() } catch { throw .recording(path, reason: error.localizedDescription) }
  }
}
