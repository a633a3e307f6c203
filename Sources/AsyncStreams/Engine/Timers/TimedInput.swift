/// An input and a timer, whose events are taken in the order in which they happened.
///
/// Nothing is read from the clock and no lock is taken while elements are ready, unless the operator requires it.
@frozen
@usableFromInline
struct TimedInput<Base: PollerProtocol> {
  /// What happened next.
  @frozen
  @usableFromInline
  enum Next {
    /// The input has an event.
    case input(SignalEvent<Base.Element, Base.Failure>)
    /// The timer has fired.
    case timer
  }

  @usableFromInline var input: Peekable<Base>
  @usableFromInline var timer: StageTimer

  @inlinable
  init(_ poller: Base, _ timer: StageTimer) {
    input = Peekable(poller)
    self.timer = timer
  }

  /// Takes what happened next, if anything has.
  ///
  /// If the input has an event, the timer is polled again: it may have fired before, as in ``InputPair``.
  @inlinable
  mutating func next(_ context: inout PollContext) -> Next? {
    repeat {
      var due = timer.poll(context.waker)
      if input.peek(&context), due == nil { due = timer.poll(nil) }
      // What follows in an input that has used up the budget is not earlier than what it has taken.
      if let due, due < input.stamp || !(input.isKnown || context.isSpent) {
        timer.advance()
        context.stamp = due
        return .timer
      }
      context.stamp = input.stamp
      if let event = input.take() { return .input(event) }
    } while !context.isSpent && timer.startIdle()
    return nil
  }

  /// Takes the timer, if it has fired.
  @inlinable
  mutating func nextTimer(_ context: inout PollContext) -> Next? {
    guard let due = timer.poll(context.waker) else { return nil }
    timer.advance()
    context.stamp = due
    return .timer
  }

  /// What to answer when there is no event.
  @inlinable
  func idle<Element, Failure: Error>(_ context: PollContext) -> PollAnswer<Element, Failure> {
    input.isOpen || timer.isRunning ? context.nothingFound() : .finished
  }

  /// Unsubscribes, and stops the timer.
  @inlinable
  mutating func release() {
    input.release()
    timer.release()
  }
}
