extension SignalProtocol {
  /// Delivers the events of this signal as values.
  ///
  /// ```swift
  /// for await event in [1, 2].signal.materialize() { print(event) }
  /// // Prints "value(1)"
  /// // Prints "value(2)"
  /// // Prints "finished"
  /// ```
  /// - Values: an ``SignalEvent`` for each element, and one for the end or the failure.
  /// - Ends: after the event of the end or the failure.
  /// - Fails: never.
  /// - Complexity: O(1) for each element; holds nothing.
  ///
  /// RAC 2.x: `-materialize`.
  @inlinable public func materialize() -> some SignalProtocol<SignalEvent<Element, Failure>, Never> {
    PolledSignal(self, "materialize") { MaterializePoller(base: $0.makePoller()) }
  }
}

/// One iteration of ``SignalProtocol/materialize()``.
@frozen @usableFromInline struct MaterializePoller<Base: PollerProtocol>: UnaryPoller {
  @usableFromInline var base: Base
  @usableFromInline var hasEnded = false

  @inlinable init(base: Base) {
    self.base = base
  }

  @inlinable static var isFinite: Bool { Base.isFinite }

  @inlinable
  mutating func poll(_ context: inout PollContext) -> PollAnswer<SignalEvent<Base.Element, Base.Failure>, Never> {
    if hasEnded { return .finished }
    switch base.poll(&context) {
    case .value(let element):
      return .value(.value(element))
    case .finished:
      hasEnded = true
      return .value(.finished)
    case .failure(let failure):
      hasEnded = true
      return .value(.failure(failure))
    case .pending:
      return .pending
    case .spent:
      return .spent
    }
  }
}
