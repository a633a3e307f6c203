/// A task that ends with whoever holds it.
///
/// Every task that the library makes is made here.
@usableFromInline
package final class OwnedTask: Sendable {
  private let task: Task<Void, Never>

  /// Starts a task where the signals that are asked now have their tasks run.
  @usableFromInline
  package convenience init(_ operation: sending @escaping () async -> Void) {
    self.init(executor: ProducerExecutor.current, operation)
  }

  /// Starts a task.
  ///
  /// - Parameters:
  ///   - detached: Whether the task belongs to nobody in particular, because it serves all.
  ///   - executor: Where it runs if it is not detached.
  package init(
    detached: Bool = false,
    executor: (any TaskExecutor)? = ProducerExecutor.current,
    _ operation: sending @escaping () async -> Void
  ) {
    if detached {
      task = Task.detached { await operation() }
    } else if let executor {
      task = Task(executorPreference: executor) { await operation() }
    } else {
      // Not the same with a preference for nothing: the runtime would look for it at each change of the executor.
      task = Task { await operation() }
    }
  }

  deinit {
    task.cancel()
  }

  /// Cancels the task before whoever holds it lets go.
  @usableFromInline
  package func cancel() {
    task.cancel()
  }
}
