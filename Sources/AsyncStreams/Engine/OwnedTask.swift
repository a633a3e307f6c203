/// A task that ends with whoever holds it.
///
/// Every task that the library makes is made here.
@usableFromInline
final class OwnedTask: Sendable {
  private let task: Task<Void, Never>

  /// Starts a task.
  ///
  /// - Parameter detached: Whether the task belongs to nobody in particular, because it serves all. Otherwise it runs on
  ///   the executor of the virtual time in which it is made, if there is one.
  @usableFromInline
  init(detached: Bool = false, _ operation: sending @escaping () async -> Void) {
    task =
      detached
      ? Task.detached { await operation() }
      : Task(executorPreference: VirtualTime.executor) { await operation() }
  }

  deinit {
    task.cancel()
  }

  /// Cancels the task before whoever holds it lets go.
  func cancel() {
    task.cancel()
  }
}
