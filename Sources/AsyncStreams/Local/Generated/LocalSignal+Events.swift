// Written by Scripts/local-operators.

extension LocalSignal {
  /// Like ``SignalProtocol/logEvents(_:file:line:to:)``, whose function may be called from anywhere.
  public func logEvents(
    _ label: String? = nil,
    file: StaticString = #fileID,
    line: UInt = #line,
    to sink: (@Sendable (LogEntry) -> Void)? = nil
  ) -> LocalSignal<some SignalProtocol<Element, Failure>> {
    LocalSignal<_>(base.logEvents(label, file: file, line: line, to: sink))
  }

  /// Like ``SignalProtocol/materialize()``, and stays on the actor.
  @inlinable public func materialize() -> LocalSignal<some SignalProtocol<SignalEvent<Element, Failure>, Never>> {
    LocalSignal<_>(base.materialize())
  }

  /// Like ``SignalProtocol/named(_:)``, and stays on the actor.
  @inlinable public func named(_ name: String) -> LocalSignal<some SignalProtocol<Element, Failure>> {
    LocalSignal<_>(base.named(name))
  }

  /// Like ``SignalProtocol/onEnd(_:)``, whose function may be called from anywhere.
  @inlinable public func onEnd(_ action: @escaping @Sendable (IterationEnd<Failure>) -> Void) -> LocalSignal<
    some SignalProtocol<Element, Failure>
  > { LocalSignal<_>(base.onEnd(action)) }

  /// Like ``SignalProtocol/onFinish(_:)``; `action` runs on the actor where it is written.
  @inlinable public func onFinish(_ action: @escaping () -> Void) -> LocalSignal<some SignalProtocol<Element, Failure>>
  { LocalSignal<_>(base.onFinish(concealedThunk(action))) }

  /// Like ``SignalProtocol/onFailure(_:)``; `action` runs on the actor where it is written.
  @inlinable public func onFailure(_ action: @escaping (Failure) -> Void) -> LocalSignal<
    some SignalProtocol<Element, Failure>
  > { LocalSignal<_>(base.onFailure(concealedFunction(action))) }

  /// Like ``SignalProtocol/onStart(_:)``; `action` runs on the actor where it is written.
  @inlinable public func onStart(_ action: @escaping () -> Void) -> LocalSignal<some SignalProtocol<Element, Failure>> {
    LocalSignal<_>(base.onStart(concealedThunk(action)))
  }

  /// Like ``SignalProtocol/onValue(_:)``; `action` runs on the actor where it is written.
  @inlinable public func onValue(_ action: @escaping (Element) -> Void) -> LocalSignal<
    some SignalProtocol<Element, Failure>
  > { LocalSignal<_>(base.onValue(concealedFunction(action))) }

  /// Like ``SignalProtocol/producing(on:)``, and stays on the actor.
  @inlinable public func producing(on executor: any TaskExecutor) -> LocalSignal<some SignalProtocol<Element, Failure>>
  { LocalSignal<_>(base.producing(on: executor)) }
}

extension LocalSignal where Element: Sendable {
  /// Like ``SignalProtocol/asyncOnValue(_:)``, whose function may be called from anywhere.
  @inlinable public func asyncOnValue(_ action: @escaping @concurrent @Sendable (Element) async throws(Failure) -> Void)
    -> LocalSignal<some SignalProtocol<Element, Failure>>
  { LocalSignal<_>(base.asyncOnValue(action)) }
}

extension LocalSignal where Failure == Never {
  /// Like ``SignalProtocol/dematerialize()``, and stays on the actor.
  @inlinable public func dematerialize<Value, Problem: Error>() -> LocalSignal<some SignalProtocol<Value, Problem>>
  where Element == SignalEvent<Value, Problem> { LocalSignal<_>(base.dematerialize()) }
}
