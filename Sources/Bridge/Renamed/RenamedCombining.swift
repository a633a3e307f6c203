// Objective-C's names for combining and flattening, where the spelling in Swift differs; the compiler names that.

extension RACSignal {
  /// RAC 2.x: `-zipWith:`.
  @available(*, unavailable, renamed: "zip(with:)")
  public func zipWith<Other>(_ signal: RACSignal<Other>) -> RACSignal<RACTuple> { zip(with: signal) }

  /// RAC 2.x: `-combineLatestWith:`.
  @available(*, unavailable, renamed: "combineLatest(with:)")
  public func combineLatestWith<Other>(_ signal: RACSignal<Other>) -> RACSignal<RACTuple> {
    combineLatest(with: signal)
  }

  /// RAC 2.x: `-startWith:`.
  @available(*, unavailable, renamed: "start(with:)")
  public func startWith(_ value: Value?) -> RACSignal<Value> { start(with: value) }

  /// RAC 2.x: `-catchTo:`.
  @available(*, unavailable, renamed: "catch(to:)")
  public func catchTo(_ signal: RACSignal<Value>) -> RACSignal<Value> { `catch`(to: signal) }

  /// RAC 2.x: `-sequenceNext:`, which became `-then:`.
  @available(*, unavailable, renamed: "then(_:)")
  public func sequenceNext<Other>(_ block: @escaping () -> RACSignal<Other>?) -> RACSignal<Other> { then(block) }

  /// RAC 2.x: `-sequenceMany:`, which became `-flattenMap:` with the same signal for each value.
  @available(*, unavailable, renamed: "flattenMap(_:)")
  public func sequenceMany<Other>(_ block: @escaping () -> RACSignal<Other>?) -> RACSignal<Other> {
    flattenMap { _ in block() }
  }

  /// RAC 2.x: `-groupBy:`.
  @available(*, unavailable, renamed: "group(by:)")
  public func groupBy<Key: Hashable>(
    _ keyBlock: @escaping (Value?) -> Key?
  ) -> RACSignal<RACGroupedSignal<Key, Value>> { group(by: keyBlock) }

  /// RAC 2.x: `-groupBy:transform:`.
  @available(*, unavailable, renamed: "group(by:transform:)")
  public func groupBy<Key: Hashable, Other>(
    _ keyBlock: @escaping (Value?) -> Key?,
    transform: @escaping (Value?) -> Other?
  ) -> RACSignal<RACGroupedSignal<Key, Other>> { group(by: keyBlock, transform: transform) }
}

extension RACSequence {
  /// RAC 2.x: `-zipWith:`.
  @available(*, unavailable, renamed: "zip(with:)")
  public func zipWith<Other>(_ sequence: RACSequence<Other>) -> RACSequence<RACTuple> { zip(with: sequence) }

  /// RAC 2.x: `-startWith:`.
  @available(*, unavailable, renamed: "start(with:)")
  public func startWith(_ element: Element?) -> RACSequence<Element> { start(with: element) }
}
