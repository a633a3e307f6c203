// ReactiveCocoa's names for transforming; the compiler names their replacements.

public import AsyncStreams

extension SignalProtocol {
  /// RAC 2.x: `-mapReplace:`.
  @available(*, unavailable, renamed: "replace(with:)")
  public func mapReplace<Output: Sendable>(_ replacement: Output) -> some SignalProtocol<Output, Failure> {
    replace(with: replacement)
  }

  /// RAC 2.x: `-scanWithStart:reduce:`.
  @available(*, unavailable, renamed: "scan(_:_:)")
  public func scan<Result: Sendable>(
    withStart start: Result,
    reduce: @escaping @Sendable (Result, Element) -> Result
  ) -> some SignalProtocol<Result, Failure> { scan(start, reduce) }

  /// RAC 2.x: `-aggregateWithStart:reduce:`.
  @available(*, unavailable, renamed: "aggregate(_:_:)")
  public func aggregate<Result: Sendable>(
    withStart start: Result,
    reduce: @escaping @Sendable (Result, Element) -> Result
  ) -> some SignalProtocol<Result, Failure> { aggregate(start, reduce) }

  /// RAC 2.x: `-any:`.
  @available(*, unavailable, renamed: "anySatisfied(by:)")
  public func any(_ predicate: @escaping @Sendable (Element) -> Bool) -> some SignalProtocol<Bool, Failure> {
    anySatisfied(by: predicate)
  }

  /// RAC 2.x: `-all:`.
  @available(*, unavailable, renamed: "allSatisfied(by:)")
  public func all(_ predicate: @escaping @Sendable (Element) -> Bool) -> some SignalProtocol<Bool, Failure> {
    allSatisfied(by: predicate)
  }
}

extension SignalProtocol where Element: Sendable {
  /// RAC 2.x: `-combinePreviousWithStart:reduce:`.
  @available(*, unavailable, renamed: "combinePrevious(_:_:)")
  public func combinePrevious<Output>(
    withStart start: Element,
    reduce: @escaping @Sendable (_ previous: Element, _ current: Element) -> Output
  ) -> some SignalProtocol<Output, Failure> { combinePrevious(start, reduce) }

  /// RAC 2.x: `-groupBy:`.
  @available(*, unavailable, renamed: "grouped(by:)")
  public func group<Key: Hashable & Sendable>(
    by key: @escaping @Sendable (Element) -> Key
  ) -> some SignalProtocol<GroupedSignal<Key, Element, Failure>, Failure> { grouped(by: key) }
}
