extension SignalProtocol {
  /// Delivers the newest element each time another signal delivers one.
  ///
  /// ```swift
  /// let readings = temperature.sample(on: ticks)
  /// ```
  /// - Values: at each element of the sampler, the newest one of this signal, repeated if there is no newer one.
  ///   Elements of the sampler that come before the first one of this signal are dropped.
  /// - Ends: as soon as one of the two has ended.
  /// - Fails: at once with the failure of either.
  /// - Buffering: one event of look-ahead for each input, and the newest element of this signal. This signal is
  ///   subscribed to first, so an event that reaches both changes the element before it is sampled.
  /// - Isolation: no task, no lock; inputs are polled in the isolation of the iterating task.
  /// - Complexity: O(1) for each element.
  ///
  /// RAC 2.x: `-sample:`.
  @inlinable public func sample<Sampler: SignalProtocol>(on sampler: Sampler) -> some SignalProtocol<Element, Failure>
  where Sampler.Failure == Failure {
    PairStage(self, sampler, SampleRule())
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

  @inlinable init() {}

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
    case .value: if let latest = state { .emit(latest) } else { .skip }
    case .failure(let failure): .fail(failure)
    case .finished: .finish
    }
  }

  @inlinable func describe(left: String, right: String) -> String { "\(left).sample(on: \(right))" }
}
