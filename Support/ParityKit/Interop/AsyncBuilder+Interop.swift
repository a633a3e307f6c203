import AsyncStreams
import Bridge

extension AsyncBuilder {
  /// The signal, converted to a callback signal and back below the outermost `depth` operations.
  func signal(_ expression: Expression, withInteropBelow depth: Int) -> AsyncSignal {
    if depth > 0, let receiver = expression.receiver {
      return apply(expression, to: signal(receiver, withInteropBelow: depth - 1)).erased
    }
    return signal(expression)
      .racSignal()
      .signal(bufferingPolicy: .unbounded)
      .mapError { ($0 as? ScenarioFailure) ?? ScenarioFailure(name: "\($0)") }
      .eraseToSignal()
  }
}
