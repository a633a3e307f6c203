// Written by Scripts/isolated-operators.

extension IsolatedSignal {
  /// Like ``SignalProtocol/aggregate(_:_:)``; `next` runs on the actor where it is written.
  @inlinable public func aggregate<Result: Sendable>(_ initial: Result, _ next: @escaping (Result, Element) -> Result)
    -> IsolatedSignal<some SignalProtocol<Result, Failure>>
  { IsolatedSignal<_>(base.aggregate(initial, concealedFunction2(next))) }

  /// Like ``SignalProtocol/aggregateIndexed(_:_:)``; `next` runs on the actor where it is written.
  @inlinable public func aggregateIndexed<Result: Sendable>(
    _ initial: Result,
    _ next: @escaping (Result, Element, Int) -> Result
  ) -> IsolatedSignal<some SignalProtocol<Result, Failure>> {
    IsolatedSignal<_>(base.aggregateIndexed(initial, concealedFunction3(next)))
  }

  /// Like ``SignalProtocol/aggregate(into:_:)``; `initial` and `update` run on the actor where they are written.
  @inlinable public func aggregate<Result>(
    into initial: @autoclosure @escaping () -> Result,
    _ update: @escaping (inout Result, Element) -> Void
  ) -> IsolatedSignal<some SignalProtocol<Result, Failure>> {
    let initial = concealedThunk(initial)
    return IsolatedSignal<_>(base.aggregate(into: initial(), concealedUpdate(update)))
  }

  /// Like ``SignalProtocol/collected()``, and stays on the actor.
  @inlinable public func collected() -> IsolatedSignal<some SignalProtocol<[Element], Failure>> {
    IsolatedSignal<_>(base.collected())
  }

  /// Like ``SignalProtocol/batches(upTo:)``, and stays on the actor.
  @inlinable public func batches(upTo limit: Int) -> IsolatedSignal<some SignalProtocol<[Element], Failure>> {
    IsolatedSignal<_>(base.batches(upTo: limit))
  }

  /// Like ``SignalProtocol/and()``, and stays on the actor.
  @inlinable public func and<each Part: ExpressibleByBooleanLiteral & Equatable & Sendable>() -> IsolatedSignal<
    some SignalProtocol<Bool, Failure>
  > where Element == (repeat each Part) { IsolatedSignal<_>(base.and()) }

  /// Like ``SignalProtocol/or()``, and stays on the actor.
  @inlinable public func or<each Part: ExpressibleByBooleanLiteral & Equatable & Sendable>() -> IsolatedSignal<
    some SignalProtocol<Bool, Failure>
  > where Element == (repeat each Part) { IsolatedSignal<_>(base.or()) }

  /// Like ``SignalProtocol/chunked(count:)``, and stays on the actor.
  @inlinable public func chunked(count: Int) -> IsolatedSignal<some SignalProtocol<[Element], Failure>> {
    IsolatedSignal<_>(base.chunked(count: count))
  }

  /// Like ``SignalProtocol/chunked(by:)``; `belongsTogether` runs on the actor where it is written.
  @inlinable public func chunked(by belongsTogether: @escaping (_ previous: Element, _ next: Element) -> Bool)
    -> IsolatedSignal<some SignalProtocol<[Element], Failure>>
  { IsolatedSignal<_>(base.chunked(by: concealedFunction2(belongsTogether))) }

  /// Like ``SignalProtocol/chunked(on:)``; `key` runs on the actor where it is written.
  @inlinable public func chunked<Key: Equatable>(on key: @escaping (Element) -> Key) -> IsolatedSignal<
    some SignalProtocol<(key: Key, elements: [Element]), Failure>
  > { IsolatedSignal<_>(base.chunked(on: concealedFunction(key))) }

  /// Like ``SignalProtocol/adjacentPairs()``, and stays on the actor.
  @inlinable public func adjacentPairs() -> IsolatedSignal<some SignalProtocol<(Element, Element), Failure>> {
    IsolatedSignal<_>(base.adjacentPairs())
  }

  /// Like ``SignalProtocol/compactMap(_:)``; `transform` runs on the actor where it is written.
  @inlinable public func compactMap<Output>(_ transform: @escaping (Element) -> Output?) -> IsolatedSignal<
    some SignalProtocol<Output, Failure>
  > { IsolatedSignal<_>(base.compactMap(concealedFunction(transform))) }

