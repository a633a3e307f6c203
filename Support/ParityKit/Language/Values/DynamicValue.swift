/// A value in a scenario's pipeline: all values of the traces, in one type.
///
/// `null` is RAC's nil. `nullObject` is the object that RAC puts into arrays (and sequences) for nil: it is written the
/// same way but is a separate object, so the two are not equal.
package indirect enum DynamicValue: Sendable, Hashable {
  case null
  case nullObject
  case integer(Int)
  case string(String)
  case array([DynamicValue])
  case tuple([DynamicValue])
  case date(tick: Int)
  case event(DynamicEvent)
  /// A signal made by `groupBy`, with its key.
  case group(key: DynamicValue, SignalBox)
  case signal(SignalBox)
  case error(String)

  /// Booleans are the numbers 1 and 0.
  package init(_ flag: Bool) {
    self = .integer(flag ? 1 : 0)
  }

  /// An array as RAC makes it from values: nil becomes the stand-in object.
  package static func array(collecting values: some Sequence<DynamicValue>) -> DynamicValue {
    DynamicValue.array(values.map(\.asObject)).bounded
  }

  /// The value, with nil replaced by its stand-in object.
  package var asObject: DynamicValue {
    self == .null ? .nullObject : self
  }

  /// Numbers stand for booleans; other values do not.
  var flag: Bool? {
    if case .integer(let integer) = self { integer != 0 } else { nil }
  }
}

/// One event of a stream.
package enum StreamEvent<Value: Sendable>: Sendable {
  case next(Value)
  /// An error by name; nil is RAC's nil error.
  case error(String?)
  case completed

  /// Whether the event is an end.
  var isEnd: Bool {
    if case .next = self { false } else { true }
  }

  func map<Other>(_ transform: (Value) -> Other) -> StreamEvent<Other> {
    switch self {
    case .next(let value): .next(transform(value))
    case .error(let name): .error(name)
    case .completed: .completed
    }
  }
}

extension StreamEvent: Equatable where Value: Equatable {}
extension StreamEvent: Hashable where Value: Hashable {}

extension StreamEvent<JSONValue> {
  /// How a marble diagram shows the event.
  package var token: String {
    switch self {
    case .next(let value): value.description
    case .error(let name): "✕" + (name ?? "nil")
    case .completed: "|"
    }
  }
}

/// An event with values of a scenario.
package typealias DynamicEvent = StreamEvent<DynamicValue>

/// A signal that is a value.
///
/// Each interpreter puts its own kind of signal in; two boxes are equal if they hold the same object.
package struct SignalBox: Sendable, Hashable {
  package let signal: any AnyObject & Sendable

  package init(_ signal: any AnyObject & Sendable) {
    self.signal = signal
  }

  package static func == (left: SignalBox, right: SignalBox) -> Bool {
    left.signal === right.signal
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(signal))
  }
}
