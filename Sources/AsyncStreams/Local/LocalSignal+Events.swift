extension LocalSignal where Failure == Never {
  /// Like ``SignalProtocol/dematerialize()``, and stays on the actor.
  @inlinable
  public func dematerialize<Value, Problem: Error>() -> LocalSignal<some SignalProtocol<Value, Problem>>
  where Element == Event<Value, Problem> {
    LocalSignal<_>(base.dematerialize())
  }
}

extension LocalSignal {
  /// Like ``SignalProtocol/materialize()``, and stays on the actor.
  @inlinable
  public func materialize() -> LocalSignal<some SignalProtocol<Event<Element, Failure>, Never>> {
    LocalSignal<_>(base.materialize())
  }

  /// Like ``SignalProtocol/named(_:)``, and stays on the actor.
  @inlinable
  public func named(_ name: String) -> LocalSignal<some SignalProtocol<Element, Failure>> {
    LocalSignal<_>(base.named(name))
  }
}
