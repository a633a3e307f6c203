/// What became of an element that was sent.
@frozen public enum SendOutcome: Sendable, Hashable {
  /// Every subscription has it.
  case accepted
  /// It is part of the stream, and a subscription has dropped an element because its policy says so: this one, or an
  /// older one that waited. With ``BufferingPolicy/failing(_:_:onFailure:)`` the subscription has failed, and drops
  /// what follows until its consumer has read the failure.
  ///
  /// It is the answer, too, if another subscription now holds more than its limit.
  case dropped
  /// Every subscription has it, and one with ``BufferingPolicy/suspending(_:)`` now holds more than its
  /// limit, because the element came from a sender that cannot wait.
  case exceededLimit
  /// The stream had ended before; no subscription gets the element.
  case ended
  /// The sending task was cancelled while it waited for room; no subscription gets the element.
  case cancelled

  /// Whether the sender should stop: the stream has ended, or the sending task was cancelled.
  ///
  /// ```swift
  /// var price = 100
  /// while await !prices.send(price).endsSending { price += 1 }
  /// ```
  @inlinable public var endsSending: Bool { self == .ended || self == .cancelled }
}

/// What became of the elements of a batch that was sent.
@frozen public struct BatchOutcome: Sendable, Hashable {
  /// How many elements, from the beginning of the batch, the subscriptions get.
  ///
  /// No subscription gets the others.
  public let acceptedCount: Int
  /// What became of the last element of the batch; if that was not accepted, why no subscription gets it.
  ///
  /// ``SendOutcome/dropped`` if a subscription has dropped an element for one of the batch. For a batch without elements,
  /// ``SendOutcome/accepted`` or ``SendOutcome/ended``.
  public let outcome: SendOutcome

  /// Makes the answer to a batch.
  @inlinable public init(acceptedCount: Int, outcome: SendOutcome) {
    self.acceptedCount = acceptedCount
    self.outcome = outcome
  }

  @inlinable static var ended: BatchOutcome { BatchOutcome(acceptedCount: 0, outcome: .ended) }
}
