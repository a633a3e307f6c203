/// Two inputs whose events are taken in the order in which they were sent.
///
/// Most combining operators consist of this, and those with a timer, which is an input like others: each decides what an
/// event of the left and an event of the right input mean, one at a time.
///
/// The left input is subscribed to first, and comes first where stamps are equal.
@frozen @usableFromInline struct InputPair<Left: PollerProtocol, Right: PollerProtocol> {
  @usableFromInline var left: Input<Left>
  @usableFromInline var right: Input<Right>

  @inlinable init(_ left: Left, _ right: Right) {
    self.left = Input(left)
    self.right = Input(right)
  }

  /// The earliest event of the two inputs.
  @frozen @usableFromInline enum Next {
    case left(SignalEvent<Left.Element, Left.Failure>)
    case right(SignalEvent<Right.Element, Right.Failure>)
  }

  /// Takes the earliest event; `nil` also if an input has used up the budget: then ``nextOfSpent(_:)`` follows.
  ///
  /// If an event of the right input is found and the left one had none, the left input is polled again: a left event
  /// that was sent before is visible by then. Without the second poll, two sends of one task could be taken in the
  /// wrong order.
  @inlinable @inline(__always) mutating func next(_ context: inout PollContext) -> Next? {
    let leftWasEmpty = !left.look(&context) && !left.isKnown
    if right.look(&context), leftWasEmpty { _ = left.look(&context) }
    if context.isSpent { return nil }
    return takeEarliest(&context)
  }

  /// Takes the earliest event when an input has used up its budget, unless that may have an earlier one.
  // Not a part of `next`, where a call would cost each element some fifty instructions.
  @inlinable @inline(never) mutating func nextOfSpent(_ context: inout PollContext) -> Next? {
    // What was sent to one input before the other one came so far is visible when it is asked afterwards.
    _ = right.look(sharing: &context)
    let foundLeft = left.look(sharing: &context)
    if foundLeft { _ = right.look(sharing: &context) }
    if !isHeld(left.isKnown, right.isKnown) { return takeEarliest(&context) }
    noteProgress(&context)
    return nil
  }

  /// Whether an input that has used up its budget may have something before what is known of the other one.
  ///
  /// - Parameters:
  ///   - leftIsKnown: Whether what the operator takes from the left input is known.
  ///   - rightIsKnown: The same of the right input.
  @inlinable func isHeld(_ leftIsKnown: Bool, _ rightIsKnown: Bool) -> Bool {
    switch (leftIsKnown, rightIsKnown) {
    case (true, true): false
    case (true, false): right.mustPrecede(left.stamp)
    case (false, true): left.mayPrecede(right.stamp)
    case (false, false): true
    }
  }

  @inlinable @inline(__always) mutating func takeEarliest(_ context: inout PollContext) -> Next? {
    if !(right.isKnown && right.stamp < left.stamp), let event = left.take() {
      left.note(in: &context)
      return .left(event)
    }
    guard let event = right.take() else { return nil }
    right.note(in: &context)
    return .right(event)
  }

  /// The answer if both inputs have been asked, and none has an event; says what feeds them.
  @inlinable @inline(__always)
  func pending<Element, Failure: Error>(_ context: inout PollContext) -> PollAnswer<Element, Failure> {
    context.hints.addFeeding(left.hints, right.hints)
    return context.nothingFound()
  }

  /// Says how far the inputs have come, for an answer `PollAnswer.spent`.
  @inlinable func noteProgress(_ context: inout PollContext) {
    var progress: EventStamp?
    left.noteProgress(&progress, &context)
    right.noteProgress(&progress, &context)
    if let progress { context.stamp = progress.raised(to: context.stamp) }
  }

  /// Unsubscribes from both inputs.
  @inlinable mutating func release() {
    left.release()
    right.release()
  }
}
