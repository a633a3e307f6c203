extension SignalProtocol {
  /// Delivers the newest element at regular times.
  ///
  /// ```swift
  /// for await position in positions.sample(every: .milliseconds(100)) { show(position) }
  /// ```
  ///     positions  -a-b-----c------|
  ///     sample 4   ----b-------c---|
  /// - Values: at each multiple of `interval` after the subscription, the newest element that came since the one before;
  ///   none if there was no element. Other than with sampling by a signal, no element is delivered twice.
  /// - Ends: with this signal, at once; an element that still waits is dropped.
  /// - Fails: with this signal, at once; an element that still waits is dropped.
  /// - Cancellation: an element that still waits is dropped.
  /// - Buffering: holds at most one element.
  /// - Isolation: no task of its own; elements pass in the isolation of whoever iterates. No timer is set while there is
  ///   nothing to deliver.
  /// - Complexity: O(1) for each element; the clock is read once for each interval that has elements.
  /// - Precondition: `interval` is positive.
  ///
  /// RAC 2.x: `-sample:` with `+interval:onScheduler:`, which delivers an element again at each tick.
  @inlinable
  public func sample<C: Clock>(
    every interval: C.Duration,
    clock: C = ContinuousClock()
  ) -> some SignalProtocol<Element, Failure> {
    SampleEvery(self, interval, clock)
  }
}

/// The signal of ``SignalProtocol/sample(every:clock:)``.
@frozen
@usableFromInline
struct SampleEvery<Base: SignalProtocol, ClockType: Clock>: SignalProtocol {
  /// What the signal delivers.
  @usableFromInline typealias Element = Base.Element
  /// How the signal can fail.
  @usableFromInline typealias Failure = Base.Failure

  @usableFromInline let base: Base
  @usableFromInline let interval: ClockType.Duration
  @usableFromInline let clock: ClockType

  @inlinable
  init(_ base: Base, _ interval: ClockType.Duration, _ clock: ClockType) {
    if interval <= .zero { refuse(interval, "the interval must be positive", in: "sample", of: base) }
    self.base = base
    self.interval = interval
    self.clock = clock
  }

  /// The signal in diagnostics: its name, or how it was put together.
  @usableFromInline var description: String { "\(base).sample(every: \(interval))" }

  /// Subscribes, and returns the state of a fresh iteration.
  @inlinable
  func makePoller() -> SharedPoller<Core> {
    let alarm = Alarm(clock: clock)
    let beginning = alarm.now
    return SharedPoller(Core(timed: TimedInput(base.makePoller(), alarm, interval: interval), beginning: beginning))
  }

  /// The state of one iteration.
  @frozen
  @usableFromInline
  struct Core: PollerProtocol {
    @usableFromInline var timed: TimedInput<Base.Poller, ClockType>
    /// The instant of the sampling before; that of the subscription at first.
    @usableFromInline var lastPoint: ClockType.Instant
    @usableFromInline var latest: Base.Element?

    @inlinable
    init(timed: TimedInput<Base.Poller, ClockType>, beginning: ClockType.Instant) {
      self.timed = timed
      lastPoint = beginning
    }

    /// Takes the next event if there is one.
    @inlinable
    mutating func poll(_ context: inout PollContext) -> Poll<Base.Element, Base.Failure> {
      repeat {
        switch timed.earliest(&context) {
        case .neither:
          return timed.idle(context)
        case .alarm:
          if let element = latest.take() { return .value(element) }
        case .input:
          switch timed.input.take() {
          case .value(let element):
            if latest == nil {
              lastPoint = TickSchedule(from: lastPoint, every: timed.interval).point(notBefore: timed.alarm.now)
              timed.begin(until: lastPoint)
            }
            latest = element
          case .end:
            release()
            return .end
          case .failure(let failure):
            release()
            return .failure(failure)
          case .pending, .spent:
            continue
          }
        }
      } while context.spend()
      return .spent
    }

    /// Ends the subscriptions of the iteration, for all copies.
    @inlinable
    mutating func release() {
      timed.release()
      latest = nil
    }
  }
}
