/// Two inputs whose events are taken in the order in which they were sent.
///
/// Most combining operators consist of this: each decides what an event of the left and an event of the
/// right input mean, one at a time.
///
/// The left input is subscribed to first, and comes first where stamps are equal.
@frozen
@usableFromInline
struct InputPair<Left: PollerProtocol, Right: PollerProtocol> {
  @usableFromInline var left: Peekable<Left>
  @usableFromInline var right: Peekable<Right>

  @inlinable
  init(_ left: Left, _ right: Right) {
    self.left = Peekable(left)
    self.right = Peekable(right)
  }

  /// The earliest event of the two inputs.
  @frozen
  @usableFromInline
  enum Next {
    case left(SignalEvent<Left.Element, Left.Failure>)
    case right(SignalEvent<Right.Element, Right.Failure>)
  }

  /// Takes the earliest event; `nil` also if an input has used up the budget, since its event may be earlier.
  ///
  /// If an event of the right input is found and the left one had none, the left input is polled again: a left event
  /// that was sent before is visible by then. Without the second poll, two sends of one task could be taken in the
  /// wrong order.
  @inlinable
  @inline(__always)
  mutating func next(_ context: inout PollContext) -> Next? {
    let leftWasEmpty = !left.peek(&context) && !left.isKnown
    if right.peek(&context), leftWasEmpty { _ = left.peek(&context) }
    if context.isSpent { return nil }
    if !(right.isKnown && right.stamp < left.stamp), let event = left.take() {
      context.stamp = left.stamp.raised(to: context.stamp)
      context.noteUnsent(left.isUnsent)
      return .left(event)
    }
    guard let event = right.take() else { return nil }
    context.stamp = right.stamp.raised(to: context.stamp)
    context.noteUnsent(right.isUnsent)
    return .right(event)
  }

  /// Unsubscribes from both inputs.
  @inlinable
  mutating func release() {
    left.release()
    right.release()
  }
}
