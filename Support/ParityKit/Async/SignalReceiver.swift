import AsyncStreams

/// What becomes of the signal that an operation has made.
protocol SignalReceiver: Sendable {
  /// The finished signal.
  func receive(_ signal: some SignalProtocol<DynamicValue, ScenarioFailure>) -> AsyncSignal
}

extension SignalProtocol<DynamicValue, ScenarioFailure> {
  /// Passes the signal on with its type.
  func received(by next: any SignalReceiver) -> AsyncSignal {
    next.receive(self)
  }
}

/// Erases the type of each signal, as programs do that store signals.
struct SignalErasure: SignalReceiver {
  func receive(_ signal: some SignalProtocol<DynamicValue, ScenarioFailure>) -> AsyncSignal {
    signal.eraseToSignal()
  }
}

/// Applies an operation to a signal whose type is known, so that the two are one stage wherever the library makes one of
/// them.
struct FusedOperation: SignalReceiver {
  let operation: Operation
  let builder: AsyncBuilder
  let next: any SignalReceiver

  func receive(_ signal: some SignalProtocol<DynamicValue, ScenarioFailure>) -> AsyncSignal {
    builder.apply(operation, to: signal, then: next)
  }
}
