/// Two inputs whose events are taken in the order in which they were sent.
///
/// This is all that most combining operators are made of: each decides what an event of the left and an event of the
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

  /// Where the earliest event is.
  @frozen
  @usableFromInline
  enum Side {
    case left
    case right
    case neither
  }

  /// Finds the side with the earliest event; neither if a side has used up the budget, since its event may be earlier.
  ///
  /// An event of the right side that is found while the left one had nothing makes us look at the left side again: if
  /// the left event was sent before, it is visible by then. Without the second look, two sends of one task could be
  /// taken in the wrong order.
  @inlinable
  mutating func earliest(_ context: inout PollContext) -> Side {
    let leftWasBlind = !left.peek(&context) && !left.isKnown
    let foundRight = right.peek(&context)
    if foundRight, leftWasBlind { _ = left.peek(&context) }
    if context.isSpent { return .neither }
    if left.isKnown {
      if right.isKnown, right.stamp < left.stamp {
        context.stamp = right.stamp
        return .right
      }
      context.stamp = left.stamp
      return .left
    }
    context.stamp = right.stamp
    return right.isKnown ? .right : .neither
  }

  /// Unsubscribes from both.
  @inlinable
  mutating func release() {
    left.release()
    right.release()
  }
}
