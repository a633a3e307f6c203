// Written by Scripts/isolated-operators.

extension IsolatedSignal {
  /// Like ``SignalProtocol/chunked(every:orCount:clock:)``, and stays on the actor.
  @inlinable public func chunked(
    every interval: Duration,
    orCount count: Int? = nil,
    clock: any Clock<Duration> = ContinuousClock()
  ) -> IsolatedSignal<some SignalProtocol<[Element], Failure>> {
    IsolatedSignal<_>(base.chunked(every: interval, orCount: count, clock: clock))
  }

  /// Like ``SignalProtocol/debounce(for:maxWait:clock:when:)``; `mustWait` runs on the actor where it is written.
  @inlinable public func debounce(
    for interval: Duration,
    maxWait: Duration? = nil,
    clock: any Clock<Duration> = ContinuousClock(),
    when mustWait: ((Element) -> Bool)? = nil
  ) -> IsolatedSignal<some SignalProtocol<Element, Failure>> {
    IsolatedSignal<_>(
      base.debounce(for: interval, maxWait: maxWait, clock: clock, when: mustWait.map { concealedFunction($0) })
    )
  }

  /// Like ``SignalProtocol/delay(for:clock:)``, and stays on the actor.
  @inlinable public func delay(for interval: Duration, clock: any Clock<Duration> = ContinuousClock())
    -> IsolatedSignal<some SignalProtocol<Element, Failure>>
  { IsolatedSignal<_>(base.delay(for: interval, clock: clock)) }

  /// Like ``SignalProtocol/paced(every:burst:clock:)``, and stays on the actor.
  @inlinable public func paced(every interval: Duration, burst: Int = 1, clock: any Clock<Duration> = ContinuousClock())
    -> IsolatedSignal<some SignalProtocol<Element, Failure>>
  { IsolatedSignal<_>(base.paced(every: interval, burst: burst, clock: clock)) }

  /// Like ``SignalProtocol/sample(every:clock:)``, and stays on the actor.
  @inlinable public func sample(every interval: Duration, clock: any Clock<Duration> = ContinuousClock())
    -> IsolatedSignal<some SignalProtocol<Element, Failure>>
  { IsolatedSignal<_>(base.sample(every: interval, clock: clock)) }

  /// Like ``SignalProtocol/throttle(for:edges:clock:)``, and stays on the actor.
  @inlinable public func throttle(
    for interval: Duration,
    edges: ThrottleEdges = .both,
    clock: any Clock<Duration> = ContinuousClock()
  ) -> IsolatedSignal<some SignalProtocol<Element, Failure>> {
    IsolatedSignal<_>(base.throttle(for: interval, edges: edges, clock: clock))
  }

  /// Like ``SignalProtocol/timeout(after:throwing:clock:)``, and stays on the actor.
  @inlinable public func timeout(
    after interval: Duration,
    throwing failure: Failure,
    clock: any Clock<Duration> = ContinuousClock()
  ) -> IsolatedSignal<some SignalProtocol<Element, Failure>> {
    IsolatedSignal<_>(base.timeout(after: interval, throwing: failure, clock: clock))
  }

  /// Like ``SignalProtocol/timeout(between:throwing:clock:)``, and stays on the actor.
  @inlinable public func timeout(
    between interval: Duration,
    throwing failure: Failure,
    clock: any Clock<Duration> = ContinuousClock()
  ) -> IsolatedSignal<some SignalProtocol<Element, Failure>> {
    IsolatedSignal<_>(base.timeout(between: interval, throwing: failure, clock: clock))
  }

  /// Like ``SignalProtocol/timeout(first:throwing:clock:)``, and stays on the actor.
  @inlinable public func timeout(
    first interval: Duration,
    throwing failure: Failure,
    clock: any Clock<Duration> = ContinuousClock()
  ) -> IsolatedSignal<some SignalProtocol<Element, Failure>> {
    IsolatedSignal<_>(base.timeout(first: interval, throwing: failure, clock: clock))
  }

  /// Like ``SignalProtocol/timestamped(clock:)``, and stays on the actor.
  @inlinable public func timestamped<C: Clock>(clock: C = ContinuousClock()) -> IsolatedSignal<
    some SignalProtocol<(element: Element, instant: C.Instant), Failure>
  > { IsolatedSignal<_>(base.timestamped(clock: clock)) }

  /// Like ``SignalProtocol/timeInterval(clock:)``, and stays on the actor.
  @inlinable public func timeInterval<C: Clock>(clock: C = ContinuousClock()) -> IsolatedSignal<
    some SignalProtocol<(element: Element, interval: C.Duration), Failure>
  > { IsolatedSignal<_>(base.timeInterval(clock: clock)) }
}

extension IsolatedSignal where Element: Sendable {
  /// Like ``SignalProtocol/windowed(every:orCount:clock:)``, and stays on the actor.
  @inlinable public func windowed(
    every interval: Duration,
    orCount count: Int? = nil,
    clock: any Clock<Duration> = ContinuousClock()
  ) -> IsolatedSignal<some SignalProtocol<GroupedSignal<Int, Element, Failure>, Failure>> {
    IsolatedSignal<_>(base.windowed(every: interval, orCount: count, clock: clock))
  }
}
