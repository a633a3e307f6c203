extension SignalProtocol {
  /// Replaces a failure by another signal.
  ///
  /// ```swift
  /// let articles = fetched.catch { failure in cached(because: failure) }
  /// ```
  /// - Values: those of this signal; after its failure those of the signal that `handler` returns, which is subscribed
  ///   to when the failure is taken.
  /// - Ends: with this signal, or with the replacement.
  /// - Fails: with the replacement, whose failure may be of another type; `Never` if it cannot fail.
  /// - Isolation: `handler` runs in the isolation of the iterating task, at most once.
  /// - Complexity: O(1) for each element; holds nothing.
  ///
  /// RAC 2.x: `-catch:`.
  @inlinable public func `catch`<Replacement: SignalProtocol>(
    _ handler: @escaping @Sendable (Failure) -> Replacement
  ) -> some SignalProtocol<Element, Replacement.Failure> where Replacement.Element == Element {
    PolledSignal(self, "catch") { CatchPoller<Self, Replacement>(base: $0.makePoller(), handler: handler) }
  }
}

/// One iteration of ``SignalProtocol/catch(_:)``.
@frozen @usableFromInline struct CatchPoller<Source: SignalProtocol, Replacement: SignalProtocol>: UnaryPoller
where Source.Element == Replacement.Element {
  @usableFromInline var base: Source.Poller
  @usableFromInline var replacement: Replacement.Poller?
  /// When this signal failed: what follows is not earlier.
  @usableFromInline var floor = Floor()
  @usableFromInline let handler: @Sendable (Source.Failure) -> Replacement

  @inlinable init(base: Source.Poller, handler: @escaping @Sendable (Source.Failure) -> Replacement) {
    self.base = base
    self.handler = handler
  }

  @inlinable mutating func poll(_ context: inout PollContext) -> PollAnswer<Source.Element, Replacement.Failure> {
    if replacement == nil {
      switch base.poll(&context) {
      case .value(let element): return .value(element)
      case .finished: return .finished
      case .pending: return .pending
      case .spent: return .spent
      case .failure(let failure):
        floor.begin(&context)
        base.release()
        replacement = handler(failure).makePoller()
      }
    }
    let event = replacement?.poll(&context) ?? .finished
    floor.lift(&context)
    return event
  }

  @inlinable mutating func release() {
    base.release()
    replacement?.release()
    replacement = nil
  }
}
