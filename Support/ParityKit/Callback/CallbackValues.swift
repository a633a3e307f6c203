import AsyncStreamsBridge
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
    case let other?: preconditionFailure("unexpected value \(other) of type \(type(of: other))")
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

/// Numbers stand for booleans; other values do not.
extension DynamicValue: RACBooleanConvertible {
  package var racBoolean: Bool? { flag }
}

/// How messages of the original library show the value.
extension DynamicValue: CustomStringConvertible {
  package var description: String {
    switch self {
    case .null: "(null)"
    case .nullObject: "<null>"
    case .integer(let integer): String(integer)
    case .string(let string): string
    case .array(let elements): "(" + elements.map(\.description).joined(separator: ", ") + ")"
    case .tuple(let elements): "<RACTuple: 0x…> " + DynamicValue.array(elements).description
    case .signal(let box), .group(_, let box): String(describing: box.signal)
    case .date, .event, .error: toText
    }
  }
}

/// The traces' names for errors.
enum ErrorNames {
  /// An error event `"E1"` is an error of domain `E1` with code 0; null is the nil error.
  static func error(named name: String?) -> (any Error)? {
    name.map { NSError(domain: $0, code: 0) }
  }

  static func name(of error: (any Error)?) -> String? {
    guard let error = error as NSError? else { return nil }
    switch (error.domain, error.code) {
    case (RACSignalErrorDomain, RACSignalErrorTimedOut): return "RACSignalErrorTimedOut"
    case (RACSignalErrorDomain, RACSignalErrorNoMatchingCase): return "RACSignalErrorNoMatchingCase"
    case (RACCommandErrorDomain, RACCommandErrorNotEnabled): return "RACCommandErrorNotEnabled"
    default: return error.domain
    }
  }
}

/// The recorded form of a violated precondition.
///
/// The reasons are compared to the letter. Only what differs by necessity is translated: addresses, the classes of
/// objects that belong to the interpreter, and the different descriptions of Foundation and Swift.
enum ExceptionText {
  static func exception(for failure: RACAssertionFailure) -> Trace.RaisedException {
    Trace.RaisedException(name: failure.name, reason: translated(failure.reason))
  }

  private static func translated(_ reason: String) -> String {
    reason
      // The traces have an ellipsis instead of an address.
      .replacing(/0x[0-9a-f]+/, with: "0x…")
      .replacing("<LoggedSubject: ", with: "<RACSubject: ")
      .replacing("<BindingTarget: ", with: "<NSObject: ")
      // A key path of a computed property has no name to show.
      .replacing(/key path "\\BindingTarget\.[^"]*"/, with: "key path \"value\"")
      // Foundation adds the missing description of an error, the recording library did not.
      .replacing(/(Error Domain=\S+ Code=-?\d+) "\(null\)"/) { $0.output.1 }
      // A tuple is a value here and has no address.
      .replacing("non-NSNumber value: (", with: "non-NSNumber value: <RACTuple: 0x…> (")
  }
}
