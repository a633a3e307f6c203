/// A stream that can be polled: the protocol that all operators of this library are defined on.
///
/// A signal is an `AsyncSequence`, so `for await` works as everywhere. What it adds is ``makePoller()``: an iteration
/// that can be asked synchronously whether an element is ready. That is why ``merge(with:)`` or ``debounce(for:clock:)``
/// need neither a task nor a lock nor a buffer, run in the isolation of whoever iterates, and are torn down by dropping
/// the iterator.
///
/// Subscribing is synchronous: every hot source of the pipeline is registered when `makeAsyncIterator()` returns, and
/// nothing sent after that is missed.
///
/// To store a signal in a property, or to return it without spelling its type, erase it with ``eraseToSignal()``.
public protocol SignalProtocol<Element, Failure>: AsyncSequence, CustomStringConvertible, Sendable
where Element == Poller.Element, Failure == Poller.Failure {
  /// The state of one iteration.
  associatedtype Poller: PollerProtocol

  /// Subscribes, and returns the state of a fresh iteration.
  ///
  /// Synchronous and not isolated; when it returns, hot sources are registered.
  func makePoller() -> Poller

  /// What ``eraseToSignal()`` returns.
  ///
  /// Has an implementation for all; a ``Signal`` returns itself.
  func makeSignal() -> Signal<Element, Failure>
}

extension SignalProtocol {
  /// Subscribes, and returns the iterator of a fresh iteration.
  @inlinable
  public func makeAsyncIterator() -> SignalIterator<Poller> {
    SignalIterator(makePoller())
  }
}
