extension LocalSignal {
  /// Like ``SignalProtocol/chunked(every:orCount:clock:)``, and stays on the actor.
  @inlinable
  public func chunked<C: Clock>(every interval: C.Duration, orCount count: Int? = nil, clock: C = ContinuousClock())
    -> LocalSignal<some SignalProtocol<[Element], Failure>>
  {
    LocalSignal<_>(base.chunked(every: interval, orCount: count, clock: clock))
  }

  /// Like ``SignalProtocol/debounce(for:clock:when:)``; `mustWait` runs on the actor where it is written.
  @inlinable
  public func debounce<C: Clock>(for interval: C.Duration, clock: C, when mustWait: ((Element) -> Bool)? = nil)
    -> LocalSignal<some SignalProtocol<Element, Failure>>
  {
    LocalSignal<_>(base.debounce(for: interval, clock: clock, when: mustWait.map { concealedFunction($0) }))
  }

  /// Like ``SignalProtocol/debounce(for:when:)``; `mustWait` runs on the actor where it is written.
  @inlinable
  public func debounce(for interval: Duration, when mustWait: ((Element) -> Bool)? = nil) -> LocalSignal<
    some SignalProtocol<Element, Failure>
  > {
    LocalSignal<_>(base.debounce(for: interval, when: mustWait.map { concealedFunction($0) }))
  }

  /// Like ``SignalProtocol/delay(for:clock:)``, and stays on the actor.
  @inlinable
  public func delay<C: Clock>(for interval: C.Duration, clock: C = ContinuousClock()) -> LocalSignal<
    some SignalProtocol<Element, Failure>
  > {
    LocalSignal<_>(base.delay(for: interval, clock: clock))
  }

  /// Like ``SignalProtocol/sample(every:clock:)``, and stays on the actor.
  @inlinable
  public func sample<C: Clock>(every interval: C.Duration, clock: C = ContinuousClock()) -> LocalSignal<
    some SignalProtocol<Element, Failure>
  > {
    LocalSignal<_>(base.sample(every: interval, clock: clock))
  }

  /// Like ``SignalProtocol/throttle(for:edges:clock:)``, and stays on the actor.
  @inlinable
  public func throttle<C: Clock>(for interval: C.Duration, edges: ThrottleEdges = .both, clock: C = ContinuousClock())
    -> LocalSignal<some SignalProtocol<Element, Failure>>
  {
    LocalSignal<_>(base.throttle(for: interval, edges: edges, clock: clock))
  }

  /// Like ``SignalProtocol/timeout(after:throwing:clock:)``, and stays on the actor.
  @inlinable
  public func timeout<C: Clock>(after interval: C.Duration, throwing failure: Failure, clock: C = ContinuousClock())
    -> LocalSignal<some SignalProtocol<Element, Failure>>
  {
    LocalSignal<_>(base.timeout(after: interval, throwing: failure, clock: clock))
  }

  /// Like ``SignalProtocol/timeout(between:throwing:clock:)``, and stays on the actor.
  @inlinable
  public func timeout<C: Clock>(between interval: C.Duration, throwing failure: Failure, clock: C = ContinuousClock())
    -> LocalSignal<some SignalProtocol<Element, Failure>>
  {
    LocalSignal<_>(base.timeout(between: interval, throwing: failure, clock: clock))
  }
}
