/// A task that ends with whoever holds it.
///
/// Every task that the library makes is made here.
@usableFromInline
final class OwnedTask: Sendable {
  private let task: Task<Void, Never>

  /// Starts a task.
  ///
  /// - Parameters:
  ///   - detached: Whether the task belongs to nobody in particular, because it serves all.
  ///   - executor: Where it runs if it is not detached: by default on the executor of the virtual time in which it is
  ///     made, if there is one.
  init(
    detached: Bool = false,
    executor: (any TaskExecutor)? = VirtualTime.executor,
    _ operation: @escaping @Sendable () async -> Void
  ) {
    task =
      detached
      ? Task.detached { await operation() }
      : Task(executorPreference: executor) { await operation() }
  }

  deinit {
    task.cancel()
  }
}
