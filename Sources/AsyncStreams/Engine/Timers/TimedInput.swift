/// An input and an alarm, whose events are taken in the order in which they happened.
///
/// This is what the timed operators are made of: each decides what an event of the input and the end of an interval mean,
/// one at a time. Nothing is read from the clock and no lock is taken while elements are ready, unless the operator asks
/// for it.
///
/// An interval begins in one of two ways: ``beginWhenIdle()`` when everything that is there now has been taken, so that
/// one reading of the clock serves for all of it; ``begin()`` and ``begin(until:)`` at once. One interval runs at a time,
/// but for ``beginAnother(until:)``.
@frozen
@usableFromInline
struct TimedInput<Base: PollerProtocol, ClockType: Clock> {
  /// Where the earliest event is.
  @frozen
  @usableFromInline
  enum Side {
    case input
    case alarm
    case neither
  }

  @usableFromInline var input: Peekable<Base>
  @usableFromInline let alarm: Alarm<ClockType>
  @usableFromInline let interval: ClockType.Duration
  /// Whether the deadline of the alarm counts.
  @usableFromInline var isRunning = false
  /// Whether an interval begins when the input has nothing more.
  @usableFromInline var isToBegin = false
  /// Whether the alarm may be in a queue.
  @usableFromInline var isAlarmSet = false

  @inlinable
  init(_ poller: Base, _ alarm: Alarm<ClockType>, interval: ClockType.Duration) {
    input = Peekable(poller)
    self.alarm = alarm
    self.interval = interval
  }

  /// Finds the side with the earliest event; an alarm is thereby taken.
  ///
  /// A timer that expires while the input is being looked at makes us look at it again, as in ``InputPair``.
  @inlinable
  mutating func earliest(_ context: inout PollContext) -> Side {
    while true {
      var due = isRunning ? alarm.poll(context.waker) : nil
      if input.peek(&context), isRunning, due == nil { due = alarm.poll(nil) }
      // What follows in an input that has used up the budget is not earlier than what it has swallowed.
      if let due, due < input.stamp || !(input.isKnown || context.isSpent) {
        isRunning = false
        isAlarmSet = false
        context.stamp = due
        return .alarm
      }
      context.stamp = input.stamp
      if input.isKnown { return .input }
      if !isToBegin || context.isSpent { return .neither }
      begin()
    }
  }

  /// Begins an interval when everything that is there now has been taken; one that is running no longer counts.
  @inlinable
  mutating func beginWhenIdle() {
    isToBegin = true
    isRunning = false
  }

  /// Begins an interval now.
  @inlinable
  @inline(never)
  mutating func begin() {
    begin(until: alarm.now.advanced(by: interval))
  }

  /// Begins an interval that ends at `deadline`.
  @inlinable
  mutating func begin(until deadline: ClockType.Instant) {
    alarm.set(deadline)
    isToBegin = false
    isRunning = true
    isAlarmSet = true
  }

  /// Begins an interval that ends at `deadline`, after those that are running.
  @inlinable
  mutating func beginAnother(until deadline: ClockType.Instant) {
    alarm.follow(until: deadline)
    isRunning = true
    isAlarmSet = true
  }

  /// Goes on with the next interval after one has ended.
  @inlinable
  mutating func advance(isLast: Bool) {
    alarm.advance()
    isRunning = !isLast
    isAlarmSet = !isLast
  }

  /// Forgets the intervals.
  @inlinable
  mutating func stop() {
    isToBegin = false
    isRunning = false
    if isAlarmSet { alarm.cancel() }
    isAlarmSet = false
  }

  /// What to answer when there is no event.
  @inlinable
  func idle<Element, Failure: Error>(_ context: PollContext) -> Poll<Element, Failure> {
    input.isOpen || isRunning ? context.nothingFound() : .end
  }

  /// Unsubscribes, and forgets the interval.
  @inlinable
  mutating func release() {
    input.release()
    alarm.end()
    isAlarmSet = false
    stop()
  }
}
