extension SignalProtocol where Failure == Never {
  /// Turns events that are values back into events of the stream.
  ///
  /// ```swift
  /// let replayed = recordedEvents.signal.dematerialize()
  /// ```
  /// - Values: those of the ``SignalEvent/value(_:)`` elements.
  /// - Ends: with an ``SignalEvent/finished`` element, or with this signal; later elements are ignored.
  /// - Fails: with an ``SignalEvent/failure(_:)`` element.
  /// - Complexity: O(1) for each element; holds nothing.
  ///
  /// RAC 2.x: `-dematerialize`.
  @inlinable public func dematerialize<Value, Problem: Error>() -> some SignalProtocol<Value, Problem>
  where Element == SignalEvent<Value, Problem> {
    PolledSignal(self, "dematerialize") { DematerializePoller(base: $0.makePoller()) }
  }
}

/// One iteration of ``SignalProtocol/dematerialize()``.
@frozen @usableFromInline struct DematerializePoller<Base: PollerProtocol, Value, Problem: Error>: UnaryPoller
where Base.Element == SignalEvent<Value, Problem>, Base.Failure == Never {
  @usableFromInline var base: Base

  @inlinable init(base: Base) {
    self.base = base
  }

  @inlinable static var isFinite: Bool { Base.isFinite }

  @inlinable mutating func poll(_ context: inout PollContext) -> PollAnswer<Value, Problem> {
    switch base.poll(&context) {
    case .value(.value(let element)): return .value(element)
    case .value(.finished):
      base.release()
      return .finished
    case .value(.failure(let failure)):
      base.release()
      return .failure(failure)
    case .finished: return .finished
    case .pending: return .pending
    case .spent: return .spent
    }
  }
}
