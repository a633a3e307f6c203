/// The state of one iteration of a stream.
///
/// Not for conformance by other packages: write a rule, and apply it with ``SignalProtocol/applying(_:)``.
///
/// A poller answers one question, synchronously: *what is the next event, if it is ready?* It never suspends, creates
/// no task and takes no lock while events are ready; the only place in the library that suspends is ``SignalIterator``.
///
/// ## Rules for an implementation
/// 1. Answer `PollAnswer.pending` only if every input that could change the answer was polled **in this call with this
///    waker** and was pending. Never answer from memory.
/// 2. Pass the waker on as it is. `nil` means that the caller will not wait.
/// 3. Keep the stamp of the event that you pass on or react to.
/// 4. A loop that takes an event of its input and asks for another one calls `PollContext.spend()` in each turn, and
///    answers `PollAnswer.spent` when that returns `false`. Pass on `PollAnswer.spent` of an input as it is, unless there is
///    something else that waits for none of its elements; the next poll polls the input again.
/// 5. Call ``release()`` on every poller that you are done with before it has ended.
///
/// ## Copies
/// A poller is a value that Swift code may copy. What cannot exist twice is behind a reference that the copies share:
/// the position of a subscription, a timer, a task. What is only remembered (a count, a sum, an element of look-ahead)
/// may be a plain property, of which each copy has its own.
public protocol PollerProtocol<Element, Failure>: SendableMetatype {
  /// What the stream delivers.
  associatedtype Element
  /// How the stream can fail; `Never` if it cannot.
  associatedtype Failure: Error

  /// Whether every iteration ends by itself, since all elements are in collections: false unless stated otherwise.
  ///
  /// An iteration that may be endless yields to other tasks from time to time. One of collections does not, and is
  /// compiled to a plain loop.
  static var isFinite: Bool { get }

  /// Takes the next event if there is one.
  ///
  /// - Parameter context: Carries the waker that is woken once something changed after the answer was `PollAnswer.pending`;
  ///   without one, nothing is registered.
  mutating func poll(_ context: inout PollContext) -> PollAnswer<Element, Failure>

  /// Ends every subscription of the iteration, for all copies of the poller.
  ///
  /// The iterator calls it when the iteration is over, also after its end, and each copy of the iterator may do so:
  /// only the first call has an effect. A copy that is polled afterwards finds that its inputs have ended. Without this
  /// call, dropping the last copy unsubscribes.
  mutating func release()
}

extension PollerProtocol {
  /// Possibly endless.
  @inlinable public static var isFinite: Bool { false }
}

/// The poller of an operator with one input, which it holds in `base`.
@usableFromInline protocol UnaryPoller<Element, Failure>: PollerProtocol {
  /// The poller of the input.
  associatedtype Base: PollerProtocol
  /// The input.
  var base: Base { get set }
}

extension UnaryPoller {
  /// Ends the subscription to the input.
  @inlinable mutating func release() {
    base.release()
  }
}
