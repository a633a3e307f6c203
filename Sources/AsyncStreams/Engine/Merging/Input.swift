/// One input of an operator: its poller, the next event if that is known, and how far the input has come.
///
/// ## Invariants
/// - Nothing but ``ask(_:_:)`` polls the poller, and only while no event is known: a known event is never asked for again,
///   and never overwritten.
/// - `stamp` does not decrease. It is the place of the known event, or else what follows is not earlier.
/// - An input that has used up its budget (``isSpent``) is polled again at the next look. Until then it counts as if it had
///   an event at its `stamp`; see ``mayPrecede(_:)``.
@frozen @usableFromInline struct Input<Poller: PollerProtocol> {
  /// `nil` when the input has ended or was released: an input that has ended retains nothing.
  @usableFromInline var poller: Poller?
  /// The next event of the input, if it is known.
  @usableFromInline var event: SignalEvent<Poller.Element, Poller.Failure>?
  @usableFromInline var stamp = EventStamp.ready
  /// What the input said about its latest answer.
  @usableFromInline var hints = PollHints()
  /// Whether something was taken that was not sent; the first of that is as old as the subscription.
  @usableFromInline var hasDelivered = false
  /// How many events the input has left out since it last had an event, or took something that was sent.
  @usableFromInline var leftOut = 0

  @inlinable init(_ poller: Poller) {
    self.poller = poller
  }

  /// An input that was polled before, with its answer.
  @inlinable
  init(_ poller: Poller, _ event: SignalEvent<Poller.Element, Poller.Failure>?, _ stamp: EventStamp, _ hints: PollHints)
  {
    if event?.isEnd != true { self.poller = poller }
    self.event = event
    self.stamp = stamp
    self.hints = hints
  }

  /// Whether the input may still deliver events after the one that is known.
  @inlinable var isOpen: Bool {
    // A comparison with `nil` would copy the poller.
    if case .some = poller { true } else { false }
  }

  /// Whether the next event is known.
  @inlinable var isKnown: Bool { event != nil }

  /// Looks for the next event if it is not known.
  ///
  /// An operator that answers `PollAnswer.pending` says what feeds its inputs, with ``PollHints/addFeeding(_:)``.
  ///
  /// - Returns: Whether an event was found now.
  @inlinable @inline(__always) mutating func look(_ context: inout PollContext) -> Bool {
    guard isOpen, !isKnown else { return false }
    event = ask(&context)
    return isKnown
  }

  /// The same with a share of its own of a budget that other inputs may have used up.
  // Out of line, as what follows seldom: else the code of the input would be in each place that looks again.
  @inlinable @inline(never) mutating func look(sharing context: inout PollContext) -> Bool {
    let missing = Swift.max(Self.leastBudget &- context.budget, 0)
    context.budget &+= missing
    let found = look(&context)
    context.budget &-= missing
    return found
  }

  /// How many events each input may leave out in a poll, however many the others have left out.
  @inlinable static var leastBudget: Int { 256 }

  /// Polls the input, notes what it said, and drops an input that has ended.
  ///
  /// - Returns: The next event; `nil` also if the budget is used up, or if the input had ended before.
  @inlinable @inline(__always)
  mutating func ask(_ context: inout PollContext) -> SignalEvent<Poller.Element, Poller.Failure>? {
    guard isOpen else { return nil }
    // The context is lent, since one of its own would retain the waker.
    let own = context.lend()
    let budget = context.budget
    guard let answer = poller?.poll(&context) else { return nil }
    let (place, said) = (context.stamp, context.hints)
    context.takeBack(own)
    // What follows an event of the same input without having been sent (an end after the last element of a prefix, say)
    // belongs to the moment of that event.
    stamp = place.raised(to: stamp)
    let previous = hints
    hints = said
    switch answer {
    case .value(let element):
      return .value(element)
    case .finished:
      poller = nil
      return .finished
    case .failure(let failure):
      poller = nil
      return .failure(failure)
    case .pending:
      return nil
    case .spent:
      let used = budget &- context.budget
      leftOut = hints.hasAdvanced ? 0 : previous.isSpent && !previous.isJudged ? leftOut &+ used : used
      hints.isSpent = true
      return nil
    }
  }

  /// Asks without waiting, for an event that may be taken at once: for the input of many that had the last one.
  @inlinable @inline(__always)
  mutating func askAtOnce(_ context: inout PollContext) -> SignalEvent<Poller.Element, Poller.Failure>? {
    if isKnown { return nil }
    var inquiry = context.inquiry(nil, budget: context.budget, hasSiblings: false)
    let found = ask(&inquiry)
    context.note(inquiry)
    if found != nil { note(in: &context) }
    return found
  }

