/// A subscription to a log: the poller of every hot source.
///
/// Reading what has been published is a few instructions and takes no lock. Only when nothing is left does the cursor
/// go to the log, to wait or to learn that the log has ended.
///
/// Copies are the same subscription: they share one position. Dropping the last copy unsubscribes, as ``release()`` of
/// any copy does for all.
@frozen
public struct Cursor<Element: Sendable, Failure: Error>: PollerProtocol {
  @usableFromInline var registration: SubscriptionToken<Element, Failure>

  @inlinable
  init(_ registration: SubscriptionToken<Element, Failure>) {
    self.registration = registration
  }

  /// Takes the next event of the log if there is one.
  @inlinable
  public mutating func poll(_ context: inout PollContext) -> Poll<Element, Failure> {
    registration.poll(&context)
  }

  /// Unsubscribes.
  @inlinable
  public mutating func release() {
    // Without copies there is no other task to wake.
    let hasCopies = !isKnownUniquelyReferenced(&registration)
    let waker = registration.close()
    if hasCopies { waker?.wake() }
  }
}

@available(*, unavailable)
extension Cursor: Sendable {}
