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
  /// - Buffering: one event of look-ahead.
  /// - Isolation: no task of its own; elements pass in the isolation of the iterating task.
  /// - Complexity: O(1) for each element; the clock is read once for each failure.
  /// - Parameters:
  ///   - count: How many more attempts are made after the first; `nil` for no limit.
  ///   - backOff: How long to wait before each of them.
  ///   - clock: What measures the waits.
  /// - Precondition: `count` is not negative.
  ///
  /// RAC 2.x: none; `-retry:` subscribes again without waiting.
  @inlinable
  public func retry<C: Clock>(
    _ count: Int? = nil,
    backOff: BackOff,
    clock: C = ContinuousClock()
  ) -> some SignalProtocol<Element, Failure> where C.Duration == Duration {
    RetryBackOff(self, count, backOff, clock)
  }
}

/// The signal of ``SignalProtocol/retry(_:backOff:clock:)``.
@frozen
@usableFromInline
struct RetryBackOff<Base: SignalProtocol, ClockType: Clock>: SignalProtocol
where ClockType.Duration == Duration {
  /// What the signal delivers.
  @usableFromInline typealias Element = Base.Element
  /// How the signal can fail.
  @usableFromInline typealias Failure = Base.Failure

  @usableFromInline let base: Base
  @usableFromInline let count: Int?
  @usableFromInline let backOff: BackOff
  @usableFromInline let clock: ClockType

  @inlinable
  init(_ base: Base, _ count: Int?, _ backOff: BackOff, _ clock: ClockType) {
    if let count, count < 0 { refuse(count, "the count must not be negative", in: "retry", of: base) }
    self.base = base
    self.count = count
    self.backOff = backOff
    self.clock = clock
  }

  /// The signal in diagnostics: its name, or how it was put together.
  @usableFromInline var description: String { "\(base).retry(backOff:)" }

  /// Subscribes, and returns the state of a fresh iteration.
  @inlinable
  func makePoller() -> SharedPoller<Core> {
    SharedPoller(
      Core(
        timed: TimedInput(base.makePoller(), StageTimer(clock: clock)),
        signal: base,
        remaining: count,
        waits: BackOff.Waits(backOff)
      )
    )
  }

  /// The state of one iteration.
  @frozen
  @usableFromInline
  struct Core: PollerProtocol {
    @usableFromInline var timed: TimedInput<Base.Poller, ClockType>
    @usableFromInline let signal: Base
    @usableFromInline var remaining: Int?
    @usableFromInline var waits: BackOff.Waits

    @inlinable
    init(timed: TimedInput<Base.Poller, ClockType>, signal: Base, remaining: Int?, waits: BackOff.Waits) {
      self.timed = timed
      self.signal = signal
      self.remaining = remaining
      self.waits = waits
    }

    /// Takes the next event if there is one.
    @inlinable
    mutating func poll(_ context: inout PollContext) -> Poll<Element, Failure> {
      repeat {
        switch timed.next(&context) {
        case nil:
          return timed.idle(context)
        case .timer:
          timed.input = Peekable(signal.makePoller())
          // Elements that the attempt has ready belong to the moment of its subscription.
          timed.input.stamp = context.stamp
        case .input(let event):
          guard case .failure = event, remaining != 0 else { return Poll(event) }
          remaining = remaining.map { $0 - 1 }
          timed.timer.start(after: waits.next())
        }
      } while context.spend()
      return .spent
    }

    /// Ends the subscriptions of the iteration, for all copies.
    @inlinable
    mutating func release() {
      timed.release()
    }
  }
}
