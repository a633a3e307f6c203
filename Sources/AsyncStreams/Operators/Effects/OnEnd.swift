/// How an iteration came to its end: what ``SignalProtocol/onEnd(_:)`` is told.
@frozen
public enum IterationEnd<Failure: Error> {
  /// The signal finished.
  case finished
  /// The signal failed.
  case failed(Failure)
  /// The consumer went away before: it was cancelled, left the loop, or an operator needed no more.
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
  /// - Isolation: before the end or the failure is delivered, `action` runs in the isolation of whoever iterates. When the
  ///   consumer goes away before, it runs where the iterator is released, after this signal was unsubscribed from.
  /// - Complexity: O(1) for each element; one allocation for each iteration.
  ///
  /// RAC 2.x: `-finally:`, which does not run when the subscription is disposed of; for that, look at the reason, or use
  /// ``onFinish(_:)`` and ``onFailure(_:)``.
  @inlinable
  public func onEnd(_ action: @escaping @Sendable (IterationEnd<Failure>) -> Void) -> OnEnd<Self> {
    OnEnd(self, action)
  }
}

/// The signal of ``SignalProtocol/onEnd(_:)``.
@frozen
public struct OnEnd<Base: SignalProtocol>: SignalProtocol {
  /// What the signal delivers.
  public typealias Element = Base.Element
  /// How the signal can fail.
  public typealias Failure = Base.Failure

  @usableFromInline let base: Base
  @usableFromInline let action: @Sendable (IterationEnd<Base.Failure>) -> Void

  @inlinable
  init(_ base: Base, _ action: @escaping @Sendable (IterationEnd<Base.Failure>) -> Void) {
    self.base = base
    self.action = action
  }

  /// The signal in diagnostics: its name, or how it was put together.
  public var description: String { "\(base).onEnd" }

  /// Subscribes, and returns the state of a fresh iteration.
  @inlinable
  public func makePoller() -> Poller {
    Poller(base: base.makePoller(), obligation: EndObligation(action))
  }

  /// The state of one iteration.
  @frozen
  public struct Poller: PollerProtocol {
    // Declared in the order in which they go away: the input first.
    @usableFromInline var base: Base.Poller?
    @usableFromInline var obligation: EndObligation<Base.Failure>?

    @inlinable
    init(base: Base.Poller, obligation: EndObligation<Base.Failure>) {
      self.base = base
      self.obligation = obligation
    }

    /// Takes the next event if there is one.
    @inlinable
    public mutating func poll(_ context: inout PollContext) -> Poll<Base.Element, Base.Failure> {
      let event = base?.poll(&context) ?? .end
      switch event {
      case .value, .pending, .spent: break
      case .end: obligation.take()?.meet(.finished)
      case .failure(let failure): obligation.take()?.meet(.failed(failure))
      }
      return event
    }

    /// Gives up what the iteration holds.
    @inlinable
    public mutating func release() {
      base = nil
      obligation = nil
    }
  }
}

/// Runs a function exactly once: when it is told how the iteration ended, or else when it goes away.
@_fixed_layout
@usableFromInline
final class EndObligation<Failure: Error> {
  @usableFromInline var action: ((IterationEnd<Failure>) -> Void)?

  @inlinable
  init(_ action: @escaping @Sendable (IterationEnd<Failure>) -> Void) {
    self.action = action
  }

  deinit {
    action?(.unsubscribed)
  }

  @usableFromInline
  func meet(_ end: IterationEnd<Failure>) {
    action.take()?(end)
  }
}
