/// The state of one iteration of a stream: what an operator implements, and all that it implements.
///
/// A poller answers one question, synchronously: *is there an event now?* It never suspends, creates no task and
/// takes no lock of its own; the only place in the library that suspends is ``SignalIterator``.
///
/// ## Rules for an implementation
/// 1. Answer ``Poll/pending`` only if every input that could change the answer was polled **in this call with this
///    waker** and was pending. Never answer from memory.
/// 2. Pass the waker on as it is. `nil` means that the caller only wants to know, and will not wait.
/// 3. Keep the stamp of the event that you pass on or react to.
/// 4. After ``Poll/end`` or ``Poll/failure(_:)`` the poller is dropped and not polled again. Release nothing by
///    hand: dropping the value is the tear-down.
public protocol PollerProtocol<Element, Failure>: SendableMetatype {
  /// What the stream delivers.
  associatedtype Element
  /// How the stream can fail; `Never` if it cannot.
  associatedtype Failure: Error

  /// Takes the next event if there is one.
  ///
  /// - Parameter context: Carries the waker that is woken once something changed after the answer was ``Poll/pending``;
  ///   without one, nothing is registered.
  mutating func poll(_ context: inout PollContext) -> Poll<Element, Failure>

  /// Gives up every subscription that the iteration holds.
  ///
  /// Called when the iteration is over before the poller goes away; nothing is called after it.
  mutating func release()
}

/// The poller of an operator with one input, which it holds in `base`.
public protocol UnaryPoller<Element, Failure>: PollerProtocol {
  /// The poller of the input.
  associatedtype Base: PollerProtocol
  /// The input.
  var base: Base { get set }
}

extension UnaryPoller {
  /// Gives up the input.
  @inlinable
  public mutating func release() {
    base.release()
  }
}
