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
  @inlinable
  public func debounce<C: Clock>(for interval: C.Duration, clock: C) -> Debounce<Self, C> {
    Debounce(self, interval, clock, test: nil)
  }

  /// Delivers an element when it has been followed by silence, measured on the continuous clock.
  ///
  /// RAC 2.x: `-throttle:`.
  @inlinable
  public func debounce(for interval: Duration) -> Debounce<Self, ContinuousClock> {
    debounce(for: interval, clock: ContinuousClock())
  }

  /// Delivers some elements when they have been followed by silence, and the others at once.
  ///
  /// ```swift
  /// let queries = keystrokes.debounce(for: .milliseconds(300)) { !$0.hasSuffix("\n") }
  /// ```
  ///     keystrokes  -a-b-X---c------|
  ///     debounce 3  -----X------c---|
  /// - Values: as those of ``debounce(for:clock:)``, but an element that does not pass the test is delivered when the
  ///   operator takes it. Every element, also such a one, replaces an element that still waits.
  /// - Ends, fails, cancellation, buffering, isolation: as ``debounce(for:clock:)``.
  /// - Complexity: O(1) for each element; `mustWait` is called once for each.
  /// - Parameters:
  ///   - interval: How long the silence is.
  ///   - mustWait: Whether an element waits for silence.
  ///   - clock: What measures the time.
  /// - Precondition: `interval` is not negative.
  ///
  /// RAC 2.x: `-throttle:valuesPassingTest:`.
  @inlinable
  public func debounce<C: Clock>(
    for interval: C.Duration,
    when mustWait: @escaping @Sendable (Element) -> Bool,
    clock: C
  ) -> Debounce<Self, C> {
    Debounce(self, interval, clock, test: mustWait)
  }

  /// Delivers some elements when they have been followed by silence, measured on the continuous clock.
  ///
  /// RAC 2.x: `-throttle:valuesPassingTest:`.
  @inlinable
  public func debounce(
    for interval: Duration,
    when mustWait: @escaping @Sendable (Element) -> Bool
  ) -> Debounce<Self, ContinuousClock> {
    debounce(for: interval, when: mustWait, clock: ContinuousClock())
  }
}

/// The signal of ``SignalProtocol/debounce(for:clock:)``.
@frozen
public struct Debounce<Base: SignalProtocol, ClockType: Clock>: SignalProtocol {
  /// What the signal delivers.
  public typealias Element = Base.Element
  /// How the signal can fail.
  public typealias Failure = Base.Failure

  @usableFromInline let base: Base
  @usableFromInline let interval: ClockType.Duration
  @usableFromInline let clock: ClockType
  @usableFromInline let test: (@Sendable (Element) -> Bool)?

  @inlinable
  init(_ base: Base, _ interval: ClockType.Duration, _ clock: ClockType, test: (@Sendable (Element) -> Bool)?) {
    if interval < .zero { refuse(interval, "the interval must not be negative", in: "debounce", of: base) }
    self.base = base
    self.interval = interval
    self.clock = clock
    self.test = test
  }

  /// The signal in diagnostics: its name, or how it was put together.
  public var description: String { "\(base).debounce(for: \(interval))" }

  /// Subscribes, and returns the state of a fresh iteration.
  @inlinable
  public func makePoller() -> SharedPoller<Core> {
    SharedPoller(Core(timed: TimedInput(base.makePoller(), Alarm(clock: clock), interval: interval), test: test))
  }

  /// The state of one iteration.
  @frozen
  public struct Core: PollerProtocol {
    @usableFromInline var timed: TimedInput<Base.Poller, ClockType>
    @usableFromInline let test: (@Sendable (Base.Element) -> Bool)?
    @usableFromInline var latest: Base.Element?

    @inlinable
    init(timed: TimedInput<Base.Poller, ClockType>, test: (@Sendable (Base.Element) -> Bool)?) {
      self.timed = timed
      self.test = test
    }

    /// Takes the next event if there is one.
    @inlinable
    public mutating func poll(_ context: inout PollContext) -> Poll<Base.Element, Base.Failure> {
      repeat {
        switch timed.earliest(&context) {
        case .neither:
          return timed.idle(context)
        case .alarm:
          if let element = latest.take() { return .value(element) }
        case .input:
          switch timed.input.take() {
          case .value(let element):
            if let test, !test(element) {
              latest = nil
              timed.stop()
              return .value(element)
            }
            latest = element
            timed.beginWhenIdle()
          case .end:
            timed.stop()
            return if let element = latest.take() { .value(element) } else { .end }
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
    public mutating func release() {
      timed.release()
      latest = nil
    }
  }
}
