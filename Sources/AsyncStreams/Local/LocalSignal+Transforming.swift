extension LocalSignal where Element: Sendable {
  /// Like ``SignalProtocol/asyncMap(_:)``, whose function may be called from anywhere.
  @inlinable
  public func asyncMap<Output: Sendable>(
    _ transform: @escaping @concurrent @Sendable (Element) async throws(Failure) -> Output
  ) -> LocalSignal<some SignalProtocol<Output, Failure>> {
    LocalSignal<_>(base.asyncMap(transform))
  }

  /// Like ``SignalProtocol/asyncMap(maxConcurrent:inOrder:file:line:_:)``, whose function may be called from anywhere.
  @inlinable
  public func asyncMap<Output: Sendable>(
    maxConcurrent: Int,
    inOrder: Bool = true,
    file: StaticString = #fileID,
    line: UInt = #line,
    _ transform: @escaping @concurrent @Sendable (Element) async throws(Failure) -> Output
  ) -> LocalSignal<some SignalProtocol<Output, Failure>> {
    LocalSignal<_>(base.asyncMap(maxConcurrent: maxConcurrent, inOrder: inOrder, file: file, line: line, transform))
  }

  /// Like ``SignalProtocol/asyncFilter(_:)``, whose function may be called from anywhere.
  @inlinable
  public func asyncFilter(_ isIncluded: @escaping @concurrent @Sendable (Element) async throws(Failure) -> Bool)
    -> LocalSignal<some SignalProtocol<Element, Failure>>
  {
    LocalSignal<_>(base.asyncFilter(isIncluded))
  }

  /// Like ``SignalProtocol/asyncCompactMap(_:)``, whose function may be called from anywhere.
  @inlinable
  public func asyncCompactMap<Output: Sendable>(
    _ transform: @escaping @concurrent @Sendable (Element) async throws(Failure) -> Output?
  ) -> LocalSignal<some SignalProtocol<Output, Failure>> {
    LocalSignal<_>(base.asyncCompactMap(transform))
  }

  /// Like ``SignalProtocol/grouped(by:)``; `key` runs on the actor where it is written.
  @inlinable
  public func grouped<Key: Hashable & Sendable>(by key: @escaping (Element) -> Key) -> LocalSignal<
    some SignalProtocol<GroupedSignal<Key, Element, Failure>, Failure>
  > {
    LocalSignal<_>(base.grouped(by: concealedFunction(key)))
  }

  /// Like ``SignalProtocol/grouped(by:until:)``; `key` runs on the actor where it is written.
  @inlinable
  public func grouped<Key: Hashable & Sendable>(by key: @escaping (Element) -> Key, until end: GroupEnd)
    -> LocalSignal<some SignalProtocol<GroupedSignal<Key, Element, Failure>, Failure>>
  {
    LocalSignal<_>(base.grouped(by: concealedFunction(key), until: end))
  }

  /// Like ``SignalProtocol/windowed(count:file:line:)``, and stays on the actor.
  @inlinable
  public func windowed(
    count: Int,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> LocalSignal<some SignalProtocol<GroupedSignal<Int, Element, Failure>, Failure>> {
    LocalSignal<_>(base.windowed(count: count, file: file, line: line))
  }

  /// Like ``SignalProtocol/windowed(at:)``, and stays on the actor.
  @inlinable
  public func windowed<Boundary: PollableSequence>(at boundary: Boundary) -> LocalSignal<
    some SignalProtocol<GroupedSignal<Int, Element, Failure>, Failure>
  > {
    LocalSignal<_>(base.windowed(at: Concealed(boundary)))
  }

  /// Like ``SignalProtocol/windowed(every:orCount:clock:file:line:)``, and stays on the actor.
  @inlinable
  public func windowed(
    every interval: Duration,
    orCount count: Int? = nil,
    clock: any Clock<Duration> = ContinuousClock(),
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> LocalSignal<some SignalProtocol<GroupedSignal<Int, Element, Failure>, Failure>> {
    LocalSignal<_>(base.windowed(every: interval, orCount: count, clock: clock, file: file, line: line))
  }
}

extension LocalSignal where Element == Bool {
  /// Like ``SignalProtocol/not()``, and stays on the actor.
  @inlinable
  public func not() -> LocalSignal<some SignalProtocol<Bool, Failure>> {
    LocalSignal<_>(base.not())
  }
}

extension LocalSignal {
  /// Like ``SignalProtocol/and()``, and stays on the actor.
  @inlinable
  public func and<each Part: ExpressibleByBooleanLiteral & Equatable & Sendable>() -> LocalSignal<
    some SignalProtocol<Bool, Failure>
  > where Element == (repeat each Part) {
    LocalSignal<_>(base.and())
  }

  /// Like ``SignalProtocol/or()``, and stays on the actor.
  @inlinable
  public func or<each Part: ExpressibleByBooleanLiteral & Equatable & Sendable>() -> LocalSignal<
    some SignalProtocol<Bool, Failure>
  > where Element == (repeat each Part) {
    LocalSignal<_>(base.or())
  }

  /// Like ``SignalProtocol/compactMap(_:)``; `transform` runs on the actor where it is written.
  @inlinable
  public func compactMap<Output>(_ transform: @escaping (Element) -> Output?) -> LocalSignal<
    some SignalProtocol<Output, Failure>
  > {
    LocalSignal<_>(base.compactMap(concealedFunction(transform)))
  }

  /// Like ``SignalProtocol/map(_:)``; `transform` runs on the actor where it is written.
  @inlinable
  public func map<Output>(_ transform: @escaping (Element) -> Output) -> LocalSignal<
    some SignalProtocol<Output, Failure>
  > {
    LocalSignal<_>(base.map(concealedFunction(transform)))
  }

  /// Like ``SignalProtocol/replace(with:)``, and stays on the actor.
  @inlinable
  public func replace<Output: Sendable>(with replacement: Output) -> LocalSignal<some SignalProtocol<Output, Failure>> {
    LocalSignal<_>(base.replace(with: replacement))
  }
}
