extension SignalProtocol {
  /// Delivers the newest element each time another signal delivers one.
  ///
  /// ```swift
  /// let readings = temperature.sample(on: ticks, repeats: false)
  /// ```
  /// - Values: at each element of the sampler, the newest one of this signal. If there is no newer one since the last
  ///   sample, `repeats` says whether it is delivered again. Elements of the sampler that come before the first one of
  ///   this signal are dropped.
  /// - Ends: as soon as one of the two has ended.
  /// - Fails: at once with the failure of either.
  /// - Buffering: one event of look-ahead for each input, and the newest element of this signal. This signal is
  ///   subscribed to first, so an event that reaches both changes the element before it is sampled.
  /// - Isolation: no task, no lock; inputs are polled in the isolation of the iterating task.
  /// - Complexity: O(1) for each element.
  /// - Parameters:
  ///   - sampler: Says when to deliver.
  ///   - repeats: Whether an element is delivered again at each element of the sampler until there is a newer one.
  ///
  /// RAC 2.x: `-sample:` with `repeats: true`, as in ReactiveSwift; in Rx, `false`.
  @inlinable public func sample<Sampler: SignalProtocol>(
    on sampler: Sampler,
    repeats: Bool
  ) -> some SignalProtocol<Element, Failure> where Sampler.Failure == Failure {
    PairStage(self, sampler, SampleRule(repeats: repeats))
  }
}

/// Passes on the newest element of the left input whenever the right one delivers.
@frozen @usableFromInline struct SampleRule<Base, Sampler, Failure: Error>: PairRule {
  @usableFromInline typealias Left = Base
  @usableFromInline typealias LeftFailure = Failure
  @usableFromInline typealias Right = Sampler
  @usableFromInline typealias RightFailure = Failure
  @usableFromInline typealias Step = RuleStep<Base, Failure>
  @usableFromInline typealias State = Base?

  @usableFromInline let repeats: Bool

  @inlinable init(repeats: Bool) { self.repeats = repeats }

  @inlinable func makeState() -> Base? { nil }

  @inlinable
  func receiveLeft(_ event: SignalEvent<Base, Failure>, _ state: inout Base?, _ inputs: inout OpenInputs) -> Step {
    switch event {
    case .value(let element):
      state = element
      return .skip
    case .failure(let failure): return .fail(failure)
    case .finished: return .finish
    }
  }

  @inlinable
  func receiveRight(_ event: SignalEvent<Sampler, Failure>, _ state: inout Base?, _ inputs: inout OpenInputs) -> Step {
    switch event {
    case .value:
      guard let latest = state else { return .skip }
      if !repeats { state = nil }
      return .emit(latest)
    case .failure(let failure): return .fail(failure)
    case .finished: return .finish
    }
  }

  @inlinable func describe(left: String, right: String) -> String {
    "\(left).sample(on: \(right), repeats: \(repeats))"
  }
}
