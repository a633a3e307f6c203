/// The hot sources and producers of a run in virtual time, to report which tasks wait for them.
final class WaitingLogs: Sendable {
  private struct WeakLog {
    weak var log: (any WaitReporting)?
  }

  private struct State {
    var logs: [WeakLog] = []
    /// How many logs may be listed before those that were released are removed.
    var limit = 64
  }

  private let state = Lock(State())

  func add(_ log: some WaitReporting) {
    let crowded: [WeakLog]? = state.withLock { state in
      state.logs.append(WeakLog(log: log))
      guard state.logs.count > state.limit else { return nil }
      state.limit = Int.max
      defer { state.logs = [] }
      return state.logs
    }
    // Outside of the lock, since looking whether a log is still there may release it.
    guard let remaining = crowded?.filter({ $0.log != nil }) else { return }
    state.withLock { state in
      state.logs += remaining
      state.limit = 2 * state.logs.count + 64
    }
  }

  /// A line for each log that a task waits for.
  var reports: [String] {
    state.withLock { $0.logs }.compactMap { $0.log?.waitReport }
  }
}

/// Something that can say how many tasks wait for it.
protocol WaitReporting: AnyObject, Sendable {
  var waitReport: String? { get }
}

extension Log: WaitReporting {
  var waitReport: String? {
    let (readers, senders) = state.withLock { ($0.armed.count, $0.waitingSenders.count) }
    var parts: [String] = []
    if readers > 0 { parts.append("\(readers) waiting for an element") }
    if senders > 0 { parts.append("\(senders) waiting for room") }
    return parts.isEmpty ? nil : "\(name): " + parts.joined(separator: ", ")
  }
}
