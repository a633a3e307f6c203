extension LocalSignal {
  /// Like ``SignalProtocol/chunked(every:orCount:clock:file:line:)``, and stays on the actor.
  @inlinable
  public func chunked<C: Clock>(
    every interval: C.Duration,
    orCount count: Int? = nil,
    clock: C = ContinuousClock(),
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> LocalSignal<some SignalProtocol<[Element], Failure>> {
    LocalSignal<_>(base.chunked(every: interval, orCount: count, clock: clock, file: file, line: line))
  }

  /// Like ``SignalProtocol/debounce(for:clock:file:line:when:)``; `mustWait` runs on the actor where it is written.
  @inlinable
  public func debounce<C: Clock>(
    for interval: C.Duration,
    clock: C,
    file: StaticString = #fileID,
    line: UInt = #line,
    when mustWait: ((Element) -> Bool)? = nil
  ) -> LocalSignal<some SignalProtocol<Element, Failure>> {
    LocalSignal<_>(
      base.debounce(for: interval, clock: clock, file: file, line: line, when: mustWait.map { concealedFunction($0) })
    )
  }

  /// Like ``SignalProtocol/debounce(for:file:line:when:)``; `mustWait` runs on the actor where it is written.
  @inlinable
  public func debounce(
    for interval: Duration,
    file: StaticString = #fileID,
    line: UInt = #line,
    when mustWait: ((Element) -> Bool)? = nil
  ) -> LocalSignal<some SignalProtocol<Element, Failure>> {
    LocalSignal<_>(base.debounce(for: interval, file: file, line: line, when: mustWait.map { concealedFunction($0) }))
  }

  /// Like ``SignalProtocol/delay(for:clock:file:line:)``, and stays on the actor.
  @inlinable
  public func delay<C: Clock>(
    for interval: C.Duration,
    clock: C = ContinuousClock(),
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> LocalSignal<some SignalProtocol<Element, Failure>> {
    LocalSignal<_>(base.delay(for: interval, clock: clock, file: file, line: line))
  }

  /// Like ``SignalProtocol/sample(every:clock:file:line:)``, and stays on the actor.
  @inlinable
  public func sample<C: Clock>(
    every interval: C.Duration,
    clock: C = ContinuousClock(),
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> LocalSignal<some SignalProtocol<Element, Failure>> {
    LocalSignal<_>(base.sample(every: interval, clock: clock, file: file, line: line))
  }

  /// Like ``SignalProtocol/throttle(for:edges:clock:file:line:)``, and stays on the actor.
  @inlinable
  public func throttle<C: Clock>(
    for interval: C.Duration,
    edges: ThrottleEdges = .both,
    clock: C = ContinuousClock(),
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> LocalSignal<some SignalProtocol<Element, Failure>> {
    LocalSignal<_>(base.throttle(for: interval, edges: edges, clock: clock, file: file, line: line))
  }

  /// Like ``SignalProtocol/timeout(after:throwing:clock:file:line:)``, and stays on the actor.
  @inlinable
  public func timeout<C: Clock>(
    after interval: C.Duration,
    throwing failure: Failure,
    clock: C = ContinuousClock(),
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> LocalSignal<some SignalProtocol<Element, Failure>> {
    LocalSignal<_>(base.timeout(after: interval, throwing: failure, clock: clock, file: file, line: line))
  }

  /// Like ``SignalProtocol/timeout(between:throwing:clock:file:line:)``, and stays on the actor.
  @inlinable
  public func timeout<C: Clock>(
    between interval: C.Duration,
    throwing failure: Failure,
    clock: C = ContinuousClock(),
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> LocalSignal<some SignalProtocol<Element, Failure>> {
    LocalSignal<_>(base.timeout(between: interval, throwing: failure, clock: clock, file: file, line: line))
  }
}
