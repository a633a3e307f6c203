extension LocalSignal {
  /// Like ``SignalProtocol/aggregate(_:_:)``; `next` runs on the actor where it is written.
  @inlinable
  public func aggregate<Result: Sendable>(_ initial: Result, _ next: @escaping (Result, Element) -> Result)
    -> LocalSignal<some SignalProtocol<Result, Failure>>
  {
    LocalSignal<_>(base.aggregate(initial, concealedFunction2(next)))
  }

  /// Like ``SignalProtocol/aggregateIndexed(_:_:)``; `next` runs on the actor where it is written.
  @inlinable
  public func aggregateIndexed<Result: Sendable>(_ initial: Result, _ next: @escaping (Result, Element, Int) -> Result)
    -> LocalSignal<some SignalProtocol<Result, Failure>>
  {
    LocalSignal<_>(base.aggregateIndexed(initial, concealedFunction3(next)))
  }

  /// Like ``SignalProtocol/aggregate(into:_:)``; `initial` and `update` run on the actor where they are written.
  @inlinable
  public func aggregate<Result>(
    into initial: @autoclosure @escaping () -> Result,
    _ update: @escaping (inout Result, Element) -> Void
  ) -> LocalSignal<some SignalProtocol<Result, Failure>> {
    let initial = concealedThunk(initial)
    return LocalSignal<_>(base.aggregate(into: initial(), concealedUpdate(update)))
  }

  /// Like ``SignalProtocol/collected()``, and stays on the actor.
  @inlinable
  public func collected() -> LocalSignal<some SignalProtocol<[Element], Failure>> {
    LocalSignal<_>(base.collected())
  }

  /// Like ``SignalProtocol/chunked(count:file:line:)``, and stays on the actor.
  @inlinable
  public func chunked(
    count: Int,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> LocalSignal<some SignalProtocol<[Element], Failure>> {
    LocalSignal<_>(base.chunked(count: count, file: file, line: line))
  }

  /// Like ``SignalProtocol/chunked(by:)``; `belongsTogether` runs on the actor where it is written.
  @inlinable
  public func chunked(by belongsTogether: @escaping (_ previous: Element, _ next: Element) -> Bool) -> LocalSignal<
    some SignalProtocol<[Element], Failure>
  > {
    LocalSignal<_>(base.chunked(by: concealedFunction2(belongsTogether)))
  }

  /// Like ``SignalProtocol/chunked(on:)``; `key` runs on the actor where it is written.
  @inlinable
  public func chunked<Key: Equatable>(on key: @escaping (Element) -> Key) -> LocalSignal<
    some SignalProtocol<(key: Key, elements: [Element]), Failure>
  > {
    LocalSignal<_>(base.chunked(on: concealedFunction(key)))
  }

  /// Like ``SignalProtocol/adjacentPairs()``, and stays on the actor.
  @inlinable
  public func adjacentPairs() -> LocalSignal<some SignalProtocol<(Element, Element), Failure>> {
    LocalSignal<_>(base.adjacentPairs())
  }

  /// Like ``SignalProtocol/anySatisfied(by:)``; `predicate` runs on the actor where it is written.
  @inlinable
  public func anySatisfied(by predicate: @escaping (Element) -> Bool) -> LocalSignal<some SignalProtocol<Bool, Failure>>
  {
    LocalSignal<_>(base.anySatisfied(by: concealedFunction(predicate)))
  }

  /// Like ``SignalProtocol/any()``, and stays on the actor.
  @inlinable
  public func any() -> LocalSignal<some SignalProtocol<Bool, Failure>> {
    LocalSignal<_>(base.any())
  }

  /// Like ``SignalProtocol/allSatisfied(by:)``; `predicate` runs on the actor where it is written.
  @inlinable
  public func allSatisfied(by predicate: @escaping (Element) -> Bool) -> LocalSignal<some SignalProtocol<Bool, Failure>>
  {
    LocalSignal<_>(base.allSatisfied(by: concealedFunction(predicate)))
  }

  /// Like ``SignalProtocol/scan(_:_:)``; `next` runs on the actor where it is written.
  @inlinable
  public func scan<Result: Sendable>(_ initial: Result, _ next: @escaping (Result, Element) -> Result) -> LocalSignal<
    some SignalProtocol<Result, Failure>
  > {
    LocalSignal<_>(base.scan(initial, concealedFunction2(next)))
  }

  /// Like ``SignalProtocol/scanIndexed(_:_:)``; `next` runs on the actor where it is written.
  @inlinable
  public func scanIndexed<Result: Sendable>(_ initial: Result, _ next: @escaping (Result, Element, Int) -> Result)
    -> LocalSignal<some SignalProtocol<Result, Failure>>
  {
    LocalSignal<_>(base.scanIndexed(initial, concealedFunction3(next)))
  }

  /// Like ``SignalProtocol/scan(into:_:)``; `initial` and `update` run on the actor where they are written.
  @inlinable
  public func scan<Result>(
    into initial: @autoclosure @escaping () -> Result,
    _ update: @escaping (inout Result, Element) -> Void
  ) -> LocalSignal<some SignalProtocol<Result, Failure>> {
    let initial = concealedThunk(initial)
    return LocalSignal<_>(base.scan(into: initial(), concealedUpdate(update)))
  }
}

extension LocalSignal where Element: Sendable {
  /// Like ``SignalProtocol/combinePrevious(_:_:)``; `combine` runs on the actor where it is written.
  @inlinable
  public func combinePrevious<Output>(
    _ initial: Element,
    _ combine: @escaping (_ previous: Element, _ current: Element) -> Output
  ) -> LocalSignal<some SignalProtocol<Output, Failure>> {
    LocalSignal<_>(base.combinePrevious(initial, concealedFunction2(combine)))
  }
}
