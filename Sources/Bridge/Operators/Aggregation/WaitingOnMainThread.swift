public import Foundation

extension RACSignal {
  /// Waits for the first value on the main thread, which runs other work meanwhile; for tests.
  ///
  /// The result arrives through the main queue, so this cannot work in a block of the main queue, which the queue waits
  /// for. Code on the main actor runs in such blocks, except for the top level of a program. A thread other than the main
  /// thread that serves the main queue stops the program with a message at once, the main thread does after the time.
  ///
  /// - Parameters:
  ///   - defaultValue: Returned if there is no value.
  ///   - success: Set to whether a value arrived or the receiver completed.
  ///   - error: Set to the error if the receiver failed or did not send within the time.
  ///   - timeout: The longest time to wait, in seconds.
  @available(*, noasync, message: "Use try await values.first() ?? value, with timeout(_:on:) before first()")
  public func asynchronousFirstOrDefault(
    _ defaultValue: Value?,
    success: inout Bool,
    error: inout (any Error)?,
    timeout: TimeInterval = 10
  ) -> Value? {
    racAssert(RACScheduler.isOnMainThread, "Expected to wait for \(self) on the main thread")
    var outcome: RACEvent<Value>?
    take(1)
      .timeout(timeout, on: RACScheduler.scheduler())
      .deliver(on: RACScheduler.mainThread())
      .materialize()
      .take(1)
      .subscribeNext { outcome = $0 }
    let waiting = WaitingOnMainThread(for: "\(self)", timeout: timeout)
    while outcome == nil {
      waiting.letMainThreadWork()
    }
    success = outcome?.eventType != .error
    if let failure = outcome?.error {
      error = failure
    }
    return outcome?.eventType == .next ? outcome?.value : defaultValue
  }

  /// Waits for the end on the main thread, which runs other work meanwhile; for tests.
  ///
  /// - Returns: Whether the receiver completed within the time.
  @available(*, noasync, message: "Use try await values.waitUntilFinished(), with timeout(_:on:) before it")
  public func asynchronouslyWaitUntilCompleted(_ error: inout (any Error)?, timeout: TimeInterval = 10) -> Bool {
    var success = false
    _ = ignoreValues().asynchronousFirstOrDefault(nil, success: &success, error: &error, timeout: timeout)
    return success
  }
}

/// A wait on the main thread, which runs the work of the main queue meanwhile.
private struct WaitingOnMainThread {
  private let subject: String

  /// When the result has arrived even if the machine is busy, provided that the main queue runs.
  private let deadline: Date

  init(for subject: String, timeout: TimeInterval) {
    self.subject = subject
    deadline = Date(timeIntervalSinceNow: timeout + 5)
  }

  /// Runs work that waits for the main thread, or waits a moment for such work.
  func letMainThreadWork() {
    if let substitute = SchedulerContext.mainThread as? RACTestScheduler {
      substitute.step()
      return
    }
    racAssert(
      Thread.isMainThread && Date() < deadline,
      "Cannot wait for \(subject) in a block of the main queue, since the result arrives through this queue."
        + " Wait with `await`, or at the top level of the main thread"
    )
    _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.1))
  }
}
