extension SignalProtocol {
  /// Delivers the elements that differ from the one before.
  ///
  /// ```swift
  /// let queries = keystrokes.removeDuplicates { $0.lowercased() == $1.lowercased() }
  /// ```
  /// - Values: the first element, and each one for which `isDuplicate(previous, element)` is false, where `previous` is
  ///   the element delivered last.
  /// - Ends and fails: with this signal. Cancelling or dropping the iteration unsubscribes.
  /// - Isolation: `isDuplicate` runs in the isolation of the iterating task.
  /// - Complexity: O(1) for each element; holds the element delivered last.
  ///
  /// RAC 2.x: `-distinctUntilChanged`, which always compares with `isEqual:`.
  @inlinable public func removeDuplicates(
    by isDuplicate: @escaping @Sendable (Element, Element) -> Bool
  ) -> some SignalProtocol<Element, Failure> {
    Stage(self, RemoveDuplicates(isDuplicate))
  }
}

extension SignalProtocol where Element: Equatable {
  /// Delivers the elements that are not equal to the one before.
  ///
  /// ```swift
  /// let queries = keystrokes.removeDuplicates()
  /// ```
  /// - Values: the first element, and each one that differs from the element delivered last.
  /// - Ends and fails: with this signal. Cancelling or dropping the iteration unsubscribes.
  /// - Complexity: O(1) for each element; holds the element delivered last.
  ///
  /// RAC 2.x: `-distinctUntilChanged`.
  @inlinable public func removeDuplicates() -> some SignalProtocol<Element, Failure> {
    removeDuplicates { $0 == $1 }
  }
}

extension SignalProtocol {
  /// Delivers the elements whose key differs from that of the one before.
  ///
  /// ```swift
  /// let versions = documents.removeDuplicates(on: \.version)
  /// ```
  /// - Values: the first element, and each one whose key is not equal to the key of the element delivered last.
  /// - Ends and fails: with this signal. Cancelling or dropping the iteration unsubscribes.
  /// - Isolation: `key` runs in the isolation of the iterating task, once for each element.
  /// - Complexity: O(1) for each element; holds the key of the element delivered last.
  ///
  /// RAC 2.x: none; `-distinctUntilChanged` compares the elements.
  @inlinable public func removeDuplicates<Key: Equatable>(
    on key: @escaping @Sendable (Element) -> Key
  ) -> some SignalProtocol<Element, Failure> {
    Stage(self, RemoveDuplicatesOnKey(key))
  }
}

/// The rule of ``SignalProtocol/removeDuplicates(on:)``.
@frozen @usableFromInline struct RemoveDuplicatesOnKey<Input, Key: Equatable, Failure: Error>: ElementRule {
  @usableFromInline let key: @Sendable (Input) -> Key

  @inlinable init(_ key: @escaping @Sendable (Input) -> Key) {
    self.key = key
  }

  @usableFromInline var name: String { "removeDuplicates(on:)" }

  @inlinable func makeState() -> Key? { nil }

  @inlinable func receive(_ element: Input, _ previous: inout Key?) -> RuleStep<Input, Failure> {
    let key = key(element)
    if previous == key { return .skip }
    previous = key
    return .emit(element)
  }
}

/// The rule of ``SignalProtocol/removeDuplicates(by:)``.
@frozen @usableFromInline struct RemoveDuplicates<Input, Failure: Error>: ElementRule {
  @usableFromInline let isDuplicate: @Sendable (Input, Input) -> Bool

  @inlinable init(_ isDuplicate: @escaping @Sendable (Input, Input) -> Bool) {
    self.isDuplicate = isDuplicate
  }

  @usableFromInline var name: String { "removeDuplicates" }

  @inlinable func makeState() -> Input? { nil }

  @inlinable func receive(_ element: Input, _ previous: inout Input?) -> RuleStep<Input, Failure> {
    if let last = previous, isDuplicate(last, element) { return .skip }
    previous = element
    return .emit(element)
  }
}
