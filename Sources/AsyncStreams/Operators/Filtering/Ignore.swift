extension SignalProtocol where Element: Equatable & Sendable {
  /// Delivers the elements that are not equal to a value.
  ///
  /// ```swift
  /// let answers = replies.ignore(.busy)
  /// ```
  /// - Values: those that differ from `value`, at once.
  /// - Ends and fails: with this signal. Cancelling or dropping the iteration unsubscribes.
  /// - Complexity: O(1) for each element; holds `value`.
  ///
  /// RAC 2.x: `-ignore:`.
  @inlinable public func ignore(_ value: Element) -> some SignalProtocol<Element, Failure> {
    Stage(self, Ignore(value))
  }
}

extension SignalProtocol {
  /// Delivers no element, only the end.
  ///
  /// ```swift
  /// let saved = uploads.ignoreValues().append(confirmation)
  /// ```
  /// - Values: none.
  /// - Ends and fails: with this signal. Cancelling or dropping the iteration unsubscribes.
  /// - Complexity: O(1) for each element; holds nothing.
  /// - Parameter type: What the resulting signal would deliver, so that it can be combined with others of that type.
  ///
  /// RAC 2.x: `-ignoreValues`.
  @inlinable public func ignoreValues<Output>(as type: Output.Type) -> some SignalProtocol<Output, Failure> {
    Stage(self, IgnoreValues())
  }

  /// Delivers no element, only the end.
  ///
  /// ```swift
  /// let saved = uploads.ignoreValues().append(confirmation)
  /// ```
  /// - Values: none.
  /// - Ends and fails: with this signal. Cancelling or dropping the iteration unsubscribes.
  /// - Complexity: O(1) for each element; holds nothing.
  ///
  /// RAC 2.x: `-ignoreValues`.
  @inlinable public func ignoreValues() -> some SignalProtocol<Element, Failure> {
    Stage(self, IgnoreValues())
  }
}

/// The rule of ``SignalProtocol/ignore(_:)``.
@frozen @usableFromInline struct Ignore<Input: Equatable & Sendable, Failure: Error>: ElementRule {
  @usableFromInline let value: Input

  @inlinable init(_ value: Input) {
    self.value = value
  }

  @usableFromInline var name: String { "ignore(\(value))" }

  @inlinable func receive(_ element: Input, _ state: inout Void) -> RuleStep<Input, Failure> {
    element == value ? .skip : .emit(element)
  }
}

/// The rule of ``SignalProtocol/ignoreValues()``.
@frozen @usableFromInline struct IgnoreValues<Input, Output, Failure: Error>: ElementRule {
  @inlinable init() {}

  @usableFromInline var name: String { "ignoreValues" }

  @inlinable func receive(_ element: Input, _ state: inout Void) -> RuleStep<Output, Failure> {
    .skip
  }
}
