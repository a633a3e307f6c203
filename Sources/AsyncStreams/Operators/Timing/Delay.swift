extension SignalProtocol {
  /// Delivers each element, and the end, some time later.
  ///
  /// ```swift
  /// let late = events.delay(for: .seconds(1))
  /// ```
  ///     events   -a-b---c|
  ///     delay 2  ---a-b---c|
  /// - Values: those of this signal, each `interval` after the operator took it.
  /// - Ends: `interval` after this signal, after all elements.
  /// - Fails: with this signal, at once; a failure overtakes the elements that still wait, which are dropped.
  /// - Cancellation: elements that still wait are dropped.
  /// - Buffering: holds the elements of one interval.
  /// - Isolation: no task of its own; elements pass in the isolation of whoever iterates.
  /// - Complexity: O(1) for each element; the clock is read once for all elements that are there at once.
  /// - Precondition: `interval` is not negative.
  ///
  /// RAC 2.x: `-delay:`.
  public func delay<C: Clock>(for interval: C.Duration, clock: C) -> Delay<Self, C> {
    if interval < .zero { refuse(interval, "the interval must not be negative", in: "delay", of: self) }
    return Delay(base: self, interval: interval, clock: clock)
  }

  /// Delivers each element, and the end, some time later, measured on the continuous clock.
  ///
  /// RAC 2.x: `-delay:`.
  public func delay(for interval: Duration) -> Delay<Self, ContinuousClock> {
    delay(for: interval, clock: ContinuousClock())
  }
}

/// The signal of ``SignalProtocol/delay(for:clock:)``.
public struct Delay<Base: SignalProtocol, ClockType: Clock>: SignalProtocol {
  /// What the signal delivers.
  public typealias Element = Base.Element
  /// How the signal can fail.
  public typealias Failure = Base.Failure

  let base: Base
  let interval: ClockType.Duration
  let clock: ClockType

  /// The signal in diagnostics: its name, or how it was put together.
  public var description: String { "\(base).delay(for: \(interval))" }

  /// Subscribes, and returns the state of a fresh iteration.
  public func makePoller() -> Poller {
    Poller(input: Head(base.makePoller()), alarm: Alarm(clock: clock), interval: interval)
  }

  /// The state of one iteration.
  public struct Poller: PollerProtocol {
    var input: Head<Base.Poller>
    let alarm: Alarm<ClockType>
    let interval: ClockType.Duration
    /// What waits: elements, and `nil` for the end.
    var waiting = Queue<(deadline: ClockType.Instant, element: Base.Element?)>()
    var isAlarmSet = false

    /// Takes the next event if there is one.
    public mutating func poll(_ context: inout PollContext) -> Poll<Base.Element, Base.Failure> {
      var now: ClockType.Instant?
      while true {
        _ = input.look(context.waker)
        switch input.event {
        case .value(let element):
          input.event = .pending
          wait(element, &now)
        case .end:
          input.event = .pending
          wait(nil, &now)
        case .failure(let failure):
          if let event = emitIfDue(before: input.stamp, &context) { return event }
          context.stamp = input.stamp
          release()
          return .failure(failure)
        case .pending:
          return emitIfDue(before: nil, &context) ?? .pending
        }
      }
    }

    private mutating func wait(_ element: Base.Element?, _ now: inout ClockType.Instant?) {
      let taken = now ?? alarm.now
      now = taken
      waiting.append((taken.advanced(by: interval), element))
      setAlarm()
    }

    private mutating func setAlarm() {
      guard !isAlarmSet, let next = waiting.first else { return }
      isAlarmSet = true
      alarm.set(next.deadline)
    }

    private mutating func emitIfDue(
      before stamp: Stamp?,
      _ context: inout PollContext
    ) -> Poll<Base.Element, Base.Failure>? {
      guard isAlarmSet, let due = alarm.look(context.waker) else { return nil }
      if let stamp, stamp < due { return nil }
      context.stamp = due
      isAlarmSet = false
      guard let (_, element) = waiting.popFirst() else { return nil }
      setAlarm()
      return if let element { .value(element) } else { .end }
    }

    /// Gives up what the iteration holds.
    public mutating func release() {
      input.release()
      waiting = Queue()
      alarm.cancel()
    }
  }
}
