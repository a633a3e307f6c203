/// A pollable sequence that stays on an actor, typed as a signal: an operator of ``IsolatedSignal`` passes it to the
/// operator of ``SignalProtocol`` that it uses.
///
/// `IsolatedSignal(Concealed(sequence))` has all operators for any pollable sequence.
///
/// ## Why concealing is sound
/// The concealed sequences and functions become part of the `base` of an ``IsolatedSignal``. The base never leaves this
/// module, and the isolated signal is not `Sendable`, so the compiler keeps both on the actor where they were made. The
/// operators use their inputs and functions only while a poller is made or polled. Both are synchronous, and both
/// happen on the actor, since a poller is not `Sendable` either.
///
/// A concealed function is wrapped in another one, which the compiler inlines where it is known.
@frozen @usableFromInline struct Concealed<Base: PollableSequence>: SignalProtocol, @unchecked Sendable {
  @usableFromInline typealias Element = Base.Element
  @usableFromInline typealias Failure = Base.Failure

  @usableFromInline let base: Base

  @inlinable init(_ base: Base) {
    self.base = base
  }

  @usableFromInline var description: String { base.description }

  @inlinable func makePoller() -> Base.Poller {
    base.makePoller()
  }
}

/// Conceals a function without arguments.
@inlinable func concealedThunk<Output>(_ call: @escaping () -> Output) -> @Sendable () -> Output {
  nonisolated(unsafe) let call = call
  return { unsafe call() }
}

/// Conceals a function of one argument.
@inlinable func concealedFunction<Input, Output>(_ call: @escaping (Input) -> Output) -> @Sendable (Input) -> Output {
  nonisolated(unsafe) let call = call
  return { unsafe call($0) }
}

/// Conceals a function of two arguments.
@inlinable func concealedFunction2<First, Second, Output>(
  _ call: @escaping (First, Second) -> Output
) -> @Sendable (First, Second) -> Output {
  nonisolated(unsafe) let call = call
  return { unsafe call($0, $1) }
}

/// Conceals a function of three arguments.
@inlinable func concealedFunction3<First, Second, Third, Output>(
  _ call: @escaping (First, Second, Third) -> Output
) -> @Sendable (First, Second, Third) -> Output {
  nonisolated(unsafe) let call = call
  return { unsafe call($0, $1, $2) }
}

/// Conceals a function that may fail.
@inlinable func concealedThrowingFunction<Input, Output, Failure: Error>(
  _ call: @escaping (Input) throws(Failure) -> Output
) -> @Sendable (Input) throws(Failure) -> Output {
  nonisolated(unsafe) let call = call
  return { input throws(Failure) in try unsafe call(input) }
}

/// Conceals a function of two arguments that may fail.
@inlinable func concealedThrowingFunction2<First, Second, Output, Failure: Error>(
  _ call: @escaping (First, Second) throws(Failure) -> Output
) -> @Sendable (First, Second) throws(Failure) -> Output {
  nonisolated(unsafe) let call = call
  return { first, second throws(Failure) in try unsafe call(first, second) }
}

/// Conceals a function that changes a value.
@inlinable func concealedUpdate<Value, Input>(
  _ call: @escaping (inout Value, Input) -> Void
) -> @Sendable (inout Value, Input) -> Void {
  nonisolated(unsafe) let call = call
  return { unsafe call(&$0, $1) }
}

/// Conceals a function that may change a state.
@inlinable func concealedStep<Input, State, Output>(
  _ call: @escaping (Input, inout State) -> Output
) -> @Sendable (Input, inout State) -> Output {
  nonisolated(unsafe) let call = call
  return { unsafe call($0, &$1) }
}
