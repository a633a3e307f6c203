extension SignalProtocol {
  /// Delivers another signal if there was no element.
  ///
  /// ```swift
  /// let page = cached.ifEmpty(switchTo: fetched)
  /// ```
  ///     cached    ---|
  ///     fetched   -a---b|
  ///     page      -----b|
  /// - Values: those of this signal. If it ends without one, those of `other`, which is subscribed to when this end is
  ///   taken. Elements that a hot `other` was sent before are missed.
  /// - Ends: with this signal if it had elements, otherwise with `other`.
  /// - Fails: with this signal, and then `other` is never subscribed to; or with `other`.
  /// - Isolation: no task, no lock; inputs are polled in the isolation of the iterating task.
  /// - Complexity: O(1) for each element; holds nothing.
  ///
  /// RAC 2.x: none.
  @inlinable public func ifEmpty<Other: SignalProtocol>(switchTo other: Other) -> some SignalProtocol<Element, Failure>
  where Other.Element == Element, Other.Failure == Failure {
    Append<_, _, AppendIfEmpty>(self, other)
  }
}

/// The condition of ``SignalProtocol/ifEmpty(switchTo:)``.
@usableFromInline enum AppendIfEmpty: AppendCondition {
  @inlinable static var requiresEmptiness: Bool { true }

  @usableFromInline
  static func describe(first: String, second: String) -> String { "\(first).ifEmpty(switchTo: \(second))" }
}
