extension SignalProtocol {
  /// Delivers each element together with the newest one of another signal.
  ///
  /// ```swift
  /// let submissions = taps.withLatest(from: drafts).map { _, draft in draft }
  /// ```
  /// - Values: one pair for each element of this signal; elements that come before the other signal had one are
  ///   dropped. Elements of the other signal alone deliver nothing. If this signal is a collection, each element after the
  ///   first gets what was sent before it is requested.
  /// - Ends: with this signal. The other one may end before; its last element stays in use.
  /// - Fails: at once with the failure of either.
  /// - Buffering: one event of look-ahead for each input, and the newest element of the other one. The other signal is
  ///   subscribed to first.
  /// - Isolation: no task, no lock; inputs are polled in the isolation of the iterating task.
  /// - Complexity: O(1) for each element.
  ///
  /// RAC 2.x: none; `-sample:` is the mirror image, without this signal's element.
  @inlinable public func withLatest<Other: SignalProtocol>(
    from other: Other
  ) -> some SignalProtocol<(Element, Other.Element), Failure> where Other.Failure == Failure {
    PairStage(other, self, WithLatestRule())
  }
}

/// Pairs each element of the right input with the newest one of the left input.
@frozen @usableFromInline struct WithLatestRule<Other, Base, Failure: Error>: PairRule {
  @usableFromInline typealias Left = Other
  @usableFromInline typealias LeftFailure = Failure
  @usableFromInline typealias Right = Base
  @usableFromInline typealias RightFailure = Failure
  @usableFromInline typealias Step = RuleStep<(Base, Other), Failure>
  @usableFromInline typealias State = Other?

  @inlinable static var leftPrecedesReady: Bool { true }

  @inlinable init() {}

  @inlinable func makeState() -> Other? { nil }

  @inlinable
  func receiveLeft(_ event: SignalEvent<Other, Failure>, _ state: inout Other?, _ inputs: inout OpenInputs) -> Step {
    switch event {
    case .value(let element):
      state = element
      return .skip
    case .failure(let failure): return .fail(failure)
    case .finished: return .skip
    }
  }

  @inlinable
  func receiveRight(_ event: SignalEvent<Base, Failure>, _ state: inout Other?, _ inputs: inout OpenInputs) -> Step {
    switch event {
    case .value(let element): if let latest = state { .emit((element, latest)) } else { .skip }
    case .failure(let failure): .fail(failure)
    case .finished: .finish
    }
  }

  @inlinable func describe(left: String, right: String) -> String { "\(right).withLatest(from: \(left))" }
}
