extension SignalProtocol {
  /// Delivers elements as long as they satisfy a predicate; then unsubscribes and finishes.
  ///
  /// ```swift
  /// let header = lines.prefix(while: { !$0.isEmpty })
  /// ```
  /// - Values: those before the first one for which `predicate` is false, which is not delivered.
  /// - Ends: with that element, or with this signal.
  /// - Fails: with this signal, if that comes first.
  /// - Isolation: `predicate` runs in the isolation of whoever iterates.
  /// - Complexity: O(1) for each element; holds nothing.
  ///
  /// RAC 2.x: `-takeWhileBlock:`.
  @inlinable
  public func prefix(
    while predicate: @escaping @Sendable (Element) -> Bool
  ) -> Stage<Self, PrefixWhile<Element, Failure>> {
    Stage(self, PrefixWhile("prefix(while:)", goesOn: true, predicate))
  }

  /// Delivers elements until one satisfies a predicate; then unsubscribes and finishes.
  ///
  /// ```swift
  /// let body = lines.prefix(until: { $0 == "." })
  /// ```
  /// - Values: those before the first one for which `predicate` is true, which is not delivered.
  /// - Ends, fails, isolation, complexity: as ``prefix(while:)``.
  ///
  /// RAC 2.x: `-takeUntilBlock:`.
  @inlinable
  public func prefix(
    until predicate: @escaping @Sendable (Element) -> Bool
  ) -> Stage<Self, PrefixWhile<Element, Failure>> {
    Stage(self, PrefixWhile("prefix(until:)", goesOn: false, predicate))
  }
}

/// The rule of ``SignalProtocol/prefix(while:)`` and of its opposite.
@frozen
public struct PrefixWhile<Input, Failure: Error>: StageRule {
  @usableFromInline let label: StaticString
  /// What the predicate says of the elements that are delivered.
  @usableFromInline let goesOn: Bool
  @usableFromInline let predicate: @Sendable (Input) -> Bool

  @inlinable
  init(_ label: StaticString, goesOn: Bool, _ predicate: @escaping @Sendable (Input) -> Bool) {
    self.label = label
    self.goesOn = goesOn
    self.predicate = predicate
  }

  /// The name of the operator.
  public var name: String { "\(label)" }

  /// Decides what becomes of an element.
  @inlinable
  public func receive(_ element: Input, _ state: inout Void) -> StageStep<Input, Failure> {
    predicate(element) == goesOn ? .emit(element) : .finish
  }
}
