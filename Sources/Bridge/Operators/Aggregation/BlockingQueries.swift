import Foundation

extension RACSignal {
  /// Waits for the first value and returns it; nil if the receiver ends without one.
  ///
  /// These methods block the calling thread. They deadlock if the receiver needs that thread, for example on the main
  /// thread. In asynchronous code, which must not block its thread, the compiler refuses them.
  @available(*, noasync, message: "Use try await values.first(), which does not block the thread")
  public func first() -> Value? {
    firstOrDefault(nil)
  }

  /// Waits for the first value; returns the default if the receiver ends without one.
  @available(*, noasync, message: "Use try await values.first() ?? value, which does not block the thread")
  public func firstOrDefault(_ defaultValue: Value?) -> Value? {
    waitForFirst().value ?? defaultValue
  }

  /// Waits for the first value; returns the default if the receiver ends without one.
  ///
  /// - Parameters:
  ///   - defaultValue: Returned if there is no value.
  ///   - success: Set to false if the receiver failed, else to true.
  ///   - error: Set to the error if the receiver failed.
  @available(*, noasync, message: "Use try await values.first() ?? value, which throws the error")
  public func firstOrDefault(_ defaultValue: Value?, success: inout Bool, error: inout (any Error)?) -> Value? {
    let outcome = waitForFirst()
    success = outcome.success
    if !outcome.success {
      error = outcome.error
    }
    return outcome.value ?? defaultValue
  }

  /// Waits for the end.
  ///
  /// - Parameter error: Set to the error if the receiver failed.
  /// - Returns: Whether the receiver completed.
  @available(*, noasync, message: "Use try await values.waitUntilFinished(), which throws the error")
  public func waitUntilCompleted(_ error: inout (any Error)?) -> Bool {
    let outcome = ignoreValues().waitForFirst()
    if !outcome.success {
      error = outcome.error
    }
    return outcome.success
  }

  /// Waits for the end; returns whether the receiver completed.
  @available(*, noasync, message: "Use try await values.waitUntilFinished(), which throws the error")
  public func waitUntilCompleted() -> Bool {
    var error: (any Error)?
    return waitUntilCompleted(&error)
  }

  /// Waits for the end and returns all values, nils included; nil if the receiver failed.
  @available(*, noasync, message: "Use try await values.collect(), which throws the error")
  public func toArray() -> [Value?]? {
    collect().first()
  }

  /// Waits for the first value, which may be nil; returns nil if there is none.
  func firstValue() -> Value?? {
    waitForFirst().value
  }

  private func waitForFirst() -> FirstOutcome<Value> {
    let condition = NSCondition()
    var outcome: FirstOutcome<Value>?
    func decide(_ new: FirstOutcome<Value>) {
      condition.lock()
      if outcome == nil {
        outcome = new
      }
      condition.broadcast()
      condition.unlock()
    }
    take(1).subscribeNext {
      decide(FirstOutcome(value: .some($0), success: true, error: nil))
    } error: {
      decide(FirstOutcome(value: nil, success: false, error: $0))
    } completed: {
      decide(FirstOutcome(value: nil, success: true, error: nil))
    }

    condition.lock()
    defer { condition.unlock() }
    while true {
      if let outcome {
        return outcome
      }
      condition.wait()
    }
  }
}

/// The outcome of a wait for the first value.
private struct FirstOutcome<Value> {
  let value: Value??
  let success: Bool
  let error: (any Error)?
}
