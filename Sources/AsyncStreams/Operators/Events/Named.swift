extension SignalProtocol {
  /// Gives the signal a name for diagnostics.
  ///
  /// ```swift
  /// let queries = keys.debounce(for: .milliseconds(300)).named("queries")
  /// ```
  /// The name replaces the description that is put together from the operators; later operators add to the name.
  ///
  /// - Values and end: those of this signal.
  ///
  /// RAC 2.x: `-setNameWithFormat:`.
  @inlinable public func named(_ name: String) -> some SignalProtocol<Element, Failure> {
    Named(self, name)
  }
}

/// The signal of ``SignalProtocol/named(_:)``.
@frozen @usableFromInline struct Named<Base: SignalProtocol>: SignalProtocol {
  @usableFromInline typealias Element = Base.Element
  @usableFromInline typealias Failure = Base.Failure

  @usableFromInline let base: Base

  /// The name.
  @usableFromInline let description: String

  @inlinable init(_ base: Base, _ name: String) {
    self.base = base
    description = name
  }

  @inlinable func makePoller() -> Base.Poller {
    base.makePoller()
  }
}
