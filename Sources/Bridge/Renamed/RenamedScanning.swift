// Objective-C's names for scanning and folding, where the spelling in Swift differs; the compiler names that.

extension RACSignal {
  /// RAC 2.x: `-scanWithStart:reduce:`.
  @available(*, unavailable, renamed: "scan(withStart:reduce:)")
  public func scanWithStart<Result>(
    _ start: Result?,
    reduce: @escaping (_ running: Result?, _ next: Value?) -> Result?
  ) -> RACSignal<Result> { scan(withStart: start, reduce: reduce) }

  /// RAC 2.x: `-scanWithStart:reduceWithIndex:`.
  @available(*, unavailable, renamed: "scan(withStart:reduceWithIndex:)")
  public func scanWithStart<Result>(
    _ start: Result?,
    reduceWithIndex reduce: @escaping (_ running: Result?, _ next: Value?, _ index: UInt) -> Result?
  ) -> RACSignal<Result> { scan(withStart: start, reduceWithIndex: reduce) }

  /// RAC 2.x: `-aggregateWithStart:reduce:`.
  @available(*, unavailable, renamed: "aggregate(withStart:reduce:)")
  public func aggregateWithStart<Result>(
    _ start: Result?,
    reduce: @escaping (_ running: Result?, _ next: Value?) -> Result?
  ) -> RACSignal<Result> { aggregate(withStart: start, reduce: reduce) }

  /// RAC 2.x: `-aggregateWithStart:reduceWithIndex:`.
  @available(*, unavailable, renamed: "aggregate(withStart:reduceWithIndex:)")
  public func aggregateWithStart<Result>(
    _ start: Result?,
    reduceWithIndex reduce: @escaping (_ running: Result?, _ next: Value?, _ index: UInt) -> Result?
  ) -> RACSignal<Result> { aggregate(withStart: start, reduceWithIndex: reduce) }

  /// RAC 2.x: `-aggregateWithStartFactory:reduce:`.
  @available(*, unavailable, renamed: "aggregate(withStartFactory:reduce:)")
  public func aggregateWithStartFactory<Result>(
    _ startFactory: @escaping () -> Result?,
    reduce: @escaping (_ running: Result?, _ next: Value?) -> Result?
  ) -> RACSignal<Result> { aggregate(withStartFactory: startFactory, reduce: reduce) }

  /// RAC 2.x: `-combinePreviousWithStart:reduce:`.
  @available(*, unavailable, renamed: "combinePrevious(withStart:reduce:)")
  public func combinePreviousWithStart<Result>(
    _ start: Value?,
    reduce: @escaping (_ previous: Value?, _ current: Value?) -> Result?
  ) -> RACSignal<Result> { combinePrevious(withStart: start, reduce: reduce) }
}

extension RACSequence {
  /// RAC 2.x: `-scanWithStart:reduce:`.
  @available(*, unavailable, renamed: "scan(withStart:reduce:)")
  public func scanWithStart<Result>(
    _ start: Result?,
    reduce: @escaping (_ running: Result?, _ next: Element) -> Result?
  ) -> RACSequence<Result> { scan(withStart: start, reduce: reduce) }

  /// RAC 2.x: `-scanWithStart:reduceWithIndex:`.
  @available(*, unavailable, renamed: "scan(withStart:reduceWithIndex:)")
  public func scanWithStart<Result>(
    _ start: Result?,
    reduceWithIndex reduce: @escaping (_ running: Result?, _ next: Element, _ index: UInt) -> Result?
  ) -> RACSequence<Result> { scan(withStart: start, reduceWithIndex: reduce) }

  /// RAC 2.x: `-combinePreviousWithStart:reduce:`.
  @available(*, unavailable, renamed: "combinePrevious(withStart:reduce:)")
  public func combinePreviousWithStart<Result>(
    _ start: Element?,
    reduce: @escaping (_ previous: Element?, _ current: Element) -> Result?
  ) -> RACSequence<Result> { combinePrevious(withStart: start, reduce: reduce) }

  /// RAC 2.x: `-foldLeftWithStart:reduce:`.
  @available(*, unavailable, renamed: "foldLeft(withStart:reduce:)")
  public func foldLeftWithStart<Result>(
    _ start: Result?,
    reduce: (_ accumulator: Result?, _ element: Element) -> Result?
  ) -> Result? { foldLeft(withStart: start, reduce: reduce) }

  /// RAC 2.x: `-foldRightWithStart:reduce:`.
  @available(*, unavailable, renamed: "foldRight(withStart:reduce:)")
  public func foldRightWithStart<Result>(
    _ start: Result?,
    reduce: @escaping (_ first: Element, _ rest: RACSequence<Result>) -> Result?
  ) -> Result? { foldRight(withStart: start, reduce: reduce) }
}
