/// What became of an element that was sent.
@frozen
public enum SendOutcome: Sendable, Hashable {
  /// Every subscription has it, or dropped it because its own policy says so.
  case accepted
  /// Every subscription has it, and one with ``Overflow/suspendSender(_:)`` now holds more than its limit, because the
  /// element came from a sender that cannot wait.
  case exceededLimit
  /// The stream had ended before; nobody gets the element.
  case finished
  /// The sending task was cancelled while it waited for room; nobody gets the element.
  case cancelled
}