  /// Like ``SignalProtocol/map(_:)``; `transform` runs on the actor where it is written.
  @inlinable public func map<Output>(_ transform: @escaping (Element) -> Output) -> IsolatedSignal<
    some SignalProtocol<Output, Failure>
  > { IsolatedSignal<_>(base.map(concealedFunction(transform))) }

  /// Like ``SignalProtocol/replace(with:)``, and stays on the actor.
  @inlinable public func replace<Output: Sendable>(with replacement: Output) -> IsolatedSignal<
    some SignalProtocol<Output, Failure>
  > { IsolatedSignal<_>(base.replace(with: replacement)) }

  /// Like ``SignalProtocol/anySatisfied(by:)``; `predicate` runs on the actor where it is written.
  @inlinable public func anySatisfied(by predicate: @escaping (Element) -> Bool) -> IsolatedSignal<
    some SignalProtocol<Bool, Failure>
  > { IsolatedSignal<_>(base.anySatisfied(by: concealedFunction(predicate))) }

  /// Like ``SignalProtocol/any()``, and stays on the actor.
  @inlinable public func any() -> IsolatedSignal<some SignalProtocol<Bool, Failure>> { IsolatedSignal<_>(base.any()) }

  /// Like ``SignalProtocol/allSatisfied(by:)``; `predicate` runs on the actor where it is written.
  @inlinable public func allSatisfied(by predicate: @escaping (Element) -> Bool) -> IsolatedSignal<
    some SignalProtocol<Bool, Failure>
  > { IsolatedSignal<_>(base.allSatisfied(by: concealedFunction(predicate))) }

  /// Like ``SignalProtocol/scan(_:_:)``; `next` runs on the actor where it is written.
  @inlinable public func scan<Result: Sendable>(_ initial: Result, _ next: @escaping (Result, Element) -> Result)
    -> IsolatedSignal<some SignalProtocol<Result, Failure>>
  { IsolatedSignal<_>(base.scan(initial, concealedFunction2(next))) }

  /// Like ``SignalProtocol/scanIndexed(_:_:)``; `next` runs on the actor where it is written.
  @inlinable public func scanIndexed<Result: Sendable>(
    _ initial: Result,
    _ next: @escaping (Result, Element, Int) -> Result
  ) -> IsolatedSignal<some SignalProtocol<Result, Failure>> {
    IsolatedSignal<_>(base.scanIndexed(initial, concealedFunction3(next)))
  }

  /// Like ``SignalProtocol/scan(into:_:)``; `initial` and `update` run on the actor where they are written.
  @inlinable public func scan<Result>(
    into initial: @autoclosure @escaping () -> Result,
    _ update: @escaping (inout Result, Element) -> Void
  ) -> IsolatedSignal<some SignalProtocol<Result, Failure>> {
    let initial = concealedThunk(initial)
    return IsolatedSignal<_>(base.scan(into: initial(), concealedUpdate(update)))
  }
}

extension IsolatedSignal where Element == Bool {
  /// Like ``SignalProtocol/not()``, and stays on the actor.
  @inlinable public func not() -> IsolatedSignal<some SignalProtocol<Bool, Failure>> { IsolatedSignal<_>(base.not()) }
}

extension IsolatedSignal where Element: Sendable {
  /// Like ``SignalProtocol/asyncMap(_:)``, whose function may be called from anywhere.
  @inlinable public func asyncMap<Output: Sendable>(
    _ transform: @escaping @concurrent @Sendable (Element) async throws(Failure) -> Output
  ) -> IsolatedSignal<some SignalProtocol<Output, Failure>> { IsolatedSignal<_>(base.asyncMap(transform)) }

  /// Like ``SignalProtocol/asyncFilter(_:)``, whose function may be called from anywhere.
  @inlinable public func asyncFilter(
    _ isIncluded: @escaping @concurrent @Sendable (Element) async throws(Failure) -> Bool
  ) -> IsolatedSignal<some SignalProtocol<Element, Failure>> { IsolatedSignal<_>(base.asyncFilter(isIncluded)) }

  /// Like ``SignalProtocol/asyncCompactMap(_:)``, whose function may be called from anywhere.
  @inlinable public func asyncCompactMap<Output: Sendable>(
    _ transform: @escaping @concurrent @Sendable (Element) async throws(Failure) -> Output?
  ) -> IsolatedSignal<some SignalProtocol<Output, Failure>> { IsolatedSignal<_>(base.asyncCompactMap(transform)) }

