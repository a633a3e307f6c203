import AsyncStreams
import Foundation
import Synchronization

/// The pages that were found: each is a job once.
///
/// The jobs end when all have been visited.
nonisolated final class Frontier: Sendable {
  /// The jobs, for one iteration.
  ///
  /// Subscribed to when the frontier is made, so none is missed.
  let jobs: Subscription<URL, Never>

  private let found = Subject<URL, Never>(name: "found")

  private struct State {
    /// The pages that were found or stored.
    var known: Set<URL> = []
    /// The lane of each host.
    var lanes: [String: Int] = [:]
    var counts = Counts()
  }

  private let state: Mutex<State>

  /// Makes a frontier.
  ///
  /// - Parameters:
  ///   - stored: Pages that are not jobs.
  ///   - first: The first jobs.
  init(stored: Set<URL>, first: [URL]) {
    state = Mutex(State(known: stored, counts: Counts(found: stored.count, visited: stored.count)))
    jobs = found.subscribe()
    add(first)
    if counts.isComplete { found.finish() }
  }

  /// How much was found and visited.
  var counts: Counts { state.withLock(\.counts) }

  /// Adds jobs, except for those that were added before.
  func add(_ urls: [URL]) {
    let new = state.withLock { state in
      let new = urls.filter { state.known.insert($0).inserted }
      state.counts.found += new.count
      return new
    }
    found.yield(contentsOf: new)
  }

  /// Notes that a worker begins a job.
  func begin(_ url: URL) { state.withLock { $0.counts.begun += 1 } }

  /// Notes what became of a job, and adds the pages that it links to.
  func end(_ visit: Visit) {
    add(visit.page?.links ?? [])
    let isComplete = state.withLock { state in
      state.counts.begun -= 1
      state.counts.visited += 1
      if visit.page == nil { state.counts.failed += 1 }
      return state.counts.isComplete
    }
    if isComplete { found.finish() }
  }

  /// The lane of a page: the same one for all pages of a host.
  ///
  /// Hosts are dealt out to the lanes as they are found.
  func lane(of url: URL, among count: Int) -> Int {
    let host = "\(url.host() ?? ""):\(url.port ?? 0)"
    return state.withLock { state in
      let lane = state.lanes[host] ?? state.lanes.count % count
      state.lanes[host] = lane
      return lane
    }
  }
}
