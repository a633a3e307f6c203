extension SignalProtocol {
  /// Delivers the newest elements of two signals, each time one of them has a new one.
  ///
  /// ```swift
  /// let isValid = name.combineLatest(with: password).map { !$0.isEmpty && $1.count >= 8 }
  /// ```
  /// - Values: none until both have delivered; then one pair for each element of either, in the order in which the
  ///   elements were sent. No combination is skipped, however late the consumer looks.
  /// - Ends: when both have ended.
  /// - Fails: at once with the failure of either.
  /// - Buffering: one event of look-ahead and the newest element of each input.
  /// - Isolation: no task, no lock; inputs are polled in the isolation of the iterating task.
  /// - Complexity: O(1) for each element.
  ///
  /// RAC 2.x: `-combineLatestWith:`.
  @inlinable public func combineLatest<Other: SignalProtocol>(
    with other: Other
  ) -> some SignalProtocol<(Element, Other.Element), Failure> where Other.Failure == Failure {
    PairStage(self, other, CombineLatestRule())
  }
}

/// Pairs each element with the newest one of the other input.
@frozen @usableFromInline struct CombineLatestRule<Left, Right, Failure: Error>: PairRule {
  @usableFromInline typealias LeftFailure = Failure
  @usableFromInline typealias RightFailure = Failure
  @usableFromInline typealias Step = RuleStep<(Left, Right), Failure>

  /// The newest elements.
  @frozen @usableFromInline struct State {
    @usableFromInline var left: Left?
    @usableFromInline var right: Right?

    @inlinable init() {}
  }

  @inlinable init() {}

  @inlinable func makeState() -> State { State() }

  @inlinable
  func receiveLeft(_ event: SignalEvent<Left, Failure>, _ state: inout State, _ inputs: inout OpenInputs) -> Step {
    switch event {
    case .value(let element):
      state.left = element
      return if let other = state.right { .emit((element, other)) } else { .skip }
    case .failure(let failure): return .fail(failure)
    case .finished: return inputs.isEmpty ? .finish : .skip
    }
  }

  @inlinable
  func receiveRight(_ event: SignalEvent<Right, Failure>, _ state: inout State, _ inputs: inout OpenInputs) -> Step {
    switch event {
    case .value(let element):
      state.right = element
      return if let other = state.left { .emit((other, element)) } else { .skip }
    case .failure(let failure): return .fail(failure)
    case .finished: return inputs.isEmpty ? .finish : .skip
    }
  }

  @inlinable func describe(left: String, right: String) -> String { "\(left).combineLatest(with: \(right))" }
}
