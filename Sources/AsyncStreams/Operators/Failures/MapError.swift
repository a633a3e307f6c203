extension SignalProtocol {
  /// Replaces the failure by another one.
  ///
  /// ```swift
  /// let pages = download.mapError { PageError.network($0) }
  /// ```
  /// - Values and end: those of this signal.
  /// - Fails: with the result of `transform`, whose type becomes the failure type.
  /// - Isolation: `transform` runs in the isolation of the iterating task, at most once for each iteration.
  /// - Complexity: O(1) for each element; holds nothing.
  ///
  /// RAC 2.x: none; `-catch:` with `+error:`.
  @inlinable public func mapError<Other: Error>(
    _ transform: @escaping @Sendable (Failure) -> Other
  ) -> some SignalProtocol<Element, Other> {
    PolledSignal(self, "mapError") { MapErrorPoller(base: $0.makePoller(), transform: transform) }
  }
}

/// One iteration of ``SignalProtocol/mapError(_:)``.
@frozen @usableFromInline struct MapErrorPoller<Base: PollerProtocol, Problem: Error>: UnaryPoller {
  @usableFromInline var base: Base
  @usableFromInline let transform: @Sendable (Base.Failure) -> Problem

  @inlinable init(base: Base, transform: @escaping @Sendable (Base.Failure) -> Problem) {
    self.base = base
    self.transform = transform
  }

  @inlinable static var isFinite: Bool { Base.isFinite }

  @inlinable mutating func poll(_ context: inout PollContext) -> PollAnswer<Base.Element, Problem> {
    switch base.poll(&context) {
    case .value(let element): .value(element)
    case .finished: .finished
    case .failure(let failure): .failure(transform(failure))
    case .pending: .pending
    case .spent: .spent
    }
  }
}
