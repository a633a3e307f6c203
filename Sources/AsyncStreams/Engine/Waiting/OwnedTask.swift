/// A task that is cancelled when its owner releases it.
///
/// Every task that the library makes is made here.
@usableFromInline package final class OwnedTask: Sendable {
  private let task: Task<Void, Never>

  /// Starts a task that prefers `ProducerExecutor.current`.
  @usableFromInline package convenience init(_ operation: sending @escaping () async -> Void) {
    self.init(executor: ProducerExecutor.current, operation)
  }

  /// Starts a task that is work of a place until it has returned.
  @usableFromInline convenience init(in place: WorkPlace?, _ operation: sending @escaping () async -> Void) {
    guard let place else {
      self.init(operation)
      return
    }
    place.beginWork()
    self.init {
      await operation()
      place.endWork()
    }
  }

  /// Starts a task.
  ///
  /// - Parameters:
  ///   - detached: Whether the task inherits nothing from its creator, because it serves others as well.
  ///   - priority: The priority of a detached task.
  ///   - executor: Where it prefers to run.
  package init(
    detached: Bool = false,
    priority: TaskPriority? = nil,
    executor: (any TaskExecutor)? = ProducerExecutor.current,
    _ operation: sending @escaping () async -> Void
  ) {
    if detached {
      task =
        if let executor { Task.detached(executorPreference: executor, priority: priority) { await operation() } } else {
          Task.detached(priority: priority) { await operation() }
        }
    } else if let executor {
      task = Task(executorPreference: executor) { await operation() }
    } else {
      // Passing `nil` would still make the runtime consult the preference at each executor switch.
      task = Task { await operation() }
    }
  }

  deinit {
    cancel()
  }

  /// Cancels the task before its owner releases it.
  @usableFromInline package func cancel() {
    #if Exploration
    ExploredObject.cancel(task, at: ExploredPlace(#fileID, #line))
    #else
    task.cancel()
    #endif
  }
}
