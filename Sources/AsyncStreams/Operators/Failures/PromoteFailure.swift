extension SignalProtocol where Failure == Never {
  /// Gives a signal that cannot fail the failure type of another one, to combine the two.
  ///
  /// Operators that throw need it, too, such as ``tryMap(_:)``. Combine calls it `setFailureType`.
  ///
  /// ```swift
  /// let all = localNews.promoteFailure().merge(with: remoteNews)
  /// ```
  /// - Values and end: those of this signal.
  /// - Fails: never, whatever the type says.
  /// - Complexity: O(1) for each element; holds nothing.
  /// - Parameter type: The failure type, which can be left out where it is known.
  ///
  /// RAC 2.x: not needed, since every signal there may fail with any error.
  @inlinable
  public func promoteFailure<Other: Error>(to type: Other.Type = Other.self) -> some SignalProtocol<Element, Other> {
    PolledSignal(self, nil) { PromoteFailurePoller(base: $0.makePoller()) }
  }
}

/// One iteration of ``SignalProtocol/promoteFailure(to:)``.
@frozen @usableFromInline
struct PromoteFailurePoller<Base: PollerProtocol, Problem: Error>: UnaryPoller where Base.Failure == Never {
  @usableFromInline var base: Base

  @inlinable init(base: Base) {
    self.base = base
  }

  @inlinable static var isFinite: Bool { Base.isFinite }

  @inlinable mutating func poll(_ context: inout PollContext) -> PollAnswer<Base.Element, Problem> {
    switch base.poll(&context) {
    case .value(let element): .value(element)
    case .finished: .finished
    case .pending: .pending
    case .spent: .spent
    }
  }
}
