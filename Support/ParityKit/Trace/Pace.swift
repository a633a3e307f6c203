import Synchronization

/// Notices a signal that restarts without end within one tick.
///
/// Such a loop would stop virtual time. An interpreter makes it wait instead, which gives the same output: none.
final class Pace: Sendable {
  private struct State {
    var tick = 0
    var count = 0
    var total = 0
  }

  /// The limit of restarts within one tick; no scenario needs more than a few.
  private static let limit = 200

  private let state = Mutex(State())

  /// Notes a start.
  ///
  /// - Returns: Whether the signal should begin.
  func begin(at tick: Int) -> Bool {
    state.withLock { state in
      if state.tick != tick { state = State(tick: tick, total: state.total) }
      state.count += 1
      state.total += 1
      return state.count <= Self.limit
    }
  }

  /// Whether the signal has begun only once.
  var isFirst: Bool { state.withLock { $0.total == 1 } }
}
