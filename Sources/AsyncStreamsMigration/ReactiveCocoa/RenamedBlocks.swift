// ReactiveCocoa's names that end in "Block", and their forms in Swift; the compiler names their replacements.

public import AsyncStreams

extension SignalProtocol {
  /// RAC 2.x: `-takeUntilReplacement:`.
  @available(*, unavailable, renamed: "prefix(untilReplacedBy:)")
  public func takeUntilReplacement(
    _ replacement: some SignalProtocol<Element, Failure>
  ) -> some SignalProtocol<Element, Failure> { prefix(untilReplacedBy: replacement) }

  /// RAC 2.x: `-takeUntilBlock:`.
  @available(*, unavailable, message: "Use prefix(while:) with the opposite predicate")
  public func takeUntilBlock(
    _ predicate: @escaping @Sendable (Element) -> Bool
  ) -> some SignalProtocol<Element, Failure> { prefix(while: predicate) }

  /// RAC 2.x: `-takeUntilBlock:`.
  @available(*, unavailable, message: "Use prefix(while:) with the opposite predicate")
  public func take(
    untilBlock predicate: @escaping @Sendable (Element) -> Bool
  ) -> some SignalProtocol<Element, Failure> { prefix(while: predicate) }

  /// RAC 2.x: `-takeWhileBlock:`.
  @available(*, unavailable, renamed: "prefix(while:)")
  public func takeWhileBlock(
    _ predicate: @escaping @Sendable (Element) -> Bool
  ) -> some SignalProtocol<Element, Failure> { prefix(while: predicate) }

  /// RAC 2.x: `-takeWhileBlock:`, as the importer spells it.
  @available(*, unavailable, renamed: "prefix(while:)")
  public func takeWhile(
    _ predicate: @escaping @Sendable (Element) -> Bool
  ) -> some SignalProtocol<Element, Failure> { prefix(while: predicate) }

  /// RAC 2.x: `-skipUntilBlock:`.
  @available(*, unavailable, message: "Use drop(while:) with the opposite predicate")
  public func skipUntilBlock(
    _ predicate: @escaping @Sendable (Element) -> Bool
  ) -> some SignalProtocol<Element, Failure> { drop(while: predicate) }

  /// RAC 2.x: `-skipUntilBlock:`.
  @available(*, unavailable, message: "Use drop(while:) with the opposite predicate")
  public func skip(
    untilBlock predicate: @escaping @Sendable (Element) -> Bool
  ) -> some SignalProtocol<Element, Failure> { drop(while: predicate) }

  /// RAC 2.x: `-skipWhileBlock:`.
  @available(*, unavailable, renamed: "drop(while:)")
  public func skipWhileBlock(
    _ predicate: @escaping @Sendable (Element) -> Bool
  ) -> some SignalProtocol<Element, Failure> { drop(while: predicate) }

  /// RAC 2.x: `-skipWhileBlock:`, as the importer spells it.
  @available(*, unavailable, renamed: "drop(while:)")
  public func skipWhile(
    _ predicate: @escaping @Sendable (Element) -> Bool
  ) -> some SignalProtocol<Element, Failure> { drop(while: predicate) }

  /// RAC 2.x: `-bind:`.
  @available(*, unavailable, message: "Use flatMapMerge(_:), or a rule of your own with applying(_:)")
  public func bind<Inner: SignalProtocol>(
    _ makeBlock: @escaping @Sendable () -> (Element, inout Bool) -> Inner?
  ) -> some SignalProtocol<Element, Failure> { self }
}
