import AsyncStreams
import AsyncStreamsInspector
import Synchronization

/// Answers searches with the reports of a recording.
nonisolated final class RecordedSearches: Sendable {
  private struct RecordedSearch {
    let query: String
    /// The time of the recording at which it began.
    let start: Duration
    /// What it reported, with the times since its start.
    var reports: [Report] = []
  }

  /// The searches that nobody has asked for yet, in their order.
  private let searches: Mutex<[RecordedSearch]>

  /// - Parameter events: What all searches reported. Only the first report of a search has no number of files.
  init(_ events: [RecordedEvent<Report>]) {
    var searches: [RecordedSearch] = []
    for event in events {
      guard case .value(let report) = event.content else { continue }
      if report.fileCount == nil { searches.append(RecordedSearch(query: report.query, start: event.time)) }
      guard let index = searches.lastIndex(where: { $0.query == report.query }) else { continue }
      searches[index].reports.append(report.stamped(event.time - searches[index].start))
    }
    self.searches = Mutex(searches)
  }

  /// The next search for a query: the reports, at their times since its start.
  ///
  /// Empty if the recording has no further search for the query, since the time before the next key was too short then.
  func callAsFunction(_ query: String, clock: some Clock<Duration>) -> Signal<Report, Never> {
    let reports = searches.withLock { searches in
      searches.firstIndex { $0.query == query }.map { searches.remove(at: $0).reports } ?? []
    }
    return Signal { send in
      let start = clock.now
      for report in reports {
        do { try await clock.sleep(until: start.advanced(by: report.elapsed), tolerance: nil) } catch { return }
        if await send(report) != .accepted { return }
      }
    }
  }
}
