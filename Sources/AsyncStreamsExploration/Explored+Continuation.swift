import Synchronization

extension Explored {
  /// A continuation that takes part in an exploration; for the standard `CheckedContinuation`.
  ///
  /// Resuming it twice is a failure of the exploration with a trace, where the standard one stops the program. A task
  /// whose continuation is never resumed is reported as a task that waits forever.
  public struct CheckedContinuation<Value, Failure: Error>: Sendable {
    private let base: _Concurrency.CheckedContinuation<Value, Failure>
    private let resumption: ExploredResumption?

    fileprivate init(_ base: _Concurrency.CheckedContinuation<Value, Failure>, _ resumption: ExploredResumption?) {
      (self.base, self.resumption) = (base, resumption)
    }

    /// Resumes the task with a value.
    public func resume(returning value: sending Value, file: StaticString = #fileID, line: UInt = #line) {
      if let resumption, !resumption.begin(at: ExploredPlace(file, line)) { return }
      base.resume(returning: value)
    }

    /// Resumes the task with an error.
    public func resume(throwing error: Failure, file: StaticString = #fileID, line: UInt = #line) {
      if let resumption, !resumption.begin(at: ExploredPlace(file, line)) { return }
      base.resume(throwing: error)
    }

    /// Resumes the task with a value or an error.
    public func resume(with result: sending Result<Value, Failure>, file: StaticString = #fileID, line: UInt = #line) {
      if let resumption, !resumption.begin(at: ExploredPlace(file, line)) { return }
      base.resume(with: result)
    }

    /// Resumes the task.
    public func resume(file: StaticString = #fileID, line: UInt = #line) where Value == Void {
      resume(returning: (), file: file, line: line)
    }
  }

  /// Suspends the running task until its continuation is resumed; for the standard function of this name.
  public nonisolated(nonsending) static func withCheckedContinuation<Value>(
    file: StaticString = #fileID,
    line: UInt = #line,
    _ body: (CheckedContinuation<Value, Never>) -> Void
  ) async -> Value {
    let resumption = ExploredResumption(at: ExploredPlace(file, line))
    return await _Concurrency.withCheckedContinuation { continuation in
      body(CheckedContinuation(continuation, resumption))
      resumption?.suspend()
    }
  }

  /// Suspends the running task until its continuation is resumed, with a value or an error; for the standard function
  /// of this name.
  public nonisolated(nonsending) static func withCheckedThrowingContinuation<Value>(
    file: StaticString = #fileID,
    line: UInt = #line,
    _ body: (CheckedContinuation<Value, any Error>) -> Void
  ) async throws -> Value {
    let resumption = ExploredResumption(at: ExploredPlace(file, line))
    return try await _Concurrency.withCheckedThrowingContinuation { continuation in
      body(CheckedContinuation(continuation, resumption))
      resumption?.suspend()
    }
  }
}

/// What an exploration knows of a continuation: whether it was resumed, and by which task it was made.
@usableFromInline package final class ExploredResumption: Sendable {
  private let object: ExploredObject
  private let task: ExploredObject
  private let place: ExploredPlace
  private let isResumed = Mutex(false)

  /// Returns `nil` outside of an exploration.
  @usableFromInline package init?(at place: ExploredPlace) {
    guard let task = ExploredObject.currentTask else { return nil }
    self.task = task
    self.place = place
    object = .make(.continuation, at: place)
  }

  deinit {
    object.end()
  }

  /// The task is about to suspend, which takes its lock.
  @usableFromInline package func suspend() {
    task.point(.wait, at: place)
  }

  /// Notes that the task is resumed, which takes its lock.
  ///
  /// - Returns: Whether it may be.
  @usableFromInline package func begin(at place: ExploredPlace) -> Bool {
    object.point(.update, at: place)
    let isFirst = isResumed.withLock { isResumed in
      defer { isResumed = true }
      return !isResumed
    }
    if !isFirst { ControlledThread.control?.fail("a continuation is resumed twice", at: place) }
    task.point(.wait, at: place)
    return isFirst
  }
}
