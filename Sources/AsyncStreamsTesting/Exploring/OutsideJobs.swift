import Synchronization

/// The jobs of explored tasks that come from threads which no exploration controls.
///
/// Such a task has waited for a queue, a timer or another thread. Its job is kept and never run: it would run beside
/// the exploration.
final class OutsideJobs: Sendable {
  static let shared = OutsideJobs()

  private struct State {
    var tasks: Set<UInt64> = []
    var arrived: UInt64?
  }

  private let state = Mutex(State())

  /// An execution begins.
  func begin() { state.withLock { $0 = State() } }

  /// Notes that a task belongs to the execution.
  func add(_ task: UInt64) { state.withLock { _ = $0.tasks.insert(task) } }

  /// A task of the execution that was to go on because of something outside.
  var arrived: UInt64? { state.withLock { $0.arrived } }

  /// Keeps the job of a task if it belongs to the execution.
  func keep(_ task: UInt64?) -> Bool {
    guard let task else { return false }
    return state.withLock { state in
      guard state.tasks.contains(task) else { return false }
      state.arrived = task
      return true
    }
  }
}
