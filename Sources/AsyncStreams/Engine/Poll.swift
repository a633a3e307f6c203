/// The answer of a poller: an event that is there now, or the word that there is none.
@frozen
public enum Poll<Element, Failure: Error> {
  /// The next element.
  case value(Element)
  /// The stream has finished.
  case end
  /// The stream has failed.
  case failure(Failure)
  /// Nothing is ready. If the context has a waker, it will be woken when asking again is worth while.
  case pending
}

extension Poll: Sendable where Element: Sendable {}

/// What passes between whoever polls and the sources at the other end: who to wake, and the stamp of the event.
@frozen
public struct PollContext {
  /// Woken when asking again is worth while; `nil` if the caller only wants to know and will not wait.
  public let waker: Waker?
  /// The place of the returned event in the order of events.
  ///
  /// A source sets it; operators leave it as it is.
  public var stamp: Stamp
  /// Set by a stream that has nothing itself, but has handed something to another one and may do so again.
  ///
  /// Whoever polls both asks the other stream, and then this one again, before it answers ``Poll/pending``.
  @usableFromInline var hasHandedOver = false
  /// Whether whoever polls has other inputs that must not wait for the asynchronous work of this one.
  @usableFromInline let isShared: Bool

  /// A context to poll with.
  @inlinable
  public init(waker: Waker?) {
    self.init(waker: waker, isShared: false)
  }

  @inlinable
  init(waker: Waker?, isShared: Bool) {
    self.waker = waker
    self.isShared = isShared
    stamp = .ready
  }
}

extension Poll {
  /// Whether this is the last event of the stream.
  @inlinable
  public var isTerminal: Bool {
    switch self {
    case .end, .failure: true
    case .value, .pending: false
    }
  }
}
