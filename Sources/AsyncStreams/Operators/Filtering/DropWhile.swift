extension SignalProtocol {
  /// Leaves out elements as long as they satisfy a predicate.
  ///
  /// ```swift
  /// let body = lines.drop(while: { $0.hasPrefix("#") })
  /// ```
  /// - Values: the first one for which `predicate` is false, and all after it; `predicate` is not asked again.
  /// - Ends and fails: with this signal. Cancelling or dropping the iteration unsubscribes.
  /// - Isolation: `predicate` runs in the isolation of whoever iterates.
  /// - Complexity: O(1) for each element; holds nothing.
  ///
  /// RAC 2.x: `-skipWhileBlock:`.
  @inlinable
  public func drop(
    while predicate: @escaping @Sendable (Element) -> Bool
  ) -> Stage<Self, DropWhile<Element, Failure>> {
    Stage(self, DropWhile("drop(while:)", drops: true, predicate))
  }

  /// Leaves out elements until one satisfies a predicate.
  ///
  /// ```swift
  /// let body = lines.drop(until: { $0 == "BEGIN" })
  /// ```
  /// - Values: the first one for which `predicate` is true, and all after it; `predicate` is not asked again.
  /// - Ends, fails, isolation, complexity: as ``drop(while:)``.
  ///
  /// RAC 2.x: `-skipUntilBlock:`.
  @inlinable
  public func drop(
    until predicate: @escaping @Sendable (Element) -> Bool
  ) -> Stage<Self, DropWhile<Element, Failure>> {
    Stage(self, DropWhile("drop(until:)", drops: false, predicate))
  }
}

/// The rule of ``SignalProtocol/drop(while:)`` and of its opposite.
@frozen
public struct DropWhile<Input, Failure: Error>: StageRule {
  @usableFromInline let label: StaticString
  /// What the predicate says of the elements that are left out.
  @usableFromInline let drops: Bool
  @usableFromInline let predicate: @Sendable (Input) -> Bool

  @inlinable
  init(_ label: StaticString, drops: Bool, _ predicate: @escaping @Sendable (Input) -> Bool) {
    self.label = label
    self.drops = drops
    self.predicate = predicate
  }

  /// The name of the operator.
  public var name: String { "\(label)" }

  /// The state that an iteration begins with.
  @inlinable
  public func makeState() -> Bool { false }

  /// Decides what becomes of an element.
  @inlinable
  public func receive(_ element: Input, _ isOpen: inout Bool) -> StageStep<Input, Failure> {
    if !isOpen, predicate(element) == drops { return .skip }
    isOpen = true
    return .emit(element)
  }
}