  /// Like ``SignalProtocol/combinePrevious(_:_:)``; `combine` runs on the actor where it is written.
  @inlinable public func combinePrevious<Output>(
    _ initial: Element,
    _ combine: @escaping (_ previous: Element, _ current: Element) -> Output
  ) -> IsolatedSignal<some SignalProtocol<Output, Failure>> {
    IsolatedSignal<_>(base.combinePrevious(initial, concealedFunction2(combine)))
  }

  /// Like ``SignalProtocol/asyncMap(maxConcurrent:inOrder:_:)``, whose function may be called from anywhere.
  @inlinable public func asyncMap<Output: Sendable>(
    maxConcurrent: Int,
    inOrder: Bool = true,
    _ transform: @escaping @concurrent @Sendable (Element) async throws(Failure) -> Output
  ) -> IsolatedSignal<some SignalProtocol<Output, Failure>> {
    IsolatedSignal<_>(base.asyncMap(maxConcurrent: maxConcurrent, inOrder: inOrder, transform))
  }

  /// Like ``SignalProtocol/grouped(by:)``; `key` runs on the actor where it is written.
  @inlinable public func grouped<Key: Hashable & Sendable>(by key: @escaping (Element) -> Key) -> IsolatedSignal<
    some SignalProtocol<GroupedSignal<Key, Element, Failure>, Failure>
  > { IsolatedSignal<_>(base.grouped(by: concealedFunction(key))) }

  /// Like ``SignalProtocol/grouped(by:closedBy:)``; `key` and `closing` run on the actor where they are written.
  ///
  /// The inner signals may be isolated, too.
  @inlinable public func grouped<Key: Hashable & Sendable, Closing: PollableSequence>(
    by key: @escaping (Element) -> Key,
    closedBy closing: @escaping (GroupedSignal<Key, Element, Failure>) -> Closing
  ) -> IsolatedSignal<some SignalProtocol<GroupedSignal<Key, Element, Failure>, Failure>> {
    IsolatedSignal<_>(base.grouped(by: concealedFunction(key), closedBy: concealedFunction { Concealed(closing($0)) }))
  }

  /// Like ``SignalProtocol/grouped(by:until:)``; `key` runs on the actor where it is written.
  @inlinable public func grouped<Key: Hashable & Sendable>(by key: @escaping (Element) -> Key, until end: GroupEnd)
    -> IsolatedSignal<some SignalProtocol<GroupedSignal<Key, Element, Failure>, Failure>>
  { IsolatedSignal<_>(base.grouped(by: concealedFunction(key), until: end)) }

  /// Like ``SignalProtocol/chunked(count:startingEvery:)``, and stays on the actor.
  @inlinable public func chunked(count: Int, startingEvery step: Int) -> IsolatedSignal<
    some SignalProtocol<[Element], Failure>
  > { IsolatedSignal<_>(base.chunked(count: count, startingEvery: step)) }

  /// Like ``SignalProtocol/windowed(at:)``, and stays on the actor.
  @inlinable public func windowed<Boundary: PollableSequence>(at boundary: Boundary) -> IsolatedSignal<
    some SignalProtocol<GroupedSignal<Int, Element, Failure>, Failure>
  > { IsolatedSignal<_>(base.windowed(at: Concealed(boundary))) }

  /// Like ``SignalProtocol/windowed(count:startingEvery:)``, and stays on the actor.
  @inlinable public func windowed(count: Int, startingEvery step: Int? = nil) -> IsolatedSignal<
    some SignalProtocol<GroupedSignal<Int, Element, Failure>, Failure>
  > { IsolatedSignal<_>(base.windowed(count: count, startingEvery: step)) }

  /// Like ``SignalProtocol/windowed(closedBy:)``; `closing` runs on the actor where it is written.
  ///
  /// The inner signals may be isolated, too.
  @inlinable public func windowed<Closing: PollableSequence>(closedBy closing: @escaping (Int) -> Closing)
    -> IsolatedSignal<some SignalProtocol<GroupedSignal<Int, Element, Failure>, Failure>>
  { IsolatedSignal<_>(base.windowed(closedBy: concealedFunction { Concealed(closing($0)) })) }

  /// Like ``SignalProtocol/chunked(closedBy:)``; `closing` runs on the actor where it is written.
  ///
  /// The inner signals may be isolated, too.
  @inlinable public func chunked<Closing: PollableSequence>(closedBy closing: @escaping (Int) -> Closing)
    -> IsolatedSignal<some SignalProtocol<[Element], Failure>>
  { IsolatedSignal<_>(base.chunked(closedBy: concealedFunction { Concealed(closing($0)) })) }
}
