extension SignalProtocol {
  /// Subscribes again when the signal fails.
  ///
  /// ```swift
  /// let response = request.retry(3)
  /// ```
  /// - Values: those of all attempts; delivered elements stay delivered.
  /// - Ends: with the attempt that ends.
  /// - Fails: with the failure of the last attempt. Elements do not renew the number of attempts.
  /// - Cancellation: checked after 1,024 attempts at the latest, so even a signal that fails at once can be retried
  ///   without limit.
  /// - Complexity: O(1) for each element; holds nothing.
  /// - Parameter count: How many more attempts are made after the first; `nil` for no limit.
  /// - Parameter file: The file of the call, which the compiler fills in.
  /// - Parameter line: The line of the call, which the compiler fills in.
  /// - Precondition: `count` is not negative.
  ///
  /// RAC 2.x: `-retry:`, where 0 means no limit; here it means no retry.
  @inlinable
  public func retry(
    _ count: Int? = nil,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> some SignalProtocol<Element, Failure> {
    if let count, count < 0 {
      refuse(count, "the count must not be negative", in: "retry", of: self, file: file, line: line)
    }
    return PolledSignal(self, "retry") { RetryPoller(base: $0.makePoller(), signal: $0, remaining: count) }
  }
}

/// One iteration of ``SignalProtocol/retry(_:file:line:)``.
@frozen
@usableFromInline
struct RetryPoller<Source: SignalProtocol>: UnaryPoller {
  @usableFromInline var base: Source.Poller
  @usableFromInline let signal: Source
  @usableFromInline var remaining: Int?
  /// When the attempt before failed: what follows is not earlier.
  @usableFromInline var floor = Floor()

  @inlinable
  init(base: Source.Poller, signal: Source, remaining: Int?) {
    self.base = base
    self.signal = signal
    self.remaining = remaining
  }

  @inlinable
  mutating func poll(_ context: inout PollContext) -> PollAnswer<Source.Element, Source.Failure> {
    // Attempts that fail at once are repeated here, so that no later event of another input gets ahead; but not
    // without end, since the iterator must be able to check for cancellation.
    repeat {
      let event = base.poll(&context)
      floor.lift(&context)
      guard case .failure = event, remaining != 0 else { return event }
      floor.begin(&context)
      remaining = remaining.map { $0 - 1 }
      // The failed attempt is released before the next one begins.
      base.release()
      base = signal.makePoller()
    } while context.spend()
    return .spent
  }
}
