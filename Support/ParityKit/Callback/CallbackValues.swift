import Bridge
import Foundation

/// In the callback world nil is no value, so `DynamicValue.null` never travels in a signal.
typealias CallbackSignal = RACSignal<DynamicValue>

extension DynamicValue {
  /// The value as the payload of an event.
  var payload: DynamicValue? {
    self == .null ? nil : self
  }

  /// The value of an event's payload.
  init(payload: DynamicValue?) {
    self = payload ?? .null
  }

  /// A value of an untyped container of the library.
  init(erased value: Any?) {
    switch value {
    case nil: self = .null
    case let value as DynamicValue: self = value
    case is NSNull: self = .nullObject
    case let tuple as RACTuple: self = DynamicValue(tuple)
    case let other?: ScenarioStop.stop("unexpected value \(other) of type \(type(of: other))")
    }
  }

  init(_ tuple: RACTuple) {
    self = .tuple(tuple.values.map(DynamicValue.init(erased:)))
  }

  init(_ event: RACEvent<DynamicValue>) {
    switch event.eventType {
    case .next: self = .event(.next(DynamicValue(payload: event.value)))
    case .error: self = .event(.error(ErrorNames.name(of: event.error)))
    case .completed: self = .event(.completed)
    }
  }

  init(_ signal: CallbackSignal) {
    self = .signal(SignalBox(signal))
  }

  /// The signal this value is, if it is one.
  var callbackSignal: CallbackSignal? {
    switch self {
    case .signal(let box), .group(_, let box): box.signal as? CallbackSignal
    default: nil
    }
  }

  /// The value as a tuple of the library.
  var racTuple: RACTuple? {
    guard case .tuple(let values) = self else { return nil }
    return RACTuple(values: values.map(\.payload))
  }

  /// The value as an event of the library.
  var racEvent: RACEvent<DynamicValue>? {
    guard case .event(let event) = self else { return nil }
    return switch event {
    case .next(let value): RACEvent(value: value.payload)
    case .error(let name): RACEvent(error: ErrorNames.error(named: name))
    case .completed: .completed()
    }
  }
}

extension RACSignal {
  /// The same signal of dynamic values, without an operator in between.
  func dynamic(_ convert: @escaping (Value) -> DynamicValue) -> CallbackSignal {
    converted { $0.map(convert)?.payload }
  }
}

extension RACSignal<DynamicValue> {
  /// The same signal, typed as a signal of signals.
  var ofSignals: RACSignal<CallbackSignal> { converted { $0?.callbackSignal } }

  /// The same signal for operators that expect tuples; values that are no tuples stay what they are.
  var maybeTuples: RACSignal<Any> { converted { $0?.racTuple ?? $0 } }
}

extension RACSubscriber {
  /// Sends an end.
  func send(end: DynamicEvent) {
    if case .error(let name) = end { sendError(ErrorNames.error(named: name)) } else { sendCompleted() }
  }
}

extension RACSubscriber<DynamicValue> {
  /// Sends any event.
  func send(_ event: DynamicEvent) {
    if case .next(let value) = event { sendNext(value.payload) } else { send(end: event) }
  }
}

extension CallbackSignal {
  /// Subscribes with one function for all events.
  func subscribeEvents(_ receive: @escaping (DynamicEvent) -> Void) -> RACDisposable {
    subscribe(
      RACBlockSubscriber(
        next: { receive(.next(DynamicValue(payload: $0))) },
        error: { receive(.error(ErrorNames.name(of: $0))) },
        completed: { receive(.completed) }
      )
    )
  }
}
