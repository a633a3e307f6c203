extension SignalProtocol where Element: Sendable {
  /// Delivers an element in place of a failure, and finishes.
  ///
  /// ```swift
  /// let image = download.replaceError(with: .placeholder)
  /// ```
  /// - Values: those of this signal, and `replacement` after a failure.
  /// - Ends: with this signal, or after `replacement`.
  /// - Fails: never.
  /// - Complexity: O(1) for each element; holds `replacement`.
  ///
  /// RAC 2.x: `-catchTo:` with `+return:`. For any other signal in place of the failure there is ``catch(_:)``.
  @inlinable public func replaceError(with replacement: Element) -> some SignalProtocol<Element, Never> {
    PolledSignal(self, "replaceError") { ReplaceErrorPoller(base: $0.makePoller(), replacement: replacement) }
  }
}

/// One iteration of ``SignalProtocol/replaceError(with:)``.
@frozen @usableFromInline struct ReplaceErrorPoller<Base: PollerProtocol>: UnaryPoller where Base.Element: Sendable {
  @usableFromInline var base: Base
  @usableFromInline let replacement: Base.Element
  @usableFromInline var hasEnded = false

  @inlinable init(base: Base, replacement: Base.Element) {
    self.base = base
    self.replacement = replacement
  }

  @inlinable static var isFinite: Bool { Base.isFinite }

  @inlinable mutating func poll(_ context: inout PollContext) -> PollAnswer<Base.Element, Never> {
    if hasEnded { return .finished }
    switch base.poll(&context) {
    case .value(let element):
      return .value(element)
    case .finished:
      return .finished
    case .failure:
      hasEnded = true
      base.release()
      return .value(replacement)
    case .pending:
      return .pending
    case .spent:
      return .spent
    }
  }
}
