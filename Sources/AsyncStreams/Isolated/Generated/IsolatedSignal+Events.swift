// Written by Scripts/isolated-operators.

extension IsolatedSignal {
  /// Like ``SignalProtocol/logEvents(_:file:line:to:)``, whose function may be called from anywhere.
  public func logEvents(
    _ label: String? = nil,
    file: StaticString = #fileID,
    line: UInt = #line,
    to sink: (@Sendable (SignalLog.Entry) -> Void)? = nil
  ) -> IsolatedSignal<some SignalProtocol<Element, Failure>> {
    IsolatedSignal<_>(base.logEvents(label, file: file, line: line, to: sink))
  }

  /// Like ``SignalProtocol/materialize()``, and stays on the actor.
  @inlinable public func materialize() -> IsolatedSignal<some SignalProtocol<SignalEvent<Element, Failure>, Never>> {
    IsolatedSignal<_>(base.materialize())
  }

  /// Like ``SignalProtocol/named(_:)``, and stays on the actor.
  @inlinable public func named(_ name: String) -> IsolatedSignal<some SignalProtocol<Element, Failure>> {
    IsolatedSignal<_>(base.named(name))
  }

  /// Like ``SignalProtocol/onEnd(_:)``, whose function may be called from anywhere.
  @inlinable public func onEnd(_ action: @escaping @Sendable (IterationEnd<Failure>) -> Void) -> IsolatedSignal<
    some SignalProtocol<Element, Failure>
  > { IsolatedSignal<_>(base.onEnd(action)) }

  /// Like ``SignalProtocol/onFinish(_:)``; `action` runs on the actor where it is written.
  @inlinable public func onFinish(_ action: @escaping () -> Void) -> IsolatedSignal<
    some SignalProtocol<Element, Failure>
  > { IsolatedSignal<_>(base.onFinish(concealedThunk(action))) }

  /// Like ``SignalProtocol/onFailure(_:)``; `action` runs on the actor where it is written.
  @inlinable public func onFailure(_ action: @escaping (Failure) -> Void) -> IsolatedSignal<
    some SignalProtocol<Element, Failure>
  > { IsolatedSignal<_>(base.onFailure(concealedFunction(action))) }

  /// Like ``SignalProtocol/onStart(_:)``; `action` runs on the actor where it is written.
  @inlinable public func onStart(_ action: @escaping () -> Void) -> IsolatedSignal<
    some SignalProtocol<Element, Failure>
  > { IsolatedSignal<_>(base.onStart(concealedThunk(action))) }

  /// Like ``SignalProtocol/onValue(_:)``; `action` runs on the actor where it is written.
  @inlinable public func onValue(_ action: @escaping (Element) -> Void) -> IsolatedSignal<
    some SignalProtocol<Element, Failure>
  > { IsolatedSignal<_>(base.onValue(concealedFunction(action))) }

  /// Like ``SignalProtocol/producing(on:)``, and stays on the actor.
  @inlinable public func producing(on executor: any TaskExecutor) -> IsolatedSignal<
    some SignalProtocol<Element, Failure>
  > { IsolatedSignal<_>(base.producing(on: executor)) }
}

extension IsolatedSignal where Failure == Never {
  /// Like ``SignalProtocol/dematerialize()``, and stays on the actor.
  @inlinable public func dematerialize<Value, Problem: Error>() -> IsolatedSignal<some SignalProtocol<Value, Problem>>
  where Element == SignalEvent<Value, Problem> { IsolatedSignal<_>(base.dematerialize()) }
}
