import Synchronization

/// Notices a signal that begins anew for ever without time passing.
///
/// Such a loop would keep virtual time where it is. An interpreter lets it wait instead: nothing comes out of either.
final class Pace: Sendable {
  private struct State {
    var tick = 0
    var count = 0
    var total = 0
  }

  /// How often a signal may begin within one tick; no scenario needs more than a few.
  private static let limit = 200

  private let state = Mutex(State())

  /// Notes a beginning.
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
