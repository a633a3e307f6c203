/// How an iteration ended: the argument of the function of ``SignalProtocol/onEnd(_:)``.
@frozen public enum IterationEnd<Failure: Error> {
  /// The signal finished.
  case finished
  /// The signal failed.
  case failure(Failure)
  /// The consumer unsubscribed before: it was cancelled, left the loop, or an operator needed no more.
  case unsubscribed
}

extension IterationEnd: Sendable {}
extension IterationEnd: Equatable where Failure: Equatable {}

extension SignalProtocol {
  /// Runs a function once for each iteration, when it is over, whatever the reason.
  ///
  /// ```swift
  /// let tracked = download.onEnd { _ in activity.end() }
  /// ```
  /// - Values, end, failure: those of this signal.
  /// - Isolation: before the end or the failure is delivered, `action` runs in the isolation of the iterating task.
  ///   When the consumer unsubscribes before, it runs where the iterator is released, after this signal was
  ///   unsubscribed from.
  /// - Complexity: O(1) for each element; two allocations for each iteration.
  ///
  /// RAC 2.x: `-finally:`, which does not run when the subscription is disposed of; for that, look at the reason, or
  /// use ``onFinish(_:)`` and ``onFailure(_:)``.
  @inlinable public func onEnd(
    _ action: @escaping @Sendable (IterationEnd<Failure>) -> Void
  ) -> some SignalProtocol<Element, Failure> {
    PolledSignal(self, "onEnd") { OnEndPoller(EndCall(IterationState($0.makePoller()), action)) }
  }
}

/// One iteration of ``SignalProtocol/onEnd(_:)``.
@frozen @usableFromInline struct OnEndPoller<Base: PollerProtocol>: PollerProtocol {
  /// Retains the input as well; `nil` when the iteration is over.
  @usableFromInline var call: EndCall<Base>?

  @inlinable init(_ call: EndCall<Base>) {
    self.call = call
  }

  @inlinable mutating func poll(_ context: inout PollContext) -> PollAnswer<Base.Element, Base.Failure> {
    guard let event = call?.input.poll(&context) else { return .finished }
    switch event {
    case .value, .pending, .spent: break
    case .finished: call.take()?.perform(.finished)
    case .failure(let failure): call.take()?.perform(.failure(failure))
    }
    return event
  }

  /// Ends the iteration, for all copies.
  @inlinable mutating func release() {
    call.take()?.release()
  }
}

/// Runs a function exactly once: when the iteration ends, or else when this is released.
///
/// It retains the input as well, so that it can release the input before it runs the function, whatever else is
/// released before or after it.
@_fixed_layout @usableFromInline final class EndCall<Input: PollerProtocol> {
  @usableFromInline let input: IterationState<Input>
  @usableFromInline var action: ((IterationEnd<Input.Failure>) -> Void)?

  @inlinable init(_ input: IterationState<Input>, _ action: @escaping @Sendable (IterationEnd<Input.Failure>) -> Void) {
    self.input = input
    self.action = action
  }

  @inlinable deinit {
    release()
  }

  /// Unsubscribes, then runs the function, unless the iteration has ended before.
  @inlinable func release() {
    input.release()
    perform(.unsubscribed)
  }

  @inlinable func perform(_ end: IterationEnd<Input.Failure>) {
    action.take()?(end)
  }
}
