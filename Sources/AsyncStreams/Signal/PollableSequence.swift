/// A sequence that can be iterated and polled: every signal, and the view of a signal that ``SignalProtocol/here`` is.
///
/// A ``SignalProtocol`` may be used anywhere; a ``LocalSignal`` stays on the actor where it was made. This protocol has
/// what both share: iterating, functions that iterate to the end, assigning, consuming.
///
/// Operators of local signals take any pollable sequence as another input.
public protocol PollableSequence<Element, Failure>: AsyncSequence, CustomStringConvertible, SendableMetatype
where AsyncIterator == SignalIterator<Poller>, Element == Poller.Element, Failure == Poller.Failure {
  /// The state of one iteration.
  associatedtype Poller: PollerProtocol

  /// Subscribes, and returns the state of a new iteration.
  ///
  /// Synchronous and not isolated; when it returns, hot sources are registered.
  func makePoller() -> Poller
}

extension PollableSequence {
  /// Subscribes, and returns the iterator of a new iteration.
  @inlinable
  public func makeAsyncIterator() -> SignalIterator<Poller> {
    if SourceObservation.isActive { return makeObservedIterator(at: nil) }
    return SignalIterator(makePoller())
  }

  /// Subscribes at a place of the code.
  @inlinable
  func makeAsyncIterator(at site: SubscriptionSite?) -> SignalIterator<Poller> {
    site == nil ? makeAsyncIterator() : makeObservedIterator(at: site)
  }

  /// Subscribes at a place of the code, and tells observers what is iterated.
  @usableFromInline
  func makeObservedIterator(at site: SubscriptionSite?) -> SignalIterator<Poller> {
    if let site { return site.subscribe { makeObservedIterator(at: nil) } }
    return SubscriptionSite.beginIteration(of: description) { SignalIterator(makePoller()) }
  }
}
