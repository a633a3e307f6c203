extension SignalProtocol where Element == Bool {
  /// Delivers the opposite of each element.
  ///
  /// ```swift
  /// let isIdle = isLoading.not()
  /// ```
  /// - Values: one for each element of this signal, at once.
  /// - Ends and fails: with this signal. Cancelling or dropping the iteration unsubscribes.
  /// - Complexity: O(1) for each element; holds nothing.
  ///
  /// RAC 2.x: `-not`.
  @inlinable public func not() -> some SignalProtocol<Bool, Failure> {
    Stage(self, RelabelledRule("not", Map { !$0 }))
  }
}

extension SignalProtocol {
  /// Delivers whether all of each tuple are true.
  ///
  /// ```swift
  /// let canSubmit = Signal.combineLatest(isValid, isOnline, isIdle).and()
  /// ```
  /// - Values: one for each tuple, at once.
  /// - Ends and fails: with this signal. Cancelling or dropping the iteration unsubscribes.
  /// - Complexity: O(n) for a tuple of n.
  ///
  /// Every part of the tuple is a `Bool`; the constraint expresses this for the compiler.
  ///
  /// RAC 2.x: `-and`.
  @inlinable
  public func and<each Part: ExpressibleByBooleanLiteral & Equatable & Sendable>() -> some SignalProtocol<Bool, Failure>
  where Element == (repeat each Part) {
    Stage(
      self,
      RelabelledRule(
        "and",
        Map { parts in
          for part in repeat each parts {
            if part == false { return false }
          }
          return true
        }
      )
    )
  }

  /// Delivers whether any of each tuple is true.
  ///
  /// ```swift
  /// let isBusy = Signal.combineLatest(isLoading, isSaving).or()
  /// ```
  /// - Values: one for each tuple, at once.
  /// - Ends and fails: with this signal. Cancelling or dropping the iteration unsubscribes.
  /// - Complexity: O(n) for a tuple of n.
  ///
  /// Every part of the tuple is a `Bool`; the constraint expresses this for the compiler.
  ///
  /// RAC 2.x: `-or`.
  @inlinable
  public func or<each Part: ExpressibleByBooleanLiteral & Equatable & Sendable>() -> some SignalProtocol<Bool, Failure>
  where Element == (repeat each Part) {
    Stage(
      self,
      RelabelledRule(
        "or",
        Map { parts in
          for part in repeat each parts {
            if part == true { return true }
          }
          return false
        }
      )
    )
  }
}
