/// A stream that can be polled: the protocol that all operators of this library are defined on.
///
/// A signal is an `AsyncSequence`, so `for await` works as usual. It adds ``PollableSequence/makePoller()``: an
/// iteration that can be asked synchronously whether an element is ready. So ``merge(with:)`` or
/// ``debounce(for:maxWait:clock:when:)`` have no task of their own, take no lock while elements are ready, run in the
/// isolation of the iterating task, and are torn down by dropping the iterator.
///
/// Subscribing is synchronous: every hot source of the pipeline is registered when `makeAsyncIterator()` returns, and
/// nothing sent after that is missed.
///
/// Operators return `some SignalProtocol<Element, Failure>`, whose type cannot be spelled. A function can return a
/// chain of operators in the same way, and so can a property with an initial value; it costs nothing. Any other
/// property, or an array of several chains, needs one type for all: ``eraseToSignal()`` makes a ``Signal`` of a chain.
///
/// ```swift
/// func titles(of changes: some SignalProtocol<Change, Never>) -> some SignalProtocol<String, Never> {
///   changes.map(\.title).removeDuplicates()
/// }
/// var shown: Signal<String, Never> = titles(of: model.changes).eraseToSignal()
/// ```
///
/// Operators run in the iterating task, so their closures are `@Sendable`. For closures that use the state of an actor
/// there is ``isolated``, a view of the signal that stays on the actor.
///
/// One full name is one function. Optional arguments have defaults. A function that returns an answer has its name from the
/// standard library, and is asynchronous.
public protocol SignalProtocol<Element, Failure>: PollableSequence, Sendable {
  /// What ``eraseToSignal()`` returns.
  ///
  /// Has a default implementation; a ``Signal`` returns itself.
  func makeSignal() -> Signal<Element, Failure>
}
