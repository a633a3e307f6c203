/// A subscription to a log: the poller of every hot source.
///
/// Reading what has been published is a few instructions and takes no lock. Only when nothing is left does the cursor
/// take the log's lock, to wait or to find that the log has ended.
///
/// Copies are the same subscription: they share one position. Dropping the last copy unsubscribes, as ``release()`` of
/// any copy does for all.
@frozen
public struct _Cursor<Element: Sendable, Failure: Error>: PollerProtocol {
  @usableFromInline var token: SubscriptionToken<Element, Failure>

  @inlinable
  init(_ token: SubscriptionToken<Element, Failure>) {
    self.token = token
  }

  /// Takes the next event of the log if there is one.
  @inlinable
  public mutating func poll(_ context: inout _PollContext) -> _Poll<Element, Failure> {
    token.poll(&context)
  }

  /// Unsubscribes.
  @inlinable
  public mutating func release() {
    // Without copies there is no other task to wake.
    let hasCopies = !isKnownUniquelyReferenced(&token)
    let waker = token.close()
    if hasCopies { waker?.wake() }
  }
}

@available(*, unavailable)
extension Cursor: Sendable {}
