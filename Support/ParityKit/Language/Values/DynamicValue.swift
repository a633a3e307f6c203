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

extension DynamicValue {
  /// The traces' total conversion to a number.
  package var toInt: Int {
    switch self {
    case .null, .nullObject, .signal, .error: 0
    case .integer(let integer): integer
    case .string(let string): string.utf16.count
    case .array(let elements), .tuple(let elements): elements.reduce(0) { $0 &+ $1.toInt }
    case .date(let tick): tick
    case .event(.next(let value)): value.toInt
    case .event(.completed): -1
    case .event(.error): -2
    case .group(let key, _): key.toInt
    }
  }

  /// The traces' total conversion to text.
  package var toText: String {
    switch self {
    case .null: "nil"
    case .integer(let integer): String(integer)
    case .string(let string): string
    case .array(let elements), .tuple(let elements): "(" + elements.map(\.toText).joined(separator: ",") + ")"
    case .date(let tick): "t\(tick)"
    case .event(.next(let value)): "n:" + value.toText
    case .event(.completed): "c"
    case .event(.error(let name)): "e:" + (name ?? "nil")
    case .group(let key, _): "g:" + key.toText
    case .nullObject, .signal, .error: "?"
    }
  }

  /// The recorded encoding of this value.
  package var encoded: JSONValue {
    switch self {
    case .null, .nullObject: .null
    case .integer(let integer): .integer(integer)
    case .string(let string): .string(string)
    case .array(let elements): .array(elements.map(\.encoded))
    case .tuple(let elements): ["tuple": .array(elements.map(\.encoded))]
    case .date(let tick): ["date": .integer(tick)]
    case .event(.next(let value)): ["event": .string("next"), "value": value.encoded]
    case .event(.error(let name)): ["event": .string("error"), "error": JSONValue(name)]
    case .event(.completed): ["event": .string("completed")]
    case .group(let key, _): ["group": key.encoded]
    case .signal: ["signal": .boolean(true)]
    case .error(let name): ["error": .string(name)]
    }
  }

  /// How many parts and characters a value may have; those of recorded scenarios have at most 102.
  private static let mostParts = 1_000
  /// How deep values may be nested; those of recorded scenarios are 7 deep.
  private static let deepest = 50

  /// The value, or a short text if it is too large.
  ///
  /// A loop can double a value in each of its rounds. All interpreters use the same functions, so the text is the same
  /// in all of them.
  package var bounded: DynamicValue {
    var room = Self.mostParts
    return fits(&room, depth: Self.deepest) ? self : .string("too large")
  }

  /// Whether the value fits; takes from `room` what it needs.
  private func fits(_ room: inout Int, depth: Int) -> Bool {
    room -= 1
    guard room >= 0, depth > 0 else { return false }
    switch self {
    case .null, .nullObject, .integer, .date, .signal, .error, .event(.error), .event(.completed): return true
    case .string(let string):
      room -= string.utf8.count
      return room >= 0
    case .array(let elements), .tuple(let elements):
      return elements.allSatisfy { $0.fits(&room, depth: depth - 1) }
    case .event(.next(let value)), .group(let value, _): return value.fits(&room, depth: depth - 1)
    }
  }
}
