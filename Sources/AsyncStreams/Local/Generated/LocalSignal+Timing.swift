// Written by Scripts/local-operators.

extension LocalSignal {
  /// Like ``SignalProtocol/chunked(every:orCount:clock:file:line:)``, and stays on the actor.
  @inlinable
  public func chunked(
    every interval: Duration,
    orCount count: Int? = nil,
    clock: any Clock<Duration> = ContinuousClock(),
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> LocalSignal<some SignalProtocol<[Element], Failure>> {
    LocalSignal<_>(base.chunked(every: interval, orCount: count, clock: clock, file: file, line: line))
  }

  /// Like ``SignalProtocol/debounce(for:clock:file:line:when:)``; `mustWait` runs on the actor where it is written.
  @inlinable
  public func debounce(
    for interval: Duration,
    clock: any Clock<Duration> = ContinuousClock(),
    file: StaticString = #fileID,
    line: UInt = #line,
    when mustWait: ((Element) -> Bool)? = nil
  ) -> LocalSignal<some SignalProtocol<Element, Failure>> {
    LocalSignal<_>(
      base.debounce(for: interval, clock: clock, file: file, line: line, when: mustWait.map { concealedFunction($0) })
    )
  }

  /// Like ``SignalProtocol/delay(for:clock:file:line:)``, and stays on the actor.
  @inlinable
  public func delay(
    for interval: Duration,
    clock: any Clock<Duration> = ContinuousClock(),
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> LocalSignal<some SignalProtocol<Element, Failure>> {
    LocalSignal<_>(base.delay(for: interval, clock: clock, file: file, line: line))
  }

  /// Like ``SignalProtocol/sample(every:clock:file:line:)``, and stays on the actor.
  @inlinable
  public func sample(
    every interval: Duration,
    clock: any Clock<Duration> = ContinuousClock(),
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> LocalSignal<some SignalProtocol<Element, Failure>> {
    LocalSignal<_>(base.sample(every: interval, clock: clock, file: file, line: line))
  }

  /// Like ``SignalProtocol/throttle(for:edges:clock:file:line:)``, and stays on the actor.
  @inlinable
  public func throttle(
    for interval: Duration,
    edges: ThrottleEdges = .both,
    clock: any Clock<Duration> = ContinuousClock(),
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> LocalSignal<some SignalProtocol<Element, Failure>> {
    LocalSignal<_>(base.throttle(for: interval, edges: edges, clock: clock, file: file, line: line))
  }

  /// Like ``SignalProtocol/timeout(after:throwing:clock:file:line:)``, and stays on the actor.
  @inlinable
  public func timeout(
    after interval: Duration,
    throwing failure: Failure,
    clock: any Clock<Duration> = ContinuousClock(),
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> LocalSignal<some SignalProtocol<Element, Failure>> {
    LocalSignal<_>(base.timeout(after: interval, throwing: failure, clock: clock, file: file, line: line))
  }

  /// Like ``SignalProtocol/timeout(between:throwing:clock:file:line:)``, and stays on the actor.
  @inlinable
  public func timeout(
    between interval: Duration,
    throwing failure: Failure,
    clock: any Clock<Duration> = ContinuousClock(),
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> LocalSignal<some SignalProtocol<Element, Failure>> {
    LocalSignal<_>(base.timeout(between: interval, throwing: failure, clock: clock, file: file, line: line))
  }
}

extension LocalSignal where Element: Sendable {
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
