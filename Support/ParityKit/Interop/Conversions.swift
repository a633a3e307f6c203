import AsyncStreams
import AsyncStreamsBridge

extension CallbackBuilder {
  /// The signal, converted to an async stream and back in the middle of its operations.
  func convertedSignal(_ expression: Expression) -> CallbackSignal {
    signal(expression, below: expression.middle) { signal in
      signal.optionalSignal(bufferingPolicy: .unbounded).racSignal(on: world.scheduler)
    }
  }

  /// The signal, with the expected effect of a conversion in the middle of its operations.
  func signalWithHop(_ expression: Expression) -> CallbackSignal {
    signal(expression, below: expression.middle, detour: takenOver)
  }

  /// The same; the part below the conversion is subscribed to before the rest of the pipeline.
  func signalWithEarlyStart(_ expression: Expression) -> CallbackSignal {
    .defer {
      signal(expression, below: expression.middle) { signal in
        let buffer = RACReplaySubject<DynamicValue>()
        world.keep(signal.subscribe(buffer))
        return takenOver(buffer)
      }
    }
  }

  /// The signal, delivered in actions that are queued after everything that the action of an event has queued.
  func takenOver(_ signal: CallbackSignal) -> CallbackSignal {
    let world = world
    return .createSignal { subscriber in
      signal.subscribeEvents { event in
        world.afterAction { _ = world.scheduler.schedule { subscriber.send(event) } }
      }
    }
  }

  private func signal(
    _ expression: Expression,
    below depth: Int,
    detour: (CallbackSignal) -> CallbackSignal
  ) -> CallbackSignal {
    guard depth > 0, let receiver = expression.receiver else {
      // A conversion reads as fast as the input delivers, and keeps what is not taken.
      return world.held(detour(world.unheld(signal(expression))))
    }
    return apply(expression, to: input(0).signal(receiver, below: depth - 1, detour: detour))
  }
}

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

extension Expression {
  /// The number of operations between the outermost one and the innermost receiver.
  private var depth: Int { receiver.map { $0.depth + 1 } ?? 0 }

  /// The number of operations outside of the middle, where the conversion is.
  var middle: Int { (depth + 1) / 2 }
}
