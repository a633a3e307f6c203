/// A sequence that can be iterated and polled: every signal, and the view of a signal that ``SignalProtocol/isolated`` is.
///
/// A ``SignalProtocol`` may be used anywhere; an ``IsolatedSignal`` stays on the actor where it was made. This protocol has
/// what both share: iterating, functions that iterate to the end, assigning, consuming.
///
/// Operators of isolated signals take any pollable sequence as another input.
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
  @inlinable @inline(__always) public func makeAsyncIterator() -> SignalIterator<Poller> {
    // Always inlined, as are functions that iterate to the end: behind a call, the functions of the operators are unknown,
    // and each is called for each element.
    // Elements of collections have no source to observe, and such an iteration is a plain loop.
    if Poller.isFinite || !SourceObservation.isActive { return SignalIterator(makePoller()) }
    return makeObservedIterator()
  }

  /// Subscribes, and tells observers what is iterated.
  // Not inlined: where the signal is passed on, the compiler does not see any more what it consists of.
  @usableFromInline func makeObservedIterator() -> SignalIterator<Poller> {
    ObservedIteration.begin(description)
    defer { ObservedIteration.end() }
    return SignalIterator(makePoller())
  }
}
