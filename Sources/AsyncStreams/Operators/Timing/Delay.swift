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
  @inlinable
  public func delay<C: Clock>(
    for interval: C.Duration,
    clock: C = ContinuousClock()
  ) -> some SignalProtocol<Element, Failure> {
    Delay(self, interval, clock)
  }
}

/// The signal of ``SignalProtocol/delay(for:clock:)``.
@frozen
@usableFromInline
struct Delay<Base: SignalProtocol, ClockType: Clock>: SignalProtocol {
  /// What the signal delivers.
  @usableFromInline typealias Element = Base.Element
  /// How the signal can fail.
  @usableFromInline typealias Failure = Base.Failure

  @usableFromInline let base: Base
  @usableFromInline let interval: ClockType.Duration
  @usableFromInline let clock: ClockType

  @inlinable
  init(_ base: Base, _ interval: ClockType.Duration, _ clock: ClockType) {
    if interval < .zero { refuse(interval, "the interval must not be negative", in: "delay", of: base) }
    self.base = base
    self.interval = interval
    self.clock = clock
  }

  /// The signal in diagnostics: its name, or how it was put together.
  @usableFromInline var description: String { "\(base).delay(for: \(interval))" }

  /// Subscribes, and returns the state of a fresh iteration.
  @inlinable
  func makePoller() -> SharedPoller<Core> {
    SharedPoller(Core(timed: TimedInput(base.makePoller(), Alarm(clock: clock), interval: interval)))
  }

  /// The state of one iteration.
  @frozen
  @usableFromInline
  struct Core: PollerProtocol {
    @usableFromInline var timed: TimedInput<Base.Poller, ClockType>
    /// What waits: elements, and `nil` for the end.
    ///
    /// Each is the first of what was taken together, or not.
    @usableFromInline var waiting = Queue<(isFirst: Bool, element: Base.Element?)>()
    /// When what is at the head of the queue became due, if it is not the first of what was taken together.
    @usableFromInline var dueStamp = Stamp.ready
    /// How many groups of what was taken together wait; each has a deadline.
    @usableFromInline var groupCount = 0

    @inlinable
    init(timed: TimedInput<Base.Poller, ClockType>) {
      self.timed = timed
    }

    /// Takes the next event if there is one.
    @inlinable
    mutating func poll(_ context: inout PollContext) -> Poll<Base.Element, Base.Failure> {
      if let next = waiting.first, !next.isFirst {
        context.stamp = dueStamp
        return deliver()
      }
      var isFirst = true
      repeat {
        switch timed.earliest(&context) {
        case .neither:
          return timed.idle(context)
        case .alarm:
          dueStamp = context.stamp
          groupCount -= 1
          timed.advance(isLast: groupCount == 0)
          return deliver()
        case .input:
          switch timed.input.take() {
          case .value(let element):
            wait(element, &isFirst)
          case .end:
            wait(nil, &isFirst)
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

    /// Lets something wait; what is taken in one go has one deadline.
    @inlinable
    mutating func wait(_ element: Base.Element?, _ isFirst: inout Bool) {
      waiting.append((isFirst, element))
      guard isFirst else { return }
      isFirst = false
      groupCount += 1
      timed.beginAnother(until: timed.alarm.now.advanced(by: timed.interval))
    }

    @inlinable
    mutating func deliver() -> Poll<Base.Element, Base.Failure> {
      if let element = waiting.popFirst()?.element { .value(element) } else { .end }
    }

    /// Ends the subscriptions of the iteration, for all copies.
    @inlinable
    mutating func release() {
      timed.release()
      waiting = Queue()
    }
  }
}