  /// What an input has.
  @frozen @usableFromInline enum Finding {
    /// An element that was found now.
    case element(EventStamp, PollHints)
    /// An end or a failure that was found now.
    case end(EventStamp)
    /// An event that was known before.
    case known(EventStamp)
    /// No event, and its budget is used up.
    case spent(EventStamp, isAwaited: Bool)
    /// No event.
    case nothing(PollHints)
  }

  /// Looks for the next event, with a share of its own of the budget, for who has many inputs: says all that there is to know.
  @inlinable mutating func find(_ waker: Waker?, _ context: inout PollContext) -> Finding {
    var inquiry = context.inquiry(waker, budget: context.budget, hasSiblings: false)
    let isFound = look(sharing: &inquiry)
    context.note(inquiry)
    if isFound {
      if case .value? = event { return .element(stamp, hints) }
      return .end(stamp)
    }
    return finding
  }

  /// What the input has without a look.
  @inlinable var finding: Finding {
    isKnown ? .known(stamp) : isSpent ? .spent(stamp, isAwaited: isAwaited) : .nothing(hints)
  }

  /// Takes the event that is known.
  @inlinable mutating func take() -> SignalEvent<Poller.Element, Poller.Failure>? {
    let taken = event
    event = nil
    return taken
  }

  /// Takes the event that is known, and notes its place and its age.
  @inlinable @inline(__always)
  mutating func take(_ context: inout PollContext) -> SignalEvent<Poller.Element, Poller.Failure>? {
    guard let taken = take() else { return nil }
    note(in: &context)
    return taken
  }

  /// Notes the place and the age of the event that was taken.
  @inlinable @inline(__always) mutating func note(in context: inout PollContext) {
    context.stamp = stamp.raised(to: context.stamp)
    context.hints.takeOver(hints)
    if stamp == .ready { noteReady(in: &context) }
  }

  @inlinable mutating func noteReady(in context: inout PollContext) {
    context.hints.isOld = !isMade
    hasDelivered = true
  }

  /// Unsubscribes from the input and drops its event.
  @inlinable mutating func release() {
    event = nil
    hints = PollHints()
    poller?.release()
    poller = nil
  }
}

// MARK: An input that has used up its budget

extension Input {
  /// Whether the input has used up its budget without an event.
  @inlinable var isSpent: Bool { hints.isSpent }

  /// Whether it has used up its budget, and others wait for what it has.
  @inlinable var isAwaited: Bool { isSpent && hints.isAwaited(after: leftOut) }

  /// Whether others wait for it before they take an event of this place, which comes after an equal one of this input.
  @inlinable func mayPrecede(_ other: EventStamp) -> Bool { isAwaited && stamp <= other }

  /// The same for an event which comes before an equal one of this input.
  @inlinable func mustPrecede(_ other: EventStamp) -> Bool { isAwaited && stamp < other }

  /// Notes of an input that was polled before that its budget was used up.
  @inlinable mutating func noteSpent(_ used: Int) {
    hints.isSpent = true
    leftOut = hints.hasAdvanced ? 0 : used
  }

  /// Says how far the input has come, for an answer `PollAnswer.spent` of an operator with several.
  @inlinable func noteProgress(_ progress: inout EventStamp?, _ context: inout PollContext) {
    // Without an input that has used up its budget, it is the operator itself that has.
    if !isSpent { return }
    context.hints.isJudged = true
    if !isAwaited { return }
    context.hints.isAwaited = true
    progress = progress.map { Swift.min($0, stamp) } ?? stamp
  }
}

// MARK: What the input has said

extension Input {
  /// Whether the input had no event, but has passed something to another stream.
  @inlinable var hasHandedOver: Bool { hints.handsOver && !isKnown }

  /// Whether the latest event was made because it was asked for: neither sent, nor there when the subscription began, nor the
  /// first one.
  ///
  /// What follows a sent event of the same input without having been sent belongs to the moment of that event, unless the
  /// input says otherwise.
  @inlinable var isMade: Bool { stamp == .ready ? hasDelivered && !hints.isOld : hints.isMade }

  /// The same of an event that was just taken.
  @inlinable func hasMade(_ context: PollContext) -> Bool { context.hints.isMade(at: stamp) }

  /// Whether an element is known that was made because it was asked for.
  ///
  /// What ends a stream comes before it. An end belongs to the moment of the event before it.
  @inlinable var hasMadeElement: Bool {
    if case .value? = event { isMade } else { false }
  }

  /// Whether the input has no event before another stream is polled.
  @inlinable var isFed: Bool { hints.isFed && !isKnown && isOpen }

  /// Whether another stream has an event because of what this input passed to it: such events come before the next
  /// event of this input, also if that has the same stamp.
  ///
  /// - Parameter stamp: That of the event of the other stream.
  @inlinable func hasPassedOn(upTo stamp: EventStamp) -> Bool {
    hasHandedOver && stamp <= self.stamp
  }
}
