extension SignalProtocol {
  /// Waits for the end of this signal, then delivers another one.
  ///
  /// ```swift
  /// let profile = logIn.then { loadProfile() }
  /// ```
  /// - Values: none of this signal; those of the signal that `next` returns, which is subscribed to when the end of
  ///   this one is taken.
  /// - Ends: with the second signal.
  /// - Fails: with this signal, and then `next` is not called; or with the second one.
  /// - Isolation: `next` runs in the isolation of the iterating task, at most once for each iteration.
  /// - Complexity: O(1) for each element; holds nothing.
  ///
  /// RAC 2.x: `-then:`.
  @inlinable public func then<Next: SignalProtocol>(
    _ next: @escaping @Sendable () -> Next
  ) -> some SignalProtocol<Next.Element, Failure>
  where Next.Failure == Failure {
    ignoreValues(as: Next.Element.self).append(Deferred(next))
  }
}

/// A signal that is created when it is subscribed to: the second part of ``SignalProtocol/then(_:)``.
@frozen @usableFromInline struct Deferred<Base: SignalProtocol>: SignalProtocol {
  @usableFromInline typealias Element = Base.Element
  @usableFromInline typealias Failure = Base.Failure

  @usableFromInline let make: @Sendable () -> Base

  @inlinable init(_ make: @escaping @Sendable () -> Base) {
    self.make = make
  }

  @usableFromInline var description: String { "deferred" }

  @inlinable func makePoller() -> Base.Poller {
    make().makePoller()
  }
}
