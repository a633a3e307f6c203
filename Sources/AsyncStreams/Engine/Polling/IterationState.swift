/// The state of one iteration, which all copies of its poller share.
///
/// ## Why the unchecked access is sound
/// Only pollers, and the inputs of a ``DeliveryLoop``, hold such a state. None of them is `Sendable`. So all calls, also those of copies, come from one
/// isolation domain, one after the other: a poll never suspends. A closure of an operator that is called meanwhile has no
/// access to the poller that calls it. So no access overlaps another one. The dynamic check, which would cost as
/// much as the call, would find nothing.
@_fixed_layout @safe @usableFromInline final class IterationState<Value> {
  @exclusivity(unchecked) @usableFromInline var stored: Value
  @exclusivity(unchecked) @usableFromInline var storedHasEnded = false

  @inlinable init(_ value: consuming Value) {
    unsafe stored = value
  }

  @inlinable var value: Value {
    _read { yield unsafe stored }
    _modify { yield unsafe &stored }
  }

  /// Whether the iteration is over, for all holders of the state.
  @inlinable var hasEnded: Bool {
    get { unsafe storedHasEnded }
    set { unsafe storedHasEnded = newValue }
  }
}

extension IterationState where Value: PollerProtocol {
  @inlinable func poll(_ context: inout PollContext) -> PollAnswer<Value.Element, Value.Failure> {
    if unsafe storedHasEnded { return .finished }
    return unsafe stored.poll(&context)
  }

  /// Ends the iteration, for all holders of the state.
  @inlinable func release() {
    if unsafe storedHasEnded { return }
    unsafe storedHasEnded = true
    unsafe stored.release()
  }
}
