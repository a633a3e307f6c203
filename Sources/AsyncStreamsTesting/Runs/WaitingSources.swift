import AsyncStreams

/// The hot sources and producers of a run in virtual time, for reports of the tasks that wait for them.
final class WaitingSources: Sendable {
  private struct WeakSource {
    weak var source: (any WaitReporting)?
  }

  private struct State {
    var sources: [WeakSource] = []
    /// How many sources may be listed before those that were released are removed.
    var limit = 64
  }

  private let state = Lock(State())

  func add(_ source: any WaitReporting) {
    let crowded: [WeakSource]? = state.withLock { state in
      state.sources.append(WeakSource(source: source))
      guard state.sources.count > state.limit else { return nil }
      state.limit = Int.max
      defer { state.sources = [] }
      return state.sources
    }
    // Outside the lock, since reading a weak reference may release the source.
    guard let remaining = crowded?.filter({ $0.source != nil }) else { return }
    state.withLock { state in
      state.sources += remaining
      state.limit = 2 * state.sources.count + 64
    }
  }

  /// A line for each source that a task waits for.
  var reports: [String] {
    state.withLock { $0.sources }.compactMap { $0.source?.waitReport }
  }
}
