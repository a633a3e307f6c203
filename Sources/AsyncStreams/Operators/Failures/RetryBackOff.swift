extension SignalProtocol {
  /// Subscribes again some time after the signal failed.
  ///
  /// ```swift
  /// let response = request.retry(5, backOff: .exponential(from: .milliseconds(100), upTo: .seconds(10)))
  /// ```
  /// - Values: those of all attempts; delivered elements stay delivered.
  /// - Ends: with the attempt that ends.
  /// - Fails: with the failure of the last attempt, at once. Elements renew neither the number of attempts nor the
  ///   waits.
  /// - Cancellation: at once, also while it waits.
  /// - Buffering: none.
  /// - Isolation: no task of its own; elements pass in the isolation of the iterating task.
  /// - Complexity: O(1) for each element; the clock is read once for each failure.
  /// - Parameters:
  ///   - count: How many more attempts are made after the first; `nil` for no limit.
  ///   - backOff: How long to wait before each of them.
  ///   - clock: What measures the waits.
  ///   - file: The file of the call, which the compiler fills in.
  ///   - line: The line of the call, which the compiler fills in.
  /// - Precondition: `count` is not negative.
  ///
  /// RAC 2.x: none; `-retry:` subscribes again without waiting.
  @inlinable
  public func retry(
    _ count: Int? = nil,
    backOff: BackOff,
    clock: any Clock<Duration> = ContinuousClock(),
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> some SignalProtocol<Element, Failure> {
    if let count, count < 0 {
      refuse(count, "the count must not be negative", in: "retry", of: self, file: file, line: line)
    }
    return PolledSignal(self, "retry(backOff:)") {
      PollerReference(RetryAttempts($0, BackOffDecision(count, backOff, clock)))
    }
  }
}

/// Waits before each further attempt, of which there is a number.
@frozen
@usableFromInline
struct BackOffDecision<Failure: Error>: RetryDecision {
  @usableFromInline var remaining: Int?
  @usableFromInline var waits: BackOff.Waits
  @usableFromInline var timer: StageTimer

  @inlinable
  init(_ count: Int?, _ backOff: BackOff, _ clock: any Clock<Duration>) {
    remaining = count
    waits = BackOff.Waits(backOff)
    timer = StageTimer(clock: clock)
  }

  @inlinable
  mutating func begin(_ failure: Failure) -> Bool {
    if remaining == 0 { return false }
    remaining = remaining.map { $0 - 1 }
    timer.start(after: waits.takeNext())
    return true
  }

  @inlinable
  mutating func poll(_ context: inout PollContext) -> Bool? {
    guard let due = timer.poll(context.waker) else { return nil }
    timer.advance()
    context.stamp = due
    return true
  }

  @inlinable
  mutating func release() {
    timer.release()
  }
}
