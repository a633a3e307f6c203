extension SignalProtocol {
  /// Delivers one element if there was none.
  ///
  /// ```swift
  /// let shown = names.replaceEmpty(with: "nobody")
  /// ```
  ///     names   ---|
  ///     shown   ---(nobody|)
  /// - Values: those of this signal; `replacement` if it ends without one.
  /// - Ends: with this signal.
  /// - Fails: with this signal, also if that comes without an element; a failure is not replaced.
  /// - Isolation: no task, no lock; elements pass in the isolation of the iterating task.
  /// - Complexity: O(1) for each element; holds nothing.
  ///
  /// For a single element, write `await names.first() ?? "nobody"`.
  ///
  /// RAC 2.x: none.
  @inlinable public func replaceEmpty(with replacement: Element) -> some SignalProtocol<Element, Failure>
  where Element: Sendable {
    Stage(self, ReplaceEmptyRule(replacement))
  }
}

/// The rule of ``SignalProtocol/replaceEmpty(with:)``.
@frozen @usableFromInline struct ReplaceEmptyRule<Element: Sendable, Failure: Error>: ElementRule {
  @usableFromInline let replacement: Element

  @inlinable init(_ replacement: Element) {
    self.replacement = replacement
  }

  @usableFromInline var name: String { "replaceEmpty" }

  /// The state is whether there was no element.
  @inlinable func makeState() -> Bool { true }

  @inlinable func receive(_ element: Element, _ isEmpty: inout Bool) -> RuleStep<Element, Failure> {
    isEmpty = false
    return .emit(element)
  }

  /// The replacement, if there was no element.
  @inlinable func finish(_ isEmpty: inout Bool) -> Element? { isEmpty ? replacement : nil }
}
