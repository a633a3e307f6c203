/// A subscription to a log: the poller of every hot source.
///
/// Reading what has been published is a few instructions and takes no lock. Only when nothing is left does the cursor
/// take the log's lock, to wait or to find that the log has ended.
///
/// Copies are the same subscription: they share one position. Dropping the last copy unsubscribes, as ``release()`` of
/// any copy does for all.
@_documentation(visibility: internal)
@frozen
public struct LogPoller<Element: Sendable, Failure: Error>: PollerProtocol {
  @usableFromInline var cursor: Cursor<Element, Failure>

  @inlinable
  init(_ cursor: Cursor<Element, Failure>) {
    self.cursor = cursor
  }

  /// Takes the next event of the log if there is one.
  @inlinable
  public mutating func poll(_ context: inout PollContext) -> PollAnswer<Element, Failure> {
    cursor.poll(&context)
  }

  /// Unsubscribes.
  @inlinable
  public mutating func release() {
    // Without copies there is no other task to wake.
    let hasCopies = !isKnownUniquelyReferenced(&cursor)
    let waker = cursor.release()
    if hasCopies { waker?.wake() }
  }
}

@available(*, unavailable)
extension LogPoller: Sendable {}
