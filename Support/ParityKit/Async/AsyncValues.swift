import AsyncStreams

/// In the async world nil is a value like any other, `DynamicValue.null`.
typealias AsyncSignal = Signal<DynamicValue, ScenarioFailure>

/// How a scenario's signal fails: an error by name; nil stands for RAC's nil error.
struct ScenarioFailure: Error, Hashable {
  let name: String?

  static let timedOut = ScenarioFailure(name: "RACSignalErrorTimedOut")
  static let noMatchingCase = ScenarioFailure(name: "RACSignalErrorNoMatchingCase")
  static let notEnabled = ScenarioFailure(name: "RACCommandErrorNotEnabled")
}

/// A signal as an object, so that it can be a value.
final class AsyncSignalObject: Sendable {
  let signal: AsyncSignal

  init(_ signal: AsyncSignal) {
    self.signal = signal
  }
}

extension DynamicValue {
  init(_ signal: AsyncSignal) {
    self = .signal(SignalBox(AsyncSignalObject(signal)))
  }

  init(_ event: SignalEvent<DynamicValue, ScenarioFailure>) {
    switch event {
    case .value(let value): self = .event(.next(value))
    case .finished: self = .event(.completed)
    case .failure(let failure): self = .event(.error(failure.name))
    }
  }

  /// The signal this value is, if it is one.
  var asyncSignal: AsyncSignal? {
    switch self {
    case .signal(let box), .group(_, let box): (box.signal as? AsyncSignalObject)?.signal
    default: nil
    }
  }
}

extension DynamicEvent {
  /// The event in the words of the library.
  var asyncEvent: SignalEvent<DynamicValue, ScenarioFailure> {
    switch self {
    case .next(let value): .value(value)
    case .error(let name): .failure(ScenarioFailure(name: name))
    case .completed: .finished
    }
  }
}
