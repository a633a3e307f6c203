public import Foundation

extension RACSignal {
  /// Waits for the first value on the main thread, which runs other work meanwhile; for tests.
  ///
  /// - Parameters:
  ///   - defaultValue: Returned if there is no value.
  ///   - success: Set to whether a value arrived or the receiver completed.
  ///   - error: Set to the error if the receiver failed or did not send within the time.
  ///   - timeout: The longest time to wait, in seconds.
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
    while outcome == nil {
      RACScheduler.letMainThreadWork()
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
  public func asynchronouslyWaitUntilCompleted(_ error: inout (any Error)?, timeout: TimeInterval = 10) -> Bool {
    var success = false
    _ = ignoreValues().asynchronousFirstOrDefault(nil, success: &success, error: &error, timeout: timeout)
    return success
  }
}

extension RACScheduler {
  /// Runs work that waits for the main thread, or waits a moment for such work.
  fileprivate static func letMainThreadWork() {
    if let substitute = SchedulerContext.mainThread as? RACTestScheduler {
      substitute.step()
    } else {
      _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.1))
    }
  }
}
