/// One input of a combining operator: its poller and one event of look-ahead.
@frozen
@usableFromInline
struct Peekable<Poller: PollerProtocol> {
  /// `nil` when the input has ended or was released: an input that has ended retains nothing.
  @usableFromInline var poller: Poller?
  /// The next event of the input, if it is known.
  @usableFromInline var event: SignalEvent<Poller.Element, Poller.Failure>?
  @usableFromInline var stamp = EventStamp.ready
  /// What the input said about its latest answer.
  @usableFromInline var hints = PollHints()

  @inlinable
  init(_ poller: Poller) {
    self.poller = poller
  }

  /// An input that was polled before, with its answer.
  @inlinable
  init(_ poller: Poller, _ event: SignalEvent<Poller.Element, Poller.Failure>?, _ stamp: EventStamp) {
    if event?.isEnd != true { self.poller = poller }
    self.event = event
    self.stamp = stamp
  }

  /// Whether the input may still deliver events after the one that is known.
  @inlinable var isOpen: Bool {
    // A comparison with `nil` would copy the poller.
    if case .some = poller { true } else { false }
  }

  /// Whether the next event is known.
  @inlinable var isKnown: Bool { event != nil }

  /// Whether the input had no event, but has passed something to another stream.
  @inlinable var hasHandedOver: Bool { hints.handsOver }

  /// Whether the latest event was made because it was asked for, rather than sent.
  ///
  /// What follows a sent event of the same input without having been sent belongs to the moment of that event, unless the
  /// input says otherwise.
  @inlinable var isUnsent: Bool { stamp == .ready || hints.isUnsent }

  /// Whether an element is known that was made because it was asked for.
  ///
  /// What ends a stream comes before it, unless it is the first one, which is as old as the subscription. An end belongs to the
  /// moment of the event before it.
  @inlinable var hasUnsentElement: Bool {
    if case .value? = event { isUnsent } else { false }
  }

  /// Whether the input has no event before another stream is polled.
  @inlinable var isFed: Bool { hints.isFed && !isKnown && isOpen }

  /// Whether another stream has an event because of what this input passed to it: such events come before the next
  /// event of this input, also if that has the same stamp.
  ///
  /// - Parameter stamp: That of the event of the other stream.
  @inlinable
  func hasPassedOn(upTo stamp: EventStamp) -> Bool {
    hasHandedOver && !isKnown && stamp <= self.stamp
  }

  /// Looks for the next event if it is not known.
  ///
  /// An input that has used up the budget is treated as one without an event; see `PollContext.nothingFound()`.
  ///
  /// - Returns: Whether an event was found now.
  @inlinable
  @inline(__always)
  mutating func peek(_ context: inout PollContext) -> Bool {
    if peek(context.waker, &context.budget) { return true }
    if isFed { context.hints.isFed = true }
    return false
  }

  /// The same with another waker.
  @inlinable
  @inline(__always)
  mutating func peek(_ waker: Waker?, _ budget: inout Int) -> Bool {
    guard isOpen, !isKnown else { return false }
    event = ask(waker, &budget)
    return isKnown
  }

  /// Polls the input, notes the stamp of the answer, and drops an input that has ended.
  ///
  /// - Returns: The next event; `nil` also if the budget is used up, or if the input had ended before.
  @inlinable
  @inline(__always)
  mutating func ask(_ waker: Waker?, _ budget: inout Int) -> SignalEvent<Poller.Element, Poller.Failure>? {
    var context = PollContext(waker: waker, budget: budget, hasSiblings: true)
    guard let answer = poller?.poll(&context) else { return nil }
    budget = context.budget
    // What follows an event of the same input without having been sent (an end after the last element of a prefix, say)
    // belongs to the moment of that event.
    stamp = context.stamp.raised(to: stamp)
    hints = context.hints
    switch answer {
    case .value(let element):
      return .value(element)
    case .finished:
      poller = nil
      return .finished
    case .failure(let failure):
      poller = nil
      return .failure(failure)
    case .pending, .spent:
      return nil
    }
  }

  /// Looks for the next event if it is not known.
  ///
  /// - Returns: What was found now.
  @inlinable
  mutating func look(_ waker: Waker?, _ budget: inout Int) -> Sight {
    if peek(waker, &budget) {
      if case .value? = event { return .element(stamp) }
      return .end(stamp)
    }
    return isKnown ? .known : .nothing(isFed: isFed)
  }

  /// What an input has.
  @frozen
  @usableFromInline
  enum Sight {
    /// An element that was found now.
    case element(EventStamp)
    /// An end or a failure that was found now.
    case end(EventStamp)
    /// An event that was known before.
    case known
    /// No event, or none before another stream is polled.
    case nothing(isFed: Bool)
  }

  /// Takes the event that is known.
  @inlinable
  mutating func take() -> SignalEvent<Poller.Element, Poller.Failure>? {
    let taken = event
    event = nil
    return taken
  }

  /// Unsubscribes from the input and drops its event.
  @inlinable
  mutating func release() {
    event = nil
    poller?.release()
    poller = nil
  }
}
