import Synchronization

/// Notices a signal that restarts without end within one tick.
///
/// Such a loop would keep everything else from its turn. The original restarts in actions of a scheduler, so others have
/// turns in between; an interpreter that restarts at once makes the signal wait instead.
final class Pace: Sendable {
  private struct State {
    var tick = 0
    var count = 0
    var total = 0
  }

  /// The limit of restarts within one tick; no scenario needs more than a few.
  private static let limit = 60

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
