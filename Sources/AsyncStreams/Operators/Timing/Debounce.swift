extension SignalProtocol {
  /// Delivers an element when it has been followed by silence.
  ///
  /// ```swift
  /// let queries = keystrokes.debounce(for: .milliseconds(300))
  /// let commands = keystrokes.debounce(for: .milliseconds(300)) { !$0.hasSuffix("\n") }
  /// ```
  ///     keystrokes         -a-b-c-------d--|
  ///     debounce 3         --------c-------d|
  ///     keystrokes         -a-b-X---c------|
  ///     3, unless it is X  -----X------c---|
  /// - Values: the newest element, once `interval` has passed without another one. The interval begins when the operator
  ///   takes the element. An element that does not pass the test is delivered when the operator takes it. Every element,
  ///   also such a one, replaces an element that still waits.
  /// - Ends: with this signal; an element that still waits is delivered first, at once.
  /// - Fails: with this signal, at once; an element that still waits is dropped.
  /// - Cancellation: an element that still waits is dropped.
  /// - Buffering: holds at most one element.
  /// - Isolation: no task of its own; elements pass, and `mustWait` runs, in the isolation of the task that iterates.
  /// - Complexity: O(1) for each element; the clock is read once for all elements that are there at once, and `mustWait` is
  ///   called once for each.
  /// - Parameters:
  ///   - interval: How long the silence is.
  ///   - clock: What measures the time.
  ///   - mustWait: Whether an element waits for silence; every element does if left out.
  /// - Precondition: `interval` is not negative.
  ///
  /// RAC 2.x: `-throttle:` and `-throttle:valuesPassingTest:`, which have the name of another operator.
  @inlinable
  public func debounce<C: Clock>(
    for interval: C.Duration,
    clock: C,
    when mustWait: (@Sendable (Element) -> Bool)? = nil
  ) -> some SignalProtocol<Element, Failure> {
    Debounce(self, interval, clock, test: mustWait)
  }

  /// Delivers an element when it has been followed by silence, measured on the continuous clock.
  ///
  /// ```swift
  /// let queries = keystrokes.debounce(for: .milliseconds(300))
  /// ```
  /// Everything is as for ``debounce(for:clock:when:)``. A function of its own, and not a default for the clock, for files
  /// that import AsyncAlgorithms too: that library has `debounce(for:)`, whose duration is not generic, and the compiler
  /// would prefer it.
  ///
  /// RAC 2.x: `-throttle:` and `-throttle:valuesPassingTest:`.
  @inlinable
  public func debounce(
    for interval: Duration,
    when mustWait: (@Sendable (Element) -> Bool)? = nil
  ) -> some SignalProtocol<Element, Failure> {
    debounce(for: interval, clock: ContinuousClock(), when: mustWait)
  }
}

/// The signal of ``SignalProtocol/debounce(for:clock:when:)``.
@frozen
@usableFromInline
struct Debounce<Base: SignalProtocol, ClockType: Clock>: SignalProtocol {
  /// What the signal delivers.
  @usableFromInline typealias Element = Base.Element
  /// How the signal can fail.
  @usableFromInline typealias Failure = Base.Failure

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
  @usableFromInline var description: String { "\(base).debounce(for: \(interval))" }

  /// Subscribes, and returns the state of a fresh iteration.
  @inlinable
  func makePoller() -> SharedPoller<Core> {
    SharedPoller(Core(timed: TimedInput(base.makePoller(), Alarm(clock: clock), interval: interval), test: test))
  }

  /// The state of one iteration.
  @frozen
  @usableFromInline
  struct Core: PollerProtocol {
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
    mutating func release() {
      timed.release()
      latest = nil
    }
  }
}
