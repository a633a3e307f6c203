extension SignalProtocol {
  /// Delivers an element when it has been followed by silence.
  ///
  /// ```swift
  /// let queries = keystrokes.debounce(for: .milliseconds(300))
  /// ```
  ///     keystrokes  -a-b-c-------d--|
  ///     debounce 3  --------c-------d|
  /// - Values: the newest element, once `interval` has passed without another one. The interval begins when the operator
  ///   takes the element.
  /// - Ends: with this signal; an element that still waits is delivered first, at once.
  /// - Fails: with this signal, at once; an element that still waits is dropped.
  /// - Cancellation: an element that still waits is dropped.
  /// - Buffering: holds at most one element.
  /// - Isolation: no task of its own; elements pass in the isolation of whoever iterates.
  /// - Complexity: O(1) for each element; the clock is read once for all elements that are there at once.
  /// - Precondition: `interval` is not negative.
  ///
  /// RAC 2.x: `-throttle:`, which has the name of another operator.
  public func debounce<C: Clock>(for interval: C.Duration, clock: C) -> Debounce<Self, C> {
    if interval < .zero { refuse(interval, "the interval must not be negative", in: "debounce", of: self) }
    return Debounce(base: self, interval: interval, clock: clock)
  }

  /// Delivers an element when it has been followed by silence, measured on the continuous clock.
  ///
  /// RAC 2.x: `-throttle:`.
  public func debounce(for interval: Duration) -> Debounce<Self, ContinuousClock> {
    debounce(for: interval, clock: ContinuousClock())
  }
}

/// The signal of ``SignalProtocol/debounce(for:clock:)``.
public struct Debounce<Base: SignalProtocol, ClockType: Clock>: SignalProtocol {
  /// What the signal delivers.
  public typealias Element = Base.Element
  /// How the signal can fail.
  public typealias Failure = Base.Failure

  let base: Base
  let interval: ClockType.Duration
  let clock: ClockType

  /// The signal in diagnostics: its name, or how it was put together.
  public var description: String { "\(base).debounce(for: \(interval))" }

  /// Subscribes, and returns the state of a fresh iteration.
  public func makePoller() -> Poller {
    Poller(input: Head(base.makePoller()), alarm: Alarm(clock: clock), interval: interval)
  }

  /// The state of one iteration.
  public struct Poller: PollerProtocol {
    var input: Head<Base.Poller>
    let alarm: Alarm<ClockType>
    let interval: ClockType.Duration
    var latest: Base.Element?
    /// Whether `latest` came after the alarm was set.
    var isFresh = false

    /// Takes the next event if there is one.
    public mutating func poll(_ context: inout PollContext) -> Poll<Base.Element, Base.Failure> {
      while true {
        let due = latest != nil && !isFresh ? alarm.look(context.waker) : nil
        _ = input.look(context.waker)
        if let due, !input.isKnown || due < input.stamp {
          context.stamp = due
          return emit()
        }
        context.stamp = input.stamp
        switch input.take() {
        case .value(let element):
          latest = element
          isFresh = true
        case .pending:
          if !input.isOpen { return .end }
          // Everything that was there has been taken: one reading of the clock serves for all of it.
          guard isFresh else { return .pending }
          isFresh = false
          alarm.set(alarm.now.advanced(by: interval))
        case .end:
          return latest == nil ? .end : emit()
        case .failure(let failure):
          release()
          return .failure(failure)
        }
      }
    }

    private mutating func emit() -> Poll<Base.Element, Base.Failure> {
      guard let element = latest.take() else { return .end }
      alarm.cancel()
      return .value(element)
    }

    /// Gives up what the iteration holds.
    public mutating func release() {
      input.release()
      latest = nil
      alarm.cancel()
    }
  }
}
