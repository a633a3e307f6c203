// ReactiveCocoa's names for scanning, aggregating and tuples; the compiler names their replacements.

public import AsyncStreams

extension SignalProtocol {
  /// RAC 2.x: `-scanWithStart:reduce:`.
  @available(*, unavailable, renamed: "scan(_:_:)")
  public func scanWithStart<Result: Sendable>(
    _ start: Result,
    reduce: @escaping @Sendable (Result, Element) -> Result
  ) -> some SignalProtocol<Result, Failure> { scan(start, reduce) }

  /// RAC 2.x: `-scanWithStart:reduceWithIndex:`.
  @available(*, unavailable, renamed: "scanIndexed(_:_:)")
  public func scanWithStart<Result: Sendable>(
    _ start: Result,
    reduceWithIndex reduce: @escaping @Sendable (Result, Element, Int) -> Result
  ) -> some SignalProtocol<Result, Failure> { scanIndexed(start, reduce) }

  /// RAC 2.x: `-scanWithStart:reduceWithIndex:`.
  @available(*, unavailable, renamed: "scanIndexed(_:_:)")
  public func scan<Result: Sendable>(
    withStart start: Result,
    reduceWithIndex reduce: @escaping @Sendable (Result, Element, Int) -> Result
  ) -> some SignalProtocol<Result, Failure> { scanIndexed(start, reduce) }

  /// RAC 2.x: `-aggregateWithStart:reduce:`.
  @available(*, unavailable, renamed: "aggregate(_:_:)")
  public func aggregateWithStart<Result: Sendable>(
    _ start: Result,
    reduce: @escaping @Sendable (Result, Element) -> Result
  ) -> some SignalProtocol<Result, Failure> { aggregate(start, reduce) }

  /// RAC 2.x: `-aggregateWithStart:reduceWithIndex:`.
  @available(*, unavailable, renamed: "aggregateIndexed(_:_:)")
  public func aggregateWithStart<Result: Sendable>(
    _ start: Result,
    reduceWithIndex reduce: @escaping @Sendable (Result, Element, Int) -> Result
  ) -> some SignalProtocol<Result, Failure> { aggregateIndexed(start, reduce) }

  /// RAC 2.x: `-aggregateWithStart:reduceWithIndex:`.
  @available(*, unavailable, renamed: "aggregateIndexed(_:_:)")
  public func aggregate<Result: Sendable>(
    withStart start: Result,
    reduceWithIndex reduce: @escaping @Sendable (Result, Element, Int) -> Result
  ) -> some SignalProtocol<Result, Failure> { aggregateIndexed(start, reduce) }

  /// RAC 2.x: `-aggregateWithStartFactory:reduce:`.
  @available(*, unavailable, message: "Use Signal.deferred { letters.aggregate(makeStart()) { … } }")
  public func aggregateWithStartFactory<Result: Sendable>(
    _ makeStart: @escaping @Sendable () -> Result,
    reduce: @escaping @Sendable (Result, Element) -> Result
  ) -> some SignalProtocol<Result, Failure> { aggregate(makeStart(), reduce) }

  /// RAC 2.x: `-aggregateWithStartFactory:reduce:`.
  @available(*, unavailable, message: "Use Signal.deferred { letters.aggregate(makeStart()) { … } }")
  public func aggregate<Result: Sendable>(
    withStartFactory makeStart: @escaping @Sendable () -> Result,
    reduce: @escaping @Sendable (Result, Element) -> Result
  ) -> some SignalProtocol<Result, Failure> { aggregate(makeStart(), reduce) }

  /// RAC 2.x: `-reduceEach:`.
  @available(*, unavailable, renamed: "map(_:)", message: "The elements are tuples of Swift")
  public func reduceEach<Output>(
    _ transform: @escaping @Sendable (Element) -> Output
  ) -> some SignalProtocol<Output, Failure> { map(transform) }

  /// RAC 2.x: `-reduceApply`.
  @available(*, unavailable, message: "Use map { function, argument in function(argument) }")
  public func reduceApply() -> some SignalProtocol<Element, Failure> { self }
}

extension SignalProtocol where Element: Sendable {
  /// RAC 2.x: `-combinePreviousWithStart:reduce:`.
  @available(*, unavailable, renamed: "combinePrevious(_:_:)")
  public func combinePreviousWithStart<Output>(
    _ start: Element,
    reduce: @escaping @Sendable (_ previous: Element, _ current: Element) -> Output
  ) -> some SignalProtocol<Output, Failure> { combinePrevious(start, reduce) }

  /// RAC 2.x: `-groupBy:`.
  @available(*, unavailable, renamed: "grouped(by:)")
  public func groupBy<Key: Hashable & Sendable>(
    _ key: @escaping @Sendable (Element) -> Key
  ) -> some SignalProtocol<GroupedSignal<Key, Element, Failure>, Failure> { grouped(by: key) }

  /// RAC 2.x: `-groupBy:transform:`.
  @available(*, unavailable, renamed: "grouped(by:)", message: "Transform the elements of the groups with map(_:)")
  public func groupBy<Key: Hashable & Sendable, Output>(
    _ key: @escaping @Sendable (Element) -> Key,
    transform: @escaping @Sendable (Element) -> Output
  ) -> some SignalProtocol<GroupedSignal<Key, Element, Failure>, Failure> { grouped(by: key) }

  /// RAC 2.x: `-groupBy:transform:`.
  @available(*, unavailable, renamed: "grouped(by:)", message: "Transform the elements of the groups with map(_:)")
  public func group<Key: Hashable & Sendable, Output>(
    by key: @escaping @Sendable (Element) -> Key,
    transform: @escaping @Sendable (Element) -> Output
  ) -> some SignalProtocol<GroupedSignal<Key, Element, Failure>, Failure> { grouped(by: key) }
}
