// ReactiveCocoa's names for taking, skipping and starting with; the compiler names their replacements.

public import AsyncStreams

extension SignalProtocol {
  /// RAC 2.x: `-take:`.
  @available(*, unavailable, renamed: "prefix(_:)")
  public func take(_ count: Int) -> some SignalProtocol<Element, Failure> { prefix(count) }

  /// RAC 2.x: `-takeLast:`.
  @available(*, unavailable, renamed: "suffix(_:)")
  public func takeLast(_ count: Int) -> some SignalProtocol<Element, Failure> { suffix(count) }

  /// RAC 2.x: `-takeWhileBlock:`.
  @available(*, unavailable, renamed: "prefix(while:)")
  public func take(while predicate: @escaping @Sendable (Element) -> Bool) -> some SignalProtocol<Element, Failure> {
    prefix(while: predicate)
  }

  /// RAC 2.x: `-takeUntilBlock:`.
  @available(*, unavailable, message: "Use prefix(while:) with the opposite predicate")
  public func take(until predicate: @escaping @Sendable (Element) -> Bool) -> some SignalProtocol<Element, Failure> {
    prefix(while: predicate)
  }

  /// RAC 2.x: `-takeUntil:`.
  @available(*, unavailable, renamed: "prefix(until:)")
  public func take(until trigger: some SignalProtocol) -> some SignalProtocol<Element, Failure> {
    prefix(until: trigger)
  }

  /// RAC 2.x: `-takeUntil:`.
  @available(*, unavailable, renamed: "prefix(until:)")
  public func takeUntil(_ trigger: some SignalProtocol) -> some SignalProtocol<Element, Failure> {
    prefix(until: trigger)
  }

  /// RAC 2.x: `-takeUntilReplacement:`.
  @available(*, unavailable, renamed: "prefix(untilReplacedBy:)")
  public func take(untilReplacement replacement: some SignalProtocol<Element, Failure>) -> some SignalProtocol<
    Element, Failure
  > { prefix(untilReplacedBy: replacement) }

  /// RAC 2.x: `-skip:`.
  @available(*, unavailable, renamed: "dropFirst(_:)")
  public func skip(_ count: Int) -> some SignalProtocol<Element, Failure> { dropFirst(count) }

  /// RAC 2.x: `-skipWhileBlock:`.
  @available(*, unavailable, renamed: "drop(while:)")
  public func skip(while predicate: @escaping @Sendable (Element) -> Bool) -> some SignalProtocol<Element, Failure> {
    drop(while: predicate)
  }

  /// RAC 2.x: `-skipUntilBlock:`.
  @available(*, unavailable, message: "Use drop(while:) with the opposite predicate")
  public func skip(until predicate: @escaping @Sendable (Element) -> Bool) -> some SignalProtocol<Element, Failure> {
    drop(while: predicate)
  }
}

extension SignalProtocol where Element: Equatable & Sendable {
  /// RAC 2.x: `-distinctUntilChanged`.
  @available(*, unavailable, renamed: "removeDuplicates()")
  public func distinctUntilChanged() -> some SignalProtocol<Element, Failure> { removeDuplicates() }
}

extension SignalProtocol where Element: Sendable {
  /// RAC 2.x: `-startWith:`.
  @available(*, unavailable, renamed: "prepend(_:)")
  public func start(with element: Element) -> some SignalProtocol<Element, Failure> { prepend(element) }

  /// RAC 2.x: `-startWith:`.
  @available(*, unavailable, renamed: "prepend(_:)")
  public func startWith(_ element: Element) -> some SignalProtocol<Element, Failure> { prepend(element) }
}
