/// A pollable sequence that stays on an actor, in the type of a signal: what an operator of ``LocalSignal`` gives to the
/// operator that it borrows.
///
/// ## Why concealing is sound
/// What is concealed here, sequences and functions, becomes a part of the `base` of a ``LocalSignal``, which never leaves
/// this module and is not `Sendable`. So the compiler keeps the whole on the actor where it was made. The operators that
/// are borrowed use their inputs and functions only while a poller is made or polled. Both are synchronous, and both happen
/// on the actor, since a poller is not `Sendable` either.
///
/// ## Why the casts are sound
/// `@Sendable` is a promise to the compiler, and changes nothing in how a function is stored or called. The cast is one of a
/// structure with the function in it, so that the function itself is not wrapped.
@frozen
@usableFromInline
struct Concealed<Base: PollableSequence>: SignalProtocol, @unchecked Sendable {
  @usableFromInline typealias Element = Base.Element
  @usableFromInline typealias Failure = Base.Failure

  @usableFromInline let base: Base

  @inlinable
  init(_ base: Base) {
    self.base = base
  }

  @usableFromInline var description: String { base.description }

  @inlinable
  func makePoller() -> Base.Poller {
    base.makePoller()
  }
}

/// A function without arguments that stays on an actor.
@frozen
@usableFromInline
struct LocalThunk<Output> {
  @usableFromInline let call: () -> Output

  @inlinable
  init(_ call: @escaping () -> Output) {
    self.call = call
  }

  /// The function in the type of those that may be called from anywhere.
  @inlinable var concealed: @Sendable () -> Output {
    unsafe unsafeBitCast(self, to: SendableForm.self).call
  }

  /// What is stored in the same way.
  @frozen
  @usableFromInline
  struct SendableForm {
    @usableFromInline let call: @Sendable () -> Output
  }
}

/// A function of one argument that stays on an actor.
@frozen
@usableFromInline
struct LocalFunction<Input, Output> {
  @usableFromInline let call: (Input) -> Output

  @inlinable
  init(_ call: @escaping (Input) -> Output) {
    self.call = call
  }

  /// The function in the type of those that may be called from anywhere.
  @inlinable var concealed: @Sendable (Input) -> Output {
    unsafe unsafeBitCast(self, to: SendableForm.self).call
  }

  /// What is stored in the same way.
  @frozen
  @usableFromInline
  struct SendableForm {
    @usableFromInline let call: @Sendable (Input) -> Output
  }
}

/// A function of two arguments that stays on an actor.
@frozen
@usableFromInline
struct LocalFunction2<First, Second, Output> {
  @usableFromInline let call: (First, Second) -> Output

  @inlinable
  init(_ call: @escaping (First, Second) -> Output) {
    self.call = call
  }

  /// The function in the type of those that may be called from anywhere.
  @inlinable var concealed: @Sendable (First, Second) -> Output {
    unsafe unsafeBitCast(self, to: SendableForm.self).call
  }

  /// What is stored in the same way.
  @frozen
  @usableFromInline
  struct SendableForm {
    @usableFromInline let call: @Sendable (First, Second) -> Output
  }
}

/// A function of three arguments that stays on an actor.
@frozen
@usableFromInline
struct LocalFunction3<First, Second, Third, Output> {
  @usableFromInline let call: (First, Second, Third) -> Output

  @inlinable
  init(_ call: @escaping (First, Second, Third) -> Output) {
    self.call = call
  }

  /// The function in the type of those that may be called from anywhere.
  @inlinable var concealed: @Sendable (First, Second, Third) -> Output {
    unsafe unsafeBitCast(self, to: SendableForm.self).call
  }

  /// What is stored in the same way.
  @frozen
  @usableFromInline
  struct SendableForm {
    @usableFromInline let call: @Sendable (First, Second, Third) -> Output
  }
}

/// A function that may fail that stays on an actor.
@frozen
@usableFromInline
struct LocalThrowingFunction<Input, Output, Failure: Error> {
  @usableFromInline let call: (Input) throws(Failure) -> Output

  @inlinable
  init(_ call: @escaping (Input) throws(Failure) -> Output) {
    self.call = call
  }

  /// The function in the type of those that may be called from anywhere.
  @inlinable var concealed: @Sendable (Input) throws(Failure) -> Output {
    unsafe unsafeBitCast(self, to: SendableForm.self).call
  }

  /// What is stored in the same way.
  @frozen
  @usableFromInline
  struct SendableForm {
    @usableFromInline let call: @Sendable (Input) throws(Failure) -> Output
  }
}

/// A function that changes a value that stays on an actor.
@frozen
@usableFromInline
struct LocalUpdate<Value, Input> {
  @usableFromInline let call: (inout Value, Input) -> Void

  @inlinable
  init(_ call: @escaping (inout Value, Input) -> Void) {
    self.call = call
  }

  /// The function in the type of those that may be called from anywhere.
  @inlinable var concealed: @Sendable (inout Value, Input) -> Void {
    unsafe unsafeBitCast(self, to: SendableForm.self).call
  }

  /// What is stored in the same way.
  @frozen
  @usableFromInline
  struct SendableForm {
    @usableFromInline let call: @Sendable (inout Value, Input) -> Void
  }
}

/// A function that may change a state that stays on an actor.
@frozen
@usableFromInline
struct LocalStep<Input, State, Output> {
  @usableFromInline let call: (Input, inout State) -> Output

  @inlinable
  init(_ call: @escaping (Input, inout State) -> Output) {
    self.call = call
  }

  /// The function in the type of those that may be called from anywhere.
  @inlinable var concealed: @Sendable (Input, inout State) -> Output {
    unsafe unsafeBitCast(self, to: SendableForm.self).call
  }

  /// What is stored in the same way.
  @frozen
  @usableFromInline
  struct SendableForm {
    @usableFromInline let call: @Sendable (Input, inout State) -> Output
  }
}
