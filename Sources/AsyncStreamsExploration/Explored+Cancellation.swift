extension Explored {
  /// Calls an asynchronous function with a handler of the cancellation of its task; for the standard function of this
  /// name.
  ///
  /// The runtime calls handlers while it holds a lock of the task, which the task takes when it suspends, goes on, and
  /// registers or removes a handler. In an exploration that lock is known, so that a handler may wait for another
  /// thread.
  public nonisolated(nonsending) static func withTaskCancellationHandler<Return>(
    file: StaticString = #fileID,
    line: UInt = #line,
    operation: nonisolated(nonsending) () async throws -> Return,
    onCancel handler: @Sendable () -> Void
  ) async rethrows -> Return {
    let task = ExploredObject.currentTask
    let place = ExploredPlace(file, line)
    task?.enter(at: place)
    return try await _Concurrency.withTaskCancellationHandler {
      defer { task?.enter(at: place) }
      return try await operation()
    } onCancel: {
      let isTaken = task.map { ControlledThread.control?.occupy($0) ?? false } ?? false
      handler()
      if isTaken { task?.release() }
    }
  }

  /// Lets other tasks go first; for `Task.yield()`, which goes past an exploration.
  public nonisolated(nonsending) static func yield(file: StaticString = #fileID, line: UInt = #line) async {
    guard let control = ControlledThread.control else { return await Task.yield() }
    await withCheckedContinuation(file: file, line: line) { (continuation: CheckedContinuation<Void, Never>) in
      control.addThread(named: "yield") { continuation.resume(file: file, line: line) }
    }
  }
}

extension ExploredObject {
  /// Takes the lock of a task for a moment: another order with its cancellation does something else.
  fileprivate func enter(at place: ExploredPlace) {
    guard let control = ControlledThread.control else { return }
    control.perform(.acquire, on: self, at: place)
    control.release(self)
  }

  /// The lock of the running task; `nil` outside of an exploration, and where no task runs.
  ///
  /// ## Why the address is sound
  /// It is a number here, and never dereferenced. While it is used, the task exists.
  package static var currentTask: ExploredObject? {
    if ControlledThread.control == nil { return nil }
    return unsafe withUnsafeCurrentTask { task in
      unsafe task.map { unsafe ExploredObject(.task, unsafeBitCast($0, to: Int.self)) }
    }
  }

  /// Cancels a task, at a point where others may go first.
  package static func cancel<Success, Failure>(_ task: Task<Success, Failure>, at place: ExploredPlace) {
    guard let control = ControlledThread.control else { return task.cancel() }
    let object = unsafe ExploredObject(.task, unsafeBitCast(task, to: Int.self))
    control.perform(.acquire, on: object, at: place)
    task.cancel()
    control.release(object)
  }
}
